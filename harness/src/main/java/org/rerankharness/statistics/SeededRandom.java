package org.rerankharness.statistics;

/**
 * Random numbers whose digits follow from the seed alone, on every Java and every machine:
 * SplitMix64 (Steele, Lea and Flood 2014; the constants are those of Vigna's {@code splitmix64.c}).
 * Java's own generators leave the way from a seed to a bounded number to the version. Not for
 * secrets, not for use by several threads.
 */
public final class SeededRandom {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  public SeededRandom(long seed) {
    state = seed;
  }

  /** 64 random bits. */
  public long nextLong() {
    state += GOLDEN_GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /**
   * A whole number from 0 to {@code bound} − 1, each as likely (Lemire 2019: the upper half of a
   * product, drawn again in the few cases that would favour some).
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("a bound is at least 1, not " + bound);
    }
    long product = (nextLong() >>> 32) * bound;
    int low = (int) product;
    if (Integer.compareUnsigned(low, bound) < 0) {
      int threshold = Integer.remainderUnsigned(-bound, bound);
      while (Integer.compareUnsigned(low, threshold) < 0) {
        product = (nextLong() >>> 32) * bound;
        low = (int) product;
      }
    }
    return (int) (product >>> 32);
  }

  /** The numbers from 0 to n − 1 in a random order, each order as likely (Fisher and Yates). */
  public int[] permutation(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
