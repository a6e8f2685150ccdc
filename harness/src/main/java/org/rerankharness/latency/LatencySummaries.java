package org.rerankharness.latency;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary.CurvePoint;
import org.rerankharness.latency.LatencySummary.Fork;
import org.rerankharness.latency.LatencySummary.SearchPart;
import org.rerankharness.statistics.BinomialRanks;
import org.rerankharness.statistics.PercentileEstimate;
import org.rerankharness.statistics.Quantiles;

/** From recordings to a summary for each depth. */
public final class LatencySummaries {

  /** Of the curve: halving the distance to 100 % takes five points. */
  private static final int CURVE_TICKS = 5;

  private LatencySummaries() {}

  /**
   * A summary for each depth, ascending. Added latency is that over depth 0; where depth 0 wasn't
   * recorded there is none.
   *
   * @throws IllegalArgumentException where a depth and depth 0 hold different queries
   */
  public static SortedMap<Integer, LatencySummary> byDepth(List<QueryTiming> timings) {
    SortedMap<Integer, List<QueryTiming>> depths = grouped(timings, QueryTiming::depth);
    SortedMap<Integer, LatencySummary> summaries = new TreeMap<>();
    depths.forEach(
        (depth, ofDepth) ->
            summaries.put(depth, summary(ofDepth, depth == 0 ? null : depths.get(0))));
    return summaries;
  }

  /**
   * The summary of recordings of one system.
   *
   * @param timings at least one
   * @param baseline recordings of the same queries by the system that latency is added to, or null
   */
  public static LatencySummary summary(
      List<QueryTiming> timings, @Nullable List<QueryTiming> baseline) {
    if (timings.isEmpty()) {
      throw new IllegalArgumentException("without recordings there is no summary");
    }
    StageHistograms histograms = StageHistograms.of(timings);
    SortedMap<String, Double> medians = medianByQuery(timings);
    Map<Stage, Double> means = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      means.put(stage, mean(timings, timing -> timing.times().of(stage)));
    }
    long max = timings.stream().mapToLong(timing -> timing.times().total()).max().orElse(0);
    return new LatencySummary(
        medians.size(),
        timings.size(),
        estimate(0.5, histograms, max, medians),
        estimate(0.95, histograms, max, medians),
        estimate(0.99, histograms, max, medians),
        max,
        means,
        searchParts(timings, histograms),
        mean(timings, QueryTiming::cpuNanos),
        forks(timings),
        curve(histograms.histogram(Stage.TOTAL)),
        baseline == null ? null : added(medians, medianByQuery(baseline)));
  }

  /** A histogram rounds up by its third digit: never above the slowest recording. */
  private static PercentileEstimate estimate(
      double quantile, StageHistograms histograms, long max, SortedMap<String, Double> medians) {
    double point = Math.min(max, histograms.valueAt(Stage.TOTAL, quantile));
    return BinomialRanks.estimate(values(medians), quantile, point);
  }

  private static PercentileEstimate added(
      SortedMap<String, Double> medians, SortedMap<String, Double> baseline) {
    if (!medians.keySet().equals(baseline.keySet())) {
      throw new IllegalArgumentException(
          "added latency is paired by query, but the recordings are of different queries");
    }
    SortedMap<String, Double> differences = new TreeMap<>();
    medians.forEach(
        (query, nanos) ->
            differences.put(query, nanos - Objects.requireNonNull(baseline.get(query))));
    double[] values = values(differences);
    return BinomialRanks.estimate(values, 0.5, Quantiles.median(values));
  }

  private static List<SearchPart> searchParts(
      List<QueryTiming> timings, StageHistograms histograms) {
    List<SearchPart> parts = new ArrayList<>();
    for (String part : histograms.searchParts()) {
      LongSummaryStatistics nanos =
          timings.stream()
              .map(timing -> timing.times().searchParts().get(part))
              .filter(Objects::nonNull)
              .mapToLong(Long::longValue)
              .summaryStatistics();
      Histogram histogram = histograms.searchPart(part);
      parts.add(
          new SearchPart(
              part,
              nanos.getCount(),
              Math.min(nanos.getMax(), histogram.getValueAtPercentile(50)),
              Math.min(nanos.getMax(), histogram.getValueAtPercentile(95)),
              nanos.getAverage()));
    }
    return parts;
  }

  private static List<Fork> forks(List<QueryTiming> timings) {
    List<Fork> forks = new ArrayList<>();
    grouped(timings, QueryTiming::fork)
        .forEach(
            (fork, ofFork) -> {
              StageHistograms histograms = StageHistograms.of(ofFork);
              forks.add(
                  new Fork(
                      fork,
                      histograms.valueAt(Stage.TOTAL, 0.5),
                      histograms.valueAt(Stage.TOTAL, 0.95)));
            });
    return forks;
  }

  private static List<CurvePoint> curve(Histogram total) {
    List<CurvePoint> points = new ArrayList<>();
    total
        .percentiles(CURVE_TICKS)
        .forEach(
            value ->
                points.add(
                    new CurvePoint(
                        value.getPercentileLevelIteratedTo(), value.getValueIteratedTo())));
    return points;
  }

  /** Query id to the median of its totals over passes and forks. */
  private static SortedMap<String, Double> medianByQuery(List<QueryTiming> timings) {
    SortedMap<String, Double> medians = new TreeMap<>();
    grouped(timings, QueryTiming::queryId)
        .forEach(
            (query, ofQuery) ->
                medians.put(
                    query,
                    Quantiles.median(
                        ofQuery.stream().mapToDouble(timing -> timing.times().total()).toArray())));
    return medians;
  }

  private static double mean(List<QueryTiming> timings, ToLongFunction<QueryTiming> nanos) {
    long sum = 0;
    for (QueryTiming timing : timings) {
      sum += nanos.applyAsLong(timing);
    }
    return (double) sum / timings.size();
  }

  private static double[] values(SortedMap<String, Double> byQuery) {
    return byQuery.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static <K extends Comparable<K>> SortedMap<K, List<QueryTiming>> grouped(
      List<QueryTiming> timings, Function<QueryTiming, K> key) {
    return timings.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()));
  }
}
