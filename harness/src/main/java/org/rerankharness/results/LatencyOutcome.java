package org.rerankharness.results;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.Stage;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * The service time of one client at one depth (closed loop), in nanoseconds.
 *
 * @param queries distinct ones: the n of every interval
 * @param recordings queries × passes × forks
 * @param maxNanos the slowest recording
 * @param meanNanos by stage; means add up, percentiles don't
 * @param forks each JVM on its own
 * @param addedNanos median over queries of (this depth − depth 0), each the median of its
 *     recordings, with its interval; null at depth 0
 */
public record LatencyOutcome(
    int queries,
    int recordings,
    PercentileEstimate p50,
    PercentileEstimate p95,
    PercentileEstimate p99,
    long maxNanos,
    Map<Stage, Double> meanNanos,
    List<Fork> forks,
    @Nullable PercentileEstimate addedNanos) {

  /** One JVM's own percentiles. */
  public record Fork(int fork, double p50Nanos, double p95Nanos) {}
}
