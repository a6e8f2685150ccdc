package org.rerankharness.report.plot;

import java.util.Comparator;
import java.util.List;

/** The depths that no other depth beats at both P50 and quality, by their point estimates. */
final class ParetoFront {

  private ParetoFront() {}

  /** Fastest first. */
  static List<MeasuredDepth> of(List<MeasuredDepth> depths) {
    return depths.stream()
        .filter(depth -> depths.stream().noneMatch(other -> dominates(other, depth)))
        .sorted(
            Comparator.comparingDouble(ParetoFront::latency).thenComparing(MeasuredDepth::index))
        .toList();
  }

  /** At least as good at both, and better at one. */
  private static boolean dominates(MeasuredDepth a, MeasuredDepth b) {
    return latency(a) <= latency(b)
        && quality(a) >= quality(b)
        && (latency(a) < latency(b) || quality(a) > quality(b));
  }

  private static double latency(MeasuredDepth depth) {
    return depth.latency().p50().point();
  }

  private static double quality(MeasuredDepth depth) {
    return depth.outcome().primary().mean();
  }
}
