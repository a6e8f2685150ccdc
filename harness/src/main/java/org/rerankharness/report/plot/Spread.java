package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Keeps labels in a column apart. */
final class Spread {

  private Spread() {}

  /**
   * Moves positions no farther than it takes to have {@code gap} between any two of them, within
   * {@code low} and {@code high}; their order stays.
   *
   * @return in the order given
   */
  static List<Double> apart(List<Double> positions, double gap, double low, double high) {
    int n = positions.size();
    if ((n - 1) * gap > high - low) {
      throw new IllegalArgumentException(n + " labels don't fit into " + (high - low));
    }
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(positions::get));
    double[] placed = new double[n];
    double next = low;
    for (int k = 0; k < n; k++) {
      placed[k] = Math.max(positions.get(order[k]), next);
      next = placed[k] + gap;
    }
    double most = high;
    for (int k = n - 1; k >= 0; k--) {
      placed[k] = Math.min(placed[k], most);
      most = placed[k] - gap;
    }
    List<Double> result = new ArrayList<>(positions);
    for (int k = 0; k < n; k++) {
      result.set(order[k], placed[k]);
    }
    return result;
  }
}
