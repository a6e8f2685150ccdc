package org.rerankharness.report.plot;

import java.util.List;

/** Keys with their meanings, set in lines as they fit. */
final class Legend {

  private static final double KEY_WIDTH = 26;
  private static final double GAP = 16;
  private static final double TO_MIDDLE = 0.36 * Type.TICK;

  private Legend() {}

  /** Draws a key, 20 wide and 12 high, around a middle. */
  @FunctionalInterface
  interface Key {
    void draw(Svg svg, double x, double y);
  }

  record Entry(Key key, String text) {}

  static Key swatch(String fill) {
    return (svg, x, y) -> svg.rectangle(Box.around(x, y, 6), fill);
  }

  static Key line(Pen pen) {
    return (svg, x, y) -> svg.line(x - 10, y, x + 10, y, pen);
  }

  /** Draws the entries from a top edge and returns the lower edge. */
  static double draw(Svg svg, List<Entry> entries, double left, double top) {
    double x = left;
    double baseline = top + Type.TICK;
    for (Entry entry : entries) {
      double width = KEY_WIDTH + TextWidth.of(entry.text(), Type.TICK);
      if (x > left && x + width > Svg.WIDTH) {
        x = left;
        baseline += Type.LINE_HEIGHT;
      }
      entry.key().draw(svg, x + 10, baseline - TO_MIDDLE);
      svg.text(x + KEY_WIDTH, baseline, Anchor.START, Type.TICK, entry.text());
      x += width + GAP;
    }
    return baseline + 6;
  }
}
