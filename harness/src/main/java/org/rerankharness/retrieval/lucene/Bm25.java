package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.Map;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.PassageStore;

/**
 * BM25 over the words of a query. The query is analysed as the passages were and nothing in it is
 * syntax; one without words, or with stop words alone, finds nothing.
 */
final class Bm25 implements FirstStage {

  private final Bm25Options options;
  private final CorpusIndex index;
  private final Scoring scoring;

  /** Takes over the index: closing the stage closes it. */
  Bm25(Bm25Options options, CorpusIndex index) {
    this.options = options;
    this.index = index;
    this.scoring =
        switch (options.lengthNorm()) {
          case LUCENE -> new LuceneScoring(index, options.k1(), options.b());
          case EXACT -> new ExactScoring(index, options.k1(), options.b());
        };
  }

  @Override
  public Ranking search(Query query, int candidates) {
    try {
      Map<String, Integer> terms = index.terms(query.text());
      if (terms.isEmpty() || candidates == 0) {
        return Ranking.EMPTY;
      }
      return new Ranking(index.named(scoring.best(terms, candidates)));
    } catch (IOException e) {
      throw FileProblems.reading(index.folder(), e);
    }
  }

  @Override
  public PassageStore passages() {
    return index;
  }

  @Override
  public String description() {
    return options.description();
  }

  @Override
  public void close() {
    index.close();
  }
}
