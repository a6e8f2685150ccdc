package org.rerankharness.rerank;

import java.util.List;

/**
 * The scores of one query's passages and what they cost.
 *
 * @param values one finite raw score (logit) for each passage, in the order given
 * @param tokeniseNanos wall time spent on tokenising
 * @param inferNanos wall time spent on inference
 * @param tokens tokens scored, special ones included, padding left out
 * @param paddedTokens tokens scored, padding included
 * @param truncated the positions of the passages that were cut, ascending
 * @param cachedPairs how many scores came from the cache
 */
public record Scores(
    List<Double> values,
    long tokeniseNanos,
    long inferNanos,
    long tokens,
    long paddedTokens,
    List<Integer> truncated,
    int cachedPairs) {

  public Scores {
    values = List.copyOf(values);
    truncated = List.copyOf(truncated);
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("a score is not finite: " + value);
      }
    }
  }

  /** The values as {@link org.rerankharness.ir.Ranking#reranked} takes them. */
  public double[] toArray() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
