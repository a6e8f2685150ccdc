package org.rerankharness.experiment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;
import org.rerankharness.rerank.Scores;
import org.rerankharness.results.CandidateOutcome;

/**
 * Retrieves and scores every query once and ranks it at every depth. It sees no judgment.
 *
 * <p>A reranker that scores pairs alone is asked once, at the greatest depth; one whose scores
 * depend on the batch (int8 with dynamic ranges) is asked at each depth, as it would be in service.
 */
final class QualityPass {

  private final Pipeline pipeline;
  private final List<Integer> depths;
  private final int callers;
  private final Progress progress;

  /**
   * @param depths ascending, without 0
   * @param callers how many queries are under way at once, so that no core waits for the next one
   */
  QualityPass(Pipeline pipeline, List<Integer> depths, int callers, Progress progress) {
    this.pipeline = pipeline;
    this.depths = List.copyOf(depths);
    this.callers = callers;
    this.progress = progress;
  }

  /**
   * Scores the queries.
   *
   * @return candidates in the queries' order, then in first-stage order
   */
  List<CandidateOutcome> run(Collection<Query> queries) {
    List<CandidateOutcome> outcomes = new ArrayList<>();
    ExecutorService executor = Executors.newFixedThreadPool(callers);
    try (Progress.Task task = progress.begin("scoring queries", queries.size())) {
      List<Future<List<CandidateOutcome>>> futures = new ArrayList<>();
      for (Query query : queries) {
        futures.add(executor.submit(() -> score(query, task)));
      }
      for (Future<List<CandidateOutcome>> future : futures) {
        outcomes.addAll(future.get());
      }
      return outcomes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while scoring", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HarnessException known) {
        throw known;
      }
      throw new IllegalStateException("scoring failed", e.getCause());
    } finally {
      finish(executor);
    }
  }

  /** Waits for what is under way: the pipeline may be closed right after, and it is native. */
  private static void finish(ExecutorService executor) {
    executor.shutdownNow();
    boolean interrupted = false;
    while (!executor.isTerminated()) {
      try {
        executor.awaitTermination(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private List<CandidateOutcome> score(Query query, Progress.Task task) {
    SortedMap<Integer, Answer> answers = new TreeMap<>();
    int deepest = depths.get(depths.size() - 1);
    Answer atDeepest = pipeline.answer(query, deepest);
    for (int depth : depths) {
      boolean reuse = depth == deepest || pipeline.reranker().scoresPairsAlone();
      answers.put(depth, reuse ? cut(atDeepest, depth) : pipeline.answer(query, depth));
    }
    if (answers.values().stream().allMatch(QualityPass::isCached)) {
      task.skip(1);
    } else {
      task.step(1);
    }
    Ranking candidates = atDeepest.candidates();
    Map<Integer, Map<String, Integer>> ranks = new HashMap<>();
    answers.forEach((depth, answer) -> ranks.put(depth, ranksOf(answer.ranking())));
    Set<Integer> truncated = new HashSet<>();
    answers.values().stream()
        .map(Answer::scores)
        .filter(scores -> scores != null)
        .forEach(scores -> truncated.addAll(scores.truncated()));

    List<CandidateOutcome> outcomes = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      ScoredDoc doc = candidates.docs().get(i);
      SortedMap<Integer, Double> logits = new TreeMap<>();
      SortedMap<Integer, Integer> rankAt = new TreeMap<>();
      rankAt.put(0, i + 1);
      for (Map.Entry<Integer, Answer> entry : answers.entrySet()) {
        Scores scores = entry.getValue().scores();
        if (scores != null && i < Math.min(entry.getKey(), scores.values().size())) {
          logits.put(entry.getKey(), scores.values().get(i));
        }
        Integer rank = ranks.getOrDefault(entry.getKey(), Map.of()).get(doc.id());
        if (rank != null) {
          rankAt.put(entry.getKey(), rank);
        }
      }
      outcomes.add(
          new CandidateOutcome(
              query.id(), doc.id(), i + 1, doc.score(), truncated.contains(i), logits, rankAt));
    }
    return outcomes;
  }

  private static boolean isCached(Answer answer) {
    Scores scores = answer.scores();
    return scores != null && scores.cachedPairs() == scores.values().size();
  }

  /** What the answer would have been at a smaller depth, for a reranker that scores pairs alone. */
  private static Answer cut(Answer answer, int depth) {
    Scores scores = answer.scores();
    if (scores == null || scores.values().size() <= depth) {
      return answer;
    }
    double[] head =
        scores.values().subList(0, depth).stream().mapToDouble(Double::doubleValue).toArray();
    return new Answer(
        answer.candidates(), answer.candidates().reranked(head), scores, answer.times());
  }

  private static Map<String, Integer> ranksOf(Ranking ranking) {
    Map<String, Integer> ranks = new HashMap<>();
    for (ScoredDoc doc : ranking.docs()) {
      ranks.put(doc.id(), ranks.size() + 1);
    }
    return ranks;
  }
}
