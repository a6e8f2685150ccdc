package org.rerankharness.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/** Numbers as every page and table writes them: the same digits everywhere. */
final class Figures {

  static final String NOT_BOUNDED = "not bounded by this sample";
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int DIGITS = 3;
  private static final double LEAST_P = 0.001;

  private Figures() {}

  /** A measure: four decimals. */
  static String measure(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** A difference: four decimals and its sign. */
  static String signed(double value) {
    String text = String.format(Locale.ROOT, "%+.4f", value);
    return text.equals("-0.0000") ? "+0.0000" : text;
  }

  /** {@code [+0.0012, +0.0345]}. */
  static String interval(PairedDifference difference) {
    return "[" + signed(difference.low()) + ", " + signed(difference.high()) + "]";
  }

  /** A p value: three decimals, or {@code < 0.001}. */
  static String p(double p) {
    return p < LEAST_P ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  /** {@code p < 0.001} or {@code p 0.012}, after a word. */
  static String named(String name, double p) {
    return p < LEAST_P ? name + " < 0.001" : name + " " + p(p);
  }

  /** Nanoseconds as milliseconds, three significant digits, never with an exponent. */
  static String millis(double nanos) {
    double millis = nanos / NANOS_PER_MILLI;
    if (millis == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(millis).round(new MathContext(DIGITS));
    return rounded.scale() < 0 ? rounded.setScale(0).toPlainString() : rounded.toPlainString();
  }

  /** {@code 412 [380, 450]}; an open end is said. */
  static String millis(PercentileEstimate estimate) {
    return millis(estimate.point()) + " " + millisInterval(estimate);
  }

  static String millisInterval(PercentileEstimate estimate) {
    return "["
        + (estimate.low() == null ? "…" : millis(estimate.low()))
        + ", "
        + (estimate.high() == null ? "…" : millis(estimate.high()))
        + "]";
  }

  /** A share: one decimal and a per cent sign. */
  static String percent(long part, long whole) {
    return whole == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }

  static String seconds(@Nullable Double seconds) {
    return seconds == null ? "–" : String.format(Locale.ROOT, "%.3f", seconds);
  }

  /** The first twelve digits of a hash. */
  static String abbreviated(String hash) {
    return hash.substring(0, Math.min(12, hash.length()));
  }

  /** {@code cranfield dev (150 queries)}. */
  static String sample(RunRecord run) {
    return run.data().dataset()
        + " "
        + run.data().split()
        + " ("
        + run.data().averagedQueries()
        + (run.data().averagedQueries() == 1 ? " query)" : " queries)");
  }

  static DepthOutcome firstStage(RunRecord run) {
    return run.depths().get(0);
  }
}
