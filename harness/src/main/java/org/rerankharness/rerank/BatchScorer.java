package org.rerankharness.rerank;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rerankharness.onnx.BatchPlan;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.PairBatch;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Scores a plan's batches: from the cache where the whole batch is there, by the model otherwise.
 *
 * @param encoder the model
 * @param cache where scores are kept, or null
 */
record BatchScorer(CrossEncoder encoder, @Nullable ScoreCache cache) {

  /**
   * Scores in the order of the pairs.
   *
   * @param values finite
   * @param paddedTokens tokens of the batches, padding included
   * @param cachedPairs how many came from the cache
   */
  // An array that is handed on once and never kept.
  @SuppressWarnings("ArrayRecordComponent")
  record Scored(double[] values, long paddedTokens, int cachedPairs) {}

  /**
   * A pair's tokens; exit 3 where the query leaves no room for a passage.
   *
   * @param where what an error calls the query
   */
  EncodedPair encode(String query, String passage, String where) {
    try {
      return encoder.encode(query, passage);
    } catch (HarnessException e) {
      throw retold(e, p -> p.where().isEmpty() ? new Problem(where, p.what(), p.remedy()) : p);
    }
  }

  /**
   * Scores all pairs of a plan. Exit 6 where the model fails or gives a number that isn't finite,
   * naming the pair.
   *
   * @param names what an error calls the pair at a position
   */
  Scored score(List<EncodedPair> pairs, BatchPlan plan, IntFunction<String> names) {
    List<Pending> pending = new ArrayList<>();
    int cachedPairs = 0;
    long paddedTokens = 0;
    for (BatchPlan.Batch planned : plan.batches()) {
      PairBatch batch = PairBatch.of(planned, pairs);
      paddedTokens += batch.paddedTokens();
      ScoreCache.Key key = cache == null ? null : cache.key(batch);
      float[] known = cache == null || key == null ? null : cache.get(key);
      if (known == null) {
        pending.add(new Pending(planned, key, encoder.score(batch), null));
      } else {
        cachedPairs += planned.rows().size();
        pending.add(new Pending(planned, key, null, known));
      }
    }
    double[] values = new double[pairs.size()];
    try {
      for (Pending one : pending) {
        collect(one, values, names);
      }
    } finally {
      pending.forEach(Pending::cancel);
    }
    return new Scored(values, paddedTokens, cachedPairs);
  }

  /** A batch that is known or on its way. */
  // An array that is read once.
  @SuppressWarnings("ArrayRecordComponent")
  private record Pending(
      BatchPlan.Batch planned,
      ScoreCache.@Nullable Key key,
      @Nullable Future<float[]> future,
      float @Nullable [] known) {

    void cancel() {
      if (future != null) {
        future.cancel(false);
      }
    }
  }

  private void collect(Pending one, double[] values, IntFunction<String> names) {
    List<Integer> rows = one.planned().rows();
    float[] scores = one.known();
    if (scores == null && one.future() != null) {
      scores = await(one.future(), rows, names);
      requireFinite(scores, rows, names);
      if (cache != null && one.key() != null) {
        cache.put(one.key(), scores);
      }
    }
    if (scores == null || scores.length != rows.size()) {
      throw new IllegalStateException("a batch of " + rows.size() + " pairs has other scores");
    }
    for (int i = 0; i < scores.length; i++) {
      values[rows.get(i)] = scores[i];
    }
  }

  private static float[] await(
      Future<float[]> future, List<Integer> rows, IntFunction<String> names) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HarnessException(
          ExitCode.INTERRUPTED, List.of(new Problem("", "interrupted while scoring", "")), e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HarnessException failure) {
        String pairs = rows.stream().map(names::apply).collect(Collectors.joining("; "));
        throw retold(
            failure,
            p -> new Problem(p.where(), p.what() + " (scoring " + pairs + ")", p.remedy()));
      }
      throw new IllegalStateException("scoring failed", e.getCause());
    }
  }

  private static HarnessException retold(HarnessException e, UnaryOperator<Problem> change) {
    return new HarnessException(e.exitCode(), e.problems().stream().map(change).toList(), e);
  }

  private static void requireFinite(float[] scores, List<Integer> rows, IntFunction<String> names) {
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      if (!Float.isFinite(scores[i])) {
        problems.add(
            Problem.expected(
                names.apply(rows.get(i)),
                "a finite score from the model",
                String.valueOf(scores[i]),
                "Its weights are damaged, or its numbers overflow"));
      }
    }
    if (!problems.isEmpty()) {
      int others = problems.size() - 1;
      Problem first = problems.get(0);
      String more = others == 0 ? "" : " (and for " + others + " more pairs)";
      throw HarnessException.model(new Problem(first.where(), first.what() + more, first.remedy()));
    }
  }
}
