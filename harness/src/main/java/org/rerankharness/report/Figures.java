package org.rerankharness.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * Numbers as every page and table writes them: the same digits everywhere, a true minus sign, never
 * a negative zero or an exponent.
 */
final class Figures {

  static final String NOT_BOUNDED = "not bounded by this sample";
  static final String NONE = "–";
  private static final String MINUS = "−";
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_GIB = 1L << 30;
  private static final double SHOWN_BELOW = 0.05;
  private static final int DECIMALS = 4;
  private static final int MOST_DECIMALS = 12;

  private Figures() {}

  /** A measure: four decimals. */
  static String measure(double value) {
    return fixed(value, DECIMALS);
  }

  /** A difference: four decimals and its sign; nothing is {@code +0.0000}. */
  static String signed(double value) {
    String text = fixed(value, DECIMALS);
    return text.startsWith(MINUS) ? text : "+" + text;
  }

  /** {@code [+0.0012, +0.0345]}. */
  static String interval(PairedDifference difference) {
    return "[" + signed(difference.low()) + ", " + signed(difference.high()) + "]";
  }

  /**
   * A p value: four decimals, or {@code < 0.0001}; more of them where rounding would lift a p below
   * 0.05 onto it, for that is where a difference counts as shown.
   */
  static String p(double p) {
    if (p < 0.0001) {
      return "< 0.0001";
    }
    int decimals = DECIMALS;
    String text = fixed(p, decimals);
    while (p < SHOWN_BELOW && Double.parseDouble(text) >= SHOWN_BELOW && decimals < MOST_DECIMALS) {
      decimals++;
      text = fixed(p, decimals);
    }
    return text;
  }

  /**
   * Nanoseconds as milliseconds: {@code 4120}, {@code 412}, {@code 41.2}, {@code 4.12}, {@code
   * 0.412}; three digits, as they are recorded, and all whole ones.
   */
  static String millis(double nanos) {
    double millis = nanos / NANOS_PER_MILLI;
    double size = Math.abs(millis);
    return fixed(millis, size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3);
  }

  /** {@code 412 [380, 450]}; an end that the sample doesn't bound is an ellipsis. */
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

  /** So many decimals, half up from the number's exact value. */
  static String fixed(double value, int decimals) {
    BigDecimal rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP);
    return rounded.toPlainString().replace("-", MINUS);
  }

  /** A share: one decimal and a per cent sign. */
  static String percent(long part, long whole) {
    return whole == 0 ? NONE : fixed(100.0 * part / whole, 1) + " %";
  }

  static String seconds(@Nullable Double seconds) {
    return seconds == null ? NONE : fixed(seconds, 3);
  }

  /** {@code 23.5 GiB}. */
  static String gibibytes(long bytes) {
    return fixed(bytes / BYTES_PER_GIB, 1) + " GiB";
  }

  /** {@code 2 sessions of 1 thread}. */
  static String threads(int sessions, int threadsPerSession) {
    return sessions
        + (sessions == 1 ? " session of " : " sessions of ")
        + threadsPerSession
        + (threadsPerSession == 1 ? " thread" : " threads");
  }

  /** {@code 2026-11-02 09:41:03 UTC}. */
  static String time(Instant instant) {
    return instant
        .truncatedTo(ChronoUnit.SECONDS)
        .toString()
        .replace('T', ' ')
        .replace("Z", " UTC");
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
