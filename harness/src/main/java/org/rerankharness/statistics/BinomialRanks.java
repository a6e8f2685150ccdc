package org.rerankharness.statistics;

import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Which order statistics of a sample hold a quantile of the population between them with at least
 * 95 %, whatever the distribution (David and Nagaraja 2003, section 7.1). The number of values
 * below the quantile is binomial; each tail leaves out at most 2.5 %. Where not even the least or
 * the greatest value reaches that, the sample doesn't bound the quantile on that side: P95 has no
 * upper end with under 72 values, for 0.95^71 is above 0.025.
 *
 * @param low rank from 1 of the interval's lower end, or null
 * @param high rank from 1 of its upper end, or null
 */
public record BinomialRanks(@Nullable Integer low, @Nullable Integer high) {

  private static final double TAIL = 0.025;

  /**
   * The ranks for a sample.
   *
   * @param n how many independent values there are, at least 1
   * @param quantile in (0, 1)
   */
  public static BinomialRanks of(int n, double quantile) {
    if (n < 1 || !(quantile > 0 && quantile < 1)) {
      throw new IllegalArgumentException("no ranks for quantile " + quantile + " of " + n);
    }
    BinomialDistribution below = new BinomialDistribution(n, quantile);
    // The value of rank r is above the quantile where fewer than r values are below it, and below
    // the quantile where at least r are.
    int low = below.inverseCumulativeProbability(TAIL);
    int high = below.inverseCumulativeProbability(1 - TAIL) + 1;
    return new BinomialRanks(low == 0 ? null : low, high > n ? null : high);
  }

  /**
   * A percentile with its interval from a sample.
   *
   * @param values independent ones, at least one, in any order; not changed
   * @param quantile in (0, 1)
   * @param point the estimate, which may rest on more than these values
   */
  public static PercentileEstimate estimate(double[] values, double quantile, double point) {
    BinomialRanks ranks = of(values.length, quantile);
    double[] sorted = Quantiles.sorted(values);
    return new PercentileEstimate(
        quantile,
        point,
        ranks.low == null ? null : sorted[ranks.low - 1],
        ranks.high == null ? null : sorted[ranks.high - 1],
        values.length);
  }
}
