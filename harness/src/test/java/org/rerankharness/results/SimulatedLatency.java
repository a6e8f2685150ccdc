package org.rerankharness.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.LatencySummary.CurvePoint;
import org.rerankharness.latency.LatencySummary.Fork;
import org.rerankharness.latency.Stage;
import org.rerankharness.statistics.PercentileEstimate;

/** Service times with a long tail: 1.4 ms to search, 19 ms a passage to infer. */
final class SimulatedLatency {

  private static final double MILLI = 1e6;

  private final int queries;

  SimulatedLatency(int queries) {
    this.queries = queries;
  }

  LatencySummary summary(int depth) {
    double[] sorted = new double[queries * 6];
    Random random = new Random(1000L + depth);
    for (int i = 0; i < sorted.length; i++) {
      double tail = -StrictMath.log(1 - random.nextDouble());
      double body = 0.8 + 0.3 * random.nextDouble() + 0.08 * tail;
      sorted[i] = (1.4 * (0.7 + 0.5 * tail) + depth * 19.3 * body) * MILLI;
    }
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    Map<Stage, Double> means = new EnumMap<>(Stage.class);
    double search = 1.7 * MILLI;
    means.put(Stage.SEARCH, search);
    means.put(Stage.FETCH, depth * 0.02 * MILLI);
    means.put(Stage.TOKENISE, depth * 0.21 * MILLI);
    means.put(Stage.OTHER, 0.05 * MILLI);
    means.put(Stage.INFER, Math.max(0, mean - search - depth * 0.23 * MILLI - 0.05 * MILLI));
    means.put(Stage.TOTAL, means.values().stream().mapToDouble(Double::doubleValue).sum());
    List<CurvePoint> curve = new ArrayList<>();
    for (double left = 1; left > 1.0 / sorted.length; left *= 0.85) {
      curve.add(new CurvePoint(100 * (1 - left), at(sorted, 1 - left)));
    }
    curve.add(new CurvePoint(100, sorted[sorted.length - 1]));
    return new LatencySummary(
        queries,
        sorted.length,
        estimate(sorted, 0.5),
        estimate(sorted, 0.95),
        estimate(sorted, 0.99),
        (long) sorted[sorted.length - 1],
        means,
        List.of(),
        1.86 * mean,
        List.of(
            new Fork(1, at(sorted, 0.49), at(sorted, 0.945)),
            new Fork(2, at(sorted, 0.51), at(sorted, 0.955))),
        curve,
        depth == 0 ? null : added(sorted));
  }

  private PercentileEstimate added(double[] sorted) {
    PercentileEstimate p50 = estimate(sorted, 0.5);
    return new PercentileEstimate(
        0.5, p50.point() - 1.5 * MILLI, less(p50.low()), less(p50.high()), queries);
  }

  private static @Nullable Double less(@Nullable Double nanos) {
    return nanos == null ? null : nanos - 1.5 * MILLI;
  }

  /** The ends that binomial ranks would give, by the normal approximation. */
  private PercentileEstimate estimate(double[] sorted, double q) {
    double error = 1.96 * Math.sqrt(q * (1 - q) / queries);
    boolean bounded = 1 - StrictMath.pow(q, queries) >= 0.975;
    return new PercentileEstimate(
        q,
        at(sorted, q),
        at(sorted, Math.max(0, q - error)),
        bounded ? at(sorted, Math.min(1, q + error)) : null,
        queries);
  }

  private static double at(double[] sorted, double q) {
    return sorted[(int) Math.min(sorted.length - 1, Math.round(q * (sorted.length - 1)))];
  }
}
