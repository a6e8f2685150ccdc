package org.rerankharness.results;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one depth.
 *
 * @param depth how many candidates are reranked; 0 is the first stage alone
 * @param measures the primary one first
 * @param recallAtDepth mean R@depth of the first stage: what reranking has to work with; null at 0
 * @param oracle the primary measure with the head in judged order and the tail kept: the ceiling
 * @param latency null where latency wasn't measured
 * @param coreSecondsPerQuery mean CPU time of the whole process per query in the latency passes, or
 *     null where latency wasn't measured
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
    @Nullable LatencyOutcome latency,
    @Nullable Double coreSecondsPerQuery,
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
}
