package org.rerankharness.statistics;

import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * What a set of queries can show: a paired two-sided test at 0.05 with 80 % power, by the normal
 * approximation (Sakai 2016 for retrieval).
 */
public final class Power {

  /** z(0.975) + z(0.8). */
  private static final double DISTANCE = z(0.975) + z(0.8);

  /** Beyond this the answer isn't a number of queries that anybody could judge. */
  private static final double MOST_QUERIES = 1e15;

  private Power() {}

  /**
   * The smallest true mean difference that the test would show in 80 % of samples.
   *
   * @param standardDeviation of the per-query differences, finite and at least 0
   * @param queries at least 1
   */
  public static double smallestDetectable(double standardDeviation, int queries) {
    if (!(standardDeviation >= 0 && Double.isFinite(standardDeviation)) || queries < 1) {
      throw new IllegalArgumentException(
          "no power for a standard deviation of " + standardDeviation + " over " + queries);
    }
    return DISTANCE * standardDeviation / Math.sqrt(queries);
  }

  /**
   * How many queries it takes to show a difference, rounded up.
   *
   * @param standardDeviation of the per-query differences, finite and above 0
   * @param difference finite and above 0: no number of queries can show 0
   * @throws IllegalArgumentException where the arguments are out of range, or the number is beyond
   *     10^15
   */
  public static long queriesNeeded(double standardDeviation, double difference) {
    double root = DISTANCE * standardDeviation / difference;
    double queries = Math.ceil(root * root);
    boolean valid = standardDeviation > 0 && difference > 0 && Double.isFinite(difference);
    if (!valid || !(queries <= MOST_QUERIES)) {
      throw new IllegalArgumentException(
          "no number of queries for a standard deviation of "
              + standardDeviation
              + " and a difference of "
              + difference);
    }
    return Math.max(1, (long) queries);
  }

  private static double z(double probability) {
    return new NormalDistribution().inverseCumulativeProbability(probability);
  }
}
