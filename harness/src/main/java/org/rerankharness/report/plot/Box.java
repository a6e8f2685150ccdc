package org.rerankharness.report.plot;

/** A rectangle in the plot's units; y grows downwards. */
record Box(double left, double top, double right, double bottom) {

  /** The box of a line of text. */
  static Box ofText(double x, double baseline, Anchor anchor, double size, String text) {
    double width = TextWidth.of(text, size);
    double left =
        switch (anchor) {
          case START -> x;
          case MIDDLE -> x - width / 2;
          case END -> x - width;
        };
    return new Box(left, baseline - 0.8 * size, left + width, baseline + 0.25 * size);
  }

  static Box around(double x, double y, double reach) {
    return new Box(x - reach, y - reach, x + reach, y + reach);
  }

  double width() {
    return right - left;
  }

  double height() {
    return bottom - top;
  }

  boolean overlaps(Box other) {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }

  boolean isInside(Box other) {
    return left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom;
  }
}
