package org.rerankharness.statistics;

import java.util.Arrays;

/**
 * Quantiles of a sample by linear interpolation between order statistics: type 7 of Hyndman and Fan
 * 1996, the default of R and NumPy.
 */
public final class Quantiles {

  private Quantiles() {}

  /**
   * One quantile.
   *
   * @param values at least one, in any order; not changed
   * @param quantile from 0 to 1
   */
  public static double of(double[] values, double quantile) {
    return ofSorted(sorted(values), quantile);
  }

  public static double median(double[] values) {
    return of(values, 0.5);
  }

  static double ofSorted(double[] sorted, double quantile) {
    if (sorted.length == 0 || !(quantile >= 0 && quantile <= 1)) {
      throw new IllegalArgumentException(
          "no quantile " + quantile + " of " + sorted.length + " values");
    }
    double position = (sorted.length - 1) * quantile;
    int below = (int) position;
    double low = sorted[below];
    double high = sorted[Math.min(below + 1, sorted.length - 1)];
    return low + (position - below) * (high - low);
  }

  static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
