package org.rerankharness.latency;

import java.nio.file.Path;
import java.util.List;

/**
 * What a meter is to measure: every query at every depth, caches off, after warm-up.
 *
 * @param depths 0 is the first stage alone
 * @param queryIds distinct
 * @param warmupPasses over all queries, before recording, in each fork
 * @param passes recorded ones, in each fork
 * @param forks fresh JVMs for each depth
 * @param seed orders depths within a round and queries within a pass
 * @param pipelineFile what a fork opens the pipeline from
 * @param folder where raw files (JMH's result, recordings) are kept
 */
public record LatencyPlan(
    List<Integer> depths,
    List<String> queryIds,
    int warmupPasses,
    int passes,
    int forks,
    long seed,
    Path pipelineFile,
    Path folder) {

  public LatencyPlan {
    depths = List.copyOf(depths);
    queryIds = List.copyOf(queryIds);
    if (depths.isEmpty() || queryIds.isEmpty() || passes < 1 || forks < 1 || warmupPasses < 0) {
      throw new IllegalArgumentException("a latency plan measures something at least once");
    }
  }

  /** How many queries one fork answers, warm-up included. */
  public int queriesPerFork() {
    return Math.multiplyExact(warmupPasses + passes, queryIds.size());
  }
}
