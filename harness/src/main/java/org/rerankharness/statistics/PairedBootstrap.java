package org.rerankharness.statistics;

/**
 * The percentile bootstrap of a mean difference (Efron 1979; Sakai 2006 for retrieval): queries are
 * drawn with replacement, each with its pair of values.
 */
final class PairedBootstrap {

  private static final double TAIL = 0.025;

  private PairedBootstrap() {}

  /**
   * The 95 % interval: the quantiles 0.025 and 0.975 (Hyndman and Fan 7) of the resampled means.
   *
   * @param differences one for each query
   */
  static Interval interval(double[] differences, int resamples, long seed) {
    SeededRandom random = new SeededRandom(seed);
    int n = differences.length;
    double[] means = new double[resamples];
    for (int b = 0; b < resamples; b++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += differences[random.nextInt(n)];
      }
      means[b] = sum / n;
    }
    double[] sorted = Quantiles.sorted(means);
    return new Interval(Quantiles.ofSorted(sorted, TAIL), Quantiles.ofSorted(sorted, 1 - TAIL));
  }
}
