package org.rerankharness.results;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary;

/**
 * Everything about one depth.
 *
 * @param depth how many candidates are reranked; 0 is the first stage alone
 * @param measures the primary one first
 * @param recallAtDepth mean R@depth of the first stage: what reranking has to work with; null at 0
 * @param oracle the primary measure with the head in judged order and the tail kept: the ceiling
 * @param latency null where latency wasn't measured
 * @param pairsScored query–passage pairs over the whole split
 * @param truncatedPassages of those, how many were cut
 * @param ties documents sharing their score with the one ranked before, within the depth (within
 *     the candidates at depth 0)
 */
public record DepthOutcome(
    int depth,
    List<MeasureOutcome> measures,
    @Nullable Double recallAtDepth,
    double oracle,
    @Nullable LatencySummary latency,
    long pairsScored,
    long truncatedPassages,
    long ties) {

  public DepthOutcome {
    measures = List.copyOf(measures);
  }

  /** The primary measure. */
  public MeasureOutcome primary() {
    return measures.get(0);
  }

  /**
   * Mean CPU time of the whole process per query in the latency passes; null where latency wasn't
   * measured.
   */
  public @Nullable Double coreSecondsPerQuery() {
    return latency == null ? null : latency.meanCpuNanos() / 1e9;
  }
}
