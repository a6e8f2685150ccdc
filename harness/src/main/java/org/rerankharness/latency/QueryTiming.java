package org.rerankharness.latency;

/**
 * One recording: one query at one depth in one pass of one fork.
 *
 * @param fork the JVM, from 1
 * @param pass from 1; warm-up passes aren't recorded
 * @param cpuNanos CPU time of the whole process, native threads included, between the query's
 *     arrival and its ranking: what the query costs in core-seconds; the clock is coarse (10 ms on
 *     Linux), so that only a mean over many recordings says much
 */
public record QueryTiming(
    int depth, int fork, int pass, String queryId, StageTimes times, long cpuNanos) {

  public QueryTiming {
    if (depth < 0 || fork < 1 || pass < 1 || cpuNanos < 0) {
      throw new IllegalArgumentException("a recording has a depth, a fork, a pass and a CPU time");
    }
  }
}
