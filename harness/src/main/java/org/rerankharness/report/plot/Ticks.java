package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Round values for an axis, all within its range, with labels that are exactly those values. */
final class Ticks {

  private static final int[] STEPS = {1, 2, 5};
  private static final int[][] LADDERS = {{1, 2, 5}, {1, 3}, {1}};
  private static final List<String> PERCENTILES =
      List.of("0", "50", "90", "95", "99", "99.9", "99.99", "99.999");

  /** With fewer, a logarithmic axis can't be read. */
  private static final int FEWEST = 3;

  private Ticks() {}

  record Tick(double value, String label) {}

  /** Multiples of 1, 2 or 5 times a power of ten, the most that fit {@code most}. */
  static List<Tick> linear(Range range, int most) {
    double span = range.high() - range.low();
    if (!(span > 0) || most < 2) {
      throw new IllegalArgumentException("no " + most + " ticks over " + span);
    }
    int exponent = (int) Math.floor(Math.log10(span / most)) - 1;
    while (true) {
      for (int digit : STEPS) {
        List<Tick> ticks = multiples(range, digit, exponent, most);
        if (ticks.size() <= most) {
          return ticks;
        }
      }
      exponent++;
    }
  }

  /** Stops once there are too many. */
  private static List<Tick> multiples(Range range, int digit, int exponent, int most) {
    double step = digit * Math.pow(10, exponent);
    double slack = 1e-9;
    List<Tick> ticks = new ArrayList<>();
    long first = (long) Math.ceil(range.low() / step - slack);
    long last = (long) Math.floor(range.high() / step + slack);
    for (long k = first; k <= last && ticks.size() <= most; k++) {
      ticks.add(tick(k * digit, exponent));
    }
    return ticks;
  }

  /**
   * 1, 2 and 5 times powers of ten; less where that is more than {@code most}; linear ones where
   * the range is too narrow for three.
   */
  static List<Tick> log(Range range, int most) {
    for (int[] ladder : LADDERS) {
      List<Tick> ticks = ladder(range, ladder, 1);
      if (ticks.size() <= most) {
        return ticks.size() < FEWEST ? linear(range, Math.min(most, 6)) : ticks;
      }
    }
    int stride = 2;
    while (ladder(range, new int[] {1}, stride).size() > most) {
      stride++;
    }
    return ladder(range, new int[] {1}, stride);
  }

  private static List<Tick> ladder(Range range, int[] digits, int stride) {
    int first = (int) Math.floor(Math.log10(range.low())) - stride;
    int last = (int) Math.ceil(Math.log10(range.high()));
    List<Tick> ticks = new ArrayList<>();
    for (int exponent = Math.floorDiv(first, stride) * stride;
        exponent <= last;
        exponent += stride) {
      for (int digit : digits) {
        Tick tick = tick(digit, exponent);
        if (tick.value() >= range.low() && tick.value() <= range.high()) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  /** The percentiles that people speak of, up to {@code greatest}. */
  static List<Tick> percentiles(double greatest) {
    return PERCENTILES.stream()
        .map(label -> new Tick(Double.parseDouble(label), label))
        .filter(tick -> tick.value() <= greatest)
        .toList();
  }

  private static Tick tick(long multiple, int exponent) {
    // Division by a power of ten is exact to the last bit where multiplication by 0.1 isn't.
    double value =
        exponent < 0 ? multiple / Math.pow(10, -exponent) : multiple * Math.pow(10, exponent);
    String label = String.format(Locale.ROOT, "%." + Math.max(0, -exponent) + "f", value);
    return new Tick(value, Numbers.withMinus(label));
  }
}
