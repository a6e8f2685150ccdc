package org.rerankharness.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.latency.StageTimes;
import org.rerankharness.rerank.Reranker;
import org.rerankharness.rerank.Scores;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.Found;

/** One system, open: search, fetch the texts, score, sort. Safe for use by several threads. */
public final class Pipeline implements AutoCloseable {

  private final FirstStage firstStage;
  private final Reranker reranker;
  private final int candidates;

  /**
   * Takes over both stages: closing the pipeline closes them.
   *
   * @param candidates how many the first stage finds
   */
  public Pipeline(FirstStage firstStage, Reranker reranker, int candidates) {
    this.firstStage = firstStage;
    this.reranker = reranker;
    this.candidates = candidates;
  }

  /**
   * Answers one query.
   *
   * @param depth how many candidates are reranked; 0 is the first stage alone
   */
  public Answer answer(Query query, int depth) {
    long start = System.nanoTime();
    Found search = firstStage.find(query, candidates);
    long searched = System.nanoTime();
    Ranking found = search.ranking();
    if (depth == 0 || found.size() == 0) {
      StageTimes times =
          new StageTimes(searched - start, 0, 0, 0, System.nanoTime() - start, parts(search));
      return new Answer(found, found, null, times);
    }
    List<Passage> passages = firstStage.passages().fetch(found.top(depth).ids());
    long fetched = System.nanoTime();
    Scores scores = reranker.score(query, passages);
    Ranking ranking = found.reranked(scores.toArray());
    long end = System.nanoTime();
    StageTimes times =
        new StageTimes(
            searched - start,
            fetched - searched,
            scores.tokeniseNanos(),
            scores.inferNanos(),
            end - start,
            parts(search));
    return new Answer(found, ranking, scores, times);
  }

  /** After the last look at the clock: a search of one piece makes no garbage here. */
  private static Map<String, Long> parts(Found search) {
    if (search.parts().isEmpty()) {
      return Map.of();
    }
    Map<String, Long> nanos = new LinkedHashMap<>();
    search.parts().forEach(part -> nanos.put(part.name(), part.nanos()));
    return nanos;
  }

  public FirstStage firstStage() {
    return firstStage;
  }

  public Reranker reranker() {
    return reranker;
  }

  @Override
  public void close() {
    try (firstStage) {
      reranker.close();
    }
  }
}
