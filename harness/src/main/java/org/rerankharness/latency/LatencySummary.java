package org.rerankharness.latency;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * The service time of one client at one depth (closed loop), in nanoseconds.
 *
 * @param queries distinct ones: the n of every interval, for passes over the same query aren't
 *     independent
 * @param recordings queries × passes × forks
 * @param p50 of the total; the point is HdrHistogram's over all recordings, at most the slowest
 *     one, the interval comes from binomial ranks over each query's median
 * @param p95 likewise
 * @param p99 likewise
 * @param maxNanos the slowest recording
 * @param meanNanos by stage, over all recordings; means add up, percentiles don't
 * @param searchParts each part of the search on its own, where a first stage tells parts apart
 * @param meanCpuNanos CPU time of the whole process per query, over all recordings
 * @param forks each JVM on its own
 * @param curve the whole distribution of the total, for the percentile plot
 * @param addedNanos median over queries of (this depth − depth 0), each the median of its
 *     recordings, with its interval; null at depth 0
 */
public record LatencySummary(
    int queries,
    int recordings,
    PercentileEstimate p50,
    PercentileEstimate p95,
    PercentileEstimate p99,
    long maxNanos,
    Map<Stage, Double> meanNanos,
    List<SearchPart> searchParts,
    double meanCpuNanos,
    List<Fork> forks,
    List<CurvePoint> curve,
    @Nullable PercentileEstimate addedNanos) {

  public LatencySummary {
    if (queries < 1 || recordings < queries) {
      throw new IllegalArgumentException(
          recordings + " recordings of " + queries + " queries are no measurement");
    }
    meanNanos = Collections.unmodifiableMap(new EnumMap<>(meanNanos));
    searchParts = List.copyOf(searchParts);
    forks = List.copyOf(forks);
    curve = List.copyOf(curve);
  }

  /**
   * A part of the search, such as one input of a fusion. Parts may run side by side: neither their
   * means nor their percentiles add up to the search's.
   *
   * @param recordings those that have the part
   * @param p50Nanos HdrHistogram's over these recordings
   */
  public record SearchPart(
      String name, long recordings, double p50Nanos, double p95Nanos, double meanNanos) {}

  /**
   * One JVM's own percentiles of the total.
   *
   * @param fork from 1
   */
  public record Fork(int fork, double p50Nanos, double p95Nanos) {}

  /**
   * A point of the distribution: so many per cent of the recordings took at most so long.
   *
   * @param percentile from 0 to 100
   */
  public record CurvePoint(double percentile, double nanos) {}
}
