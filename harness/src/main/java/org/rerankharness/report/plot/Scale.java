package org.rerankharness.report.plot;

import java.util.function.DoubleUnaryOperator;

/** From values to positions along an axis; {@code from} may lie after {@code to}. */
final class Scale {

  private final DoubleUnaryOperator transform;
  private final Range range;
  private final double from;
  private final double to;

  private Scale(DoubleUnaryOperator transform, Range range, double from, double to) {
    this.transform = transform;
    this.range = range;
    this.from = from;
    this.to = to;
  }

  static Scale linear(Range range, double from, double to) {
    return new Scale(v -> v, range, from, to);
  }

  /** Equal ratios are equal distances; the range lies above 0. */
  static Scale log(Range range, double from, double to) {
    if (range.low() <= 0) {
      throw new IllegalArgumentException("no logarithm of " + range.low());
    }
    return new Scale(Math::log10, range, from, to);
  }

  /**
   * Percentiles from 0, as HdrHistogram plots them: each tenfold fall of the share of slower
   * queries, 1 − p, is the same distance.
   *
   * @param greatest below 100
   */
  static Scale percentile(double greatest, double from, double to) {
    return new Scale(p -> -Math.log10(1 - p / 100), new Range(0, greatest), from, to);
  }

  /** The position of a value; values outside the range stand at its nearer end. */
  double at(double value) {
    double inside = Math.min(Math.max(value, range.low()), range.high());
    double start = transform.applyAsDouble(range.low());
    double end = transform.applyAsDouble(range.high());
    double share = end == start ? 0 : (transform.applyAsDouble(inside) - start) / (end - start);
    return from + share * (to - from);
  }

  Range range() {
    return range;
  }
}
