package org.rerankharness.report.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/** Numbers as the plots write them. */
final class Numbers {

  private static final double NANOS_PER_MILLI = 1e6;

  /** A logarithmic axis has no 0; clocks tick in tens of nanoseconds. */
  private static final double LEAST_MILLIS = 1e-5;

  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  private Numbers() {}

  /** Milliseconds, above 0. */
  static double millis(double nanos) {
    return Math.max(nanos / NANOS_PER_MILLI, LEAST_MILLIS);
  }

  /** Milliseconds with three digits, more where the whole part has more: 0.842, 12.3, 1240. */
  static String millisText(double nanos) {
    double millis = nanos / NANOS_PER_MILLI;
    BigDecimal value = BigDecimal.valueOf(millis);
    BigDecimal rounded =
        Math.abs(millis) >= 100
            ? value.setScale(0, RoundingMode.HALF_EVEN)
            : value.round(THREE_DIGITS).setScale(decimals(millis), RoundingMode.HALF_EVEN);
    return rounded.toPlainString();
  }

  private static int decimals(double millis) {
    double size = Math.abs(millis);
    return size >= 10 ? 1 : size >= 1 ? 2 : 3;
  }

  /** A percentile with its interval, in words. */
  static String estimateText(PercentileEstimate estimate) {
    Double low = estimate.low();
    Double high = estimate.high();
    String interval =
        low == null && high == null
            ? "not bounded by this sample"
            : (low == null ? "not bounded below" : "from " + millisText(low))
                + (high == null ? ", not bounded above by this sample" : " to " + millisText(high));
    return millisText(estimate.point()) + " ms (95 % interval " + interval + ")";
  }

  /** A measure's value, four decimals. */
  static String value(double value) {
    return withMinus(String.format(Locale.ROOT, "%.4f", value));
  }

  /** A difference with its sign. */
  static String signed(double value) {
    return withMinus(String.format(Locale.ROOT, "%+.4f", value));
  }

  static String differenceText(PairedDifference difference) {
    return signed(difference.difference())
        + " (95 % interval "
        + signed(difference.low())
        + " to "
        + signed(difference.high())
        + ")";
  }

  /** A proper minus sign in place of the hyphen. */
  static String withMinus(String number) {
    return number.replace('-', '−');
  }
}
