package org.rerankharness.statistics;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compares two systems by their values on the same queries. */
public final class PairedTest {

  /** Differences up to this are rounding, not wins or losses. */
  private static final double SAME = 1e-9;

  private PairedTest() {}

  /**
   * The mean difference, its bootstrap interval, randomisation p, wins and losses. For identical
   * systems 0, [0, 0] and p 1. Holm's p is p itself until {@link Holm#correct} is told of the other
   * comparisons.
   *
   * @param system a finite value for each query, at least one
   * @param baseline the other system's, for the same queries in the same order
   * @param resamples of the bootstrap and of the randomisation
   * @param seed of both; the same seed draws the same queries for every comparison
   */
  public static PairedDifference compare(
      double[] system, double[] baseline, int resamples, long seed) {
    if (system.length != baseline.length || system.length == 0 || resamples < 1) {
      throw new IllegalArgumentException(
          system.length + " and " + baseline.length + " values are no pairs to resample");
    }
    double[] differences = new double[system.length];
    Arrays.setAll(differences, i -> system[i] - baseline[i]);
    if (!Arrays.stream(differences).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a value isn't finite");
    }
    Interval interval = PairedBootstrap.interval(differences, resamples, seed);
    double p = Randomisation.p(differences, resamples, seed);
    int better = (int) Arrays.stream(differences).filter(d -> d > SAME).count();
    int worse = (int) Arrays.stream(differences).filter(d -> d < -SAME).count();
    return new PairedDifference(
        mean(differences),
        interval.low(),
        interval.high(),
        p,
        p,
        better,
        worse,
        differences.length - better - worse,
        standardDeviation(differences));
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static @Nullable Double standardDeviation(double[] values) {
    if (values.length < 2) {
      return null;
    }
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1));
  }
}
