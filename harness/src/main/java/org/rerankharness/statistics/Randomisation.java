package org.rerankharness.statistics;

import java.util.Arrays;

/**
 * Fisher's randomisation test of a mean difference of pairs (Smucker, Allan and Carterette 2007 for
 * retrieval): were the systems equal, each query's difference could as well have the other sign. p
 * is the share of sign assignments whose mean is at least as far from 0 as the one observed, less a
 * slack of 1e-12 for rounding.
 */
final class Randomisation {

  private static final double SLACK = 1e-12;

  /** 2^20 assignments are counted in milliseconds. */
  private static final int MOST_ENUMERATED = 20;

  private final double[] differing;
  private final double threshold;

  private Randomisation(double[] differences) {
    // A query without a difference is the same under both signs.
    this.differing = Arrays.stream(differences).filter(d -> d != 0).toArray();
    this.threshold = Math.abs(Arrays.stream(differing).sum()) - SLACK * differences.length;
  }

  /**
   * Two-sided p: exact, count / 2^n, where at most 20 queries differ; else (count + 1) / (resamples
   * + 1) over as many seeded random assignments.
   */
  static double p(double[] differences, int resamples, long seed) {
    Randomisation test = new Randomisation(differences);
    int n = test.differing.length;
    return n <= MOST_ENUMERATED
        ? (double) test.countExtreme(0, 0) / (1 << n)
        : (test.sample(resamples, new SeededRandom(seed)) + 1.0) / (resamples + 1.0);
  }

  /** How many of all assignments of the signs from {@code at} on end up extreme. */
  private int countExtreme(int at, double sum) {
    if (at == differing.length) {
      return isExtreme(sum) ? 1 : 0;
    }
    return countExtreme(at + 1, sum + differing[at]) + countExtreme(at + 1, sum - differing[at]);
  }

  private int sample(int resamples, SeededRandom random) {
    int extreme = 0;
    for (int b = 0; b < resamples; b++) {
      double sum = 0;
      long signs = 0;
      for (int i = 0; i < differing.length; i++) {
        signs = i % Long.SIZE == 0 ? random.nextLong() : signs >>> 1;
        sum += (signs & 1) == 0 ? differing[i] : -differing[i];
      }
      extreme += isExtreme(sum) ? 1 : 0;
    }
    return extreme;
  }

  private boolean isExtreme(double sum) {
    return Math.abs(sum) >= threshold;
  }
}
