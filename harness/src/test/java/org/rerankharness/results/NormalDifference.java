package org.rerankharness.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.statistics.PairedDifference;

/** Plausible statistics for samples: the normal approximation, not the harness's own. */
final class NormalDifference {

  private NormalDifference() {}

  static PairedDifference of(double[] base, double[] system) {
    int n = base.length;
    int better = 0;
    int worse = 0;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double d = system[i] - base[i];
      sum += d;
      better += d > 1e-9 ? 1 : 0;
      worse += d < -1e-9 ? 1 : 0;
    }
    double mean = sum / n;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double d = system[i] - base[i] - mean;
      squares += d * d;
    }
    double sd = n > 1 ? Math.sqrt(squares / (n - 1)) : 0;
    double error = sd / Math.sqrt(n);
    double z = error == 0 ? 0 : Math.abs(mean) / error;
    // Logistic approximation of the normal tail, to two digits: a sample needs no more.
    double p =
        Math.max(1e-4, Math.min(1, 2 / (1 + StrictMath.exp(1.5976 * z + 0.07056 * z * z * z))));
    return new PairedDifference(
        mean,
        mean - 1.96 * error,
        mean + 1.96 * error,
        p,
        p,
        better,
        worse,
        n - better - worse,
        n > 1 ? sd : null);
  }

  static SortedMap<Integer, PairedDifference> holm(SortedMap<Integer, PairedDifference> byDepth) {
    List<Map.Entry<Integer, PairedDifference>> sorted = new ArrayList<>(byDepth.entrySet());
    sorted.sort((a, b) -> Double.compare(a.getValue().p(), b.getValue().p()));
    SortedMap<Integer, PairedDifference> corrected = new TreeMap<>();
    double largest = 0;
    for (int i = 0; i < sorted.size(); i++) {
      PairedDifference d = sorted.get(i).getValue();
      largest = Math.max(largest, Math.min(1, d.p() * (sorted.size() - i)));
      corrected.put(
          sorted.get(i).getKey(),
          new PairedDifference(
              d.difference(),
              d.low(),
              d.high(),
              d.p(),
              largest,
              d.better(),
              d.worse(),
              d.same(),
              d.standardDeviation()));
    }
    return corrected;
  }
}
