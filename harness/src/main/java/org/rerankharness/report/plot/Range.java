package org.rerankharness.report.plot;

import java.util.Collection;

/** What an axis spans, low below high. */
record Range(double low, double high) {

  Range {
    if (!(Double.isFinite(low) && Double.isFinite(high) && low <= high)) {
      throw new IllegalArgumentException("no range from " + low + " to " + high);
    }
  }

  /** From the least to the greatest of at least one value. */
  static Range of(Collection<Double> values) {
    double low = values.stream().mapToDouble(v -> v).min().orElse(Double.NaN);
    double high = values.stream().mapToDouble(v -> v).max().orElse(Double.NaN);
    return new Range(low, high);
  }

  /** Wider by a fraction of itself at each end; where all values are equal, by a tenth of them. */
  Range padded(double fraction) {
    double span = high - low;
    double pad = span > 0 ? span * fraction : Math.max(Math.abs(low) * 0.1, 0.01);
    return new Range(low - pad, high + pad);
  }

  /** The same on a logarithmic scale; where all values are equal, from half to twice. */
  Range paddedByRatio(double fraction) {
    double factor = high > low ? Math.pow(high / low, fraction) : 2;
    return new Range(low / factor, high * factor);
  }
}
