package org.rerankharness.report.plot;

/**
 * How a line is drawn.
 *
 * @param dash SVG's {@code stroke-dasharray}, empty for a solid line
 */
record Pen(String colour, double width, String dash, double opacity) {

  /** The text's own colour, which the page chooses for its background. */
  static final String INK = "currentColor";

  static Pen solid(String colour, double width) {
    return new Pen(colour, width, "", 1);
  }

  static Pen faint(double opacity) {
    return new Pen(INK, 1, "", opacity);
  }

  Pen dashed(String pattern) {
    return new Pen(colour, width, pattern, opacity);
  }

  Pen withOpacity(double value) {
    return new Pen(colour, width, dash, value);
  }
}
