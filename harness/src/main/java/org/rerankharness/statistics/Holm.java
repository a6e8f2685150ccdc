package org.rerankharness.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Holm's step-down correction (1979) of p values of comparisons made together. */
public final class Holm {

  private Holm() {}

  /** Corrected p values, in the order given; never below the p given, never above 1. */
  public static double[] adjust(double[] p) {
    Integer[] ascending = new Integer[p.length];
    Arrays.setAll(ascending, i -> i);
    Arrays.sort(ascending, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double greatest = 0;
    for (int k = 0; k < p.length; k++) {
      greatest = Math.max(greatest, Math.min(1, (p.length - k) * p[ascending[k]]));
      adjusted[ascending[k]] = greatest;
    }
    return adjusted;
  }

  /** The comparisons, in the order given, each with its {@code holmP} over all of them. */
  public static List<PairedDifference> correct(List<PairedDifference> comparisons) {
    double[] adjusted = adjust(comparisons.stream().mapToDouble(PairedDifference::p).toArray());
    List<PairedDifference> corrected = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      corrected.add(comparisons.get(i).withHolmP(adjusted[i]));
    }
    return corrected;
  }
}
