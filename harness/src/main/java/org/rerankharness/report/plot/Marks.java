package org.rerankharness.report.plot;

import org.jspecify.annotations.Nullable;

/** Intervals and points of the plot of latency and quality. */
final class Marks {

  private static final double CAP = 5;
  private static final double HEAD = 5;
  private static final double OPEN_END = 26;
  private static final double DIAMOND = 4.5;

  /** From the middle of a diamond to the tip of its arrow. */
  static final double OPEN_ARROW = 14.5;

  private Marks() {}

  /** An interval with caps along x; an end that is null is open, and becomes an arrow. */
  static void horizontal(
      Svg svg, double x, double y, @Nullable Double low, @Nullable Double high, Pen pen) {
    double left = low == null ? x - OPEN_END : low;
    double right = high == null ? x + OPEN_END : high;
    svg.line(left, y, right, y, pen);
    end(svg, left, y, low == null ? HEAD : 0, pen);
    end(svg, right, y, high == null ? -HEAD : 0, pen);
  }

  /** A cap, or an arrow's head whose wings lie {@code back} from its tip. */
  private static void end(Svg svg, double x, double y, double back, Pen pen) {
    if (back == 0) {
      svg.line(x, y - CAP, x, y + CAP, pen);
    } else {
      svg.path(
          "M" + point(x + back, y - CAP) + "L" + point(x, y) + "L" + point(x + back, y + CAP), pen);
    }
  }

  static void vertical(Svg svg, double x, double low, double high, Pen pen) {
    svg.line(x, low, x, high, pen);
    svg.line(x - CAP, low, x + CAP, low, pen);
    svg.line(x - CAP, high, x + CAP, high, pen);
  }

  /** A hollow diamond; with an arrow to the right where its own interval is open above. */
  static void diamond(Svg svg, double x, double y, boolean open, Pen pen) {
    double r = DIAMOND;
    String shape =
        "M"
            + point(x - r, y)
            + "L"
            + point(x, y - r)
            + "L"
            + point(x + r, y)
            + "L"
            + point(x, y + r)
            + "Z";
    svg.path(shape, pen);
    if (open) {
      svg.line(x + r, y, x + OPEN_ARROW, y, pen);
      end(svg, x + OPEN_ARROW, y, -HEAD + 1, pen);
    }
  }

  /** Coordinates as path data. */
  static String point(double x, double y) {
    return Svg.number(x) + " " + Svg.number(y);
  }
}
