package org.rerankharness.report.plot;

import java.util.List;
import org.rerankharness.report.plot.Ticks.Tick;

/** Grid lines, tick labels and the title of one axis. */
final class Axis {

  private static final Pen GRID = Pen.faint(0.16);
  private static final Pen BASE = Pen.faint(0.6);
  private static final double TICK_BASELINE = 17;
  private static final double TITLE_BASELINE = 37;

  /** From the area's lower edge to the foot of the title. */
  static final double BOTTOM_HEIGHT = 48;

  private static final double TICK_GAP = 8;

  private Axis() {}

  /** The room that an axis at the left needs. */
  static double leftMargin(List<Tick> ticks) {
    double widest =
        ticks.stream().mapToDouble(t -> TextWidth.of(t.label(), Type.TICK)).max().orElse(0);
    return widest + TICK_GAP + 4;
  }

  /** Below the area. A label that would touch the one before it is left out. */
  static void bottom(Svg svg, Box area, Scale scale, List<Tick> ticks, String title) {
    double free = Double.NEGATIVE_INFINITY;
    double baseline = area.bottom() + TICK_BASELINE;
    for (Tick tick : ticks) {
      double x = scale.at(tick.value());
      svg.line(x, area.top(), x, area.bottom(), GRID);
      Box label = Box.ofText(x, baseline, Anchor.MIDDLE, Type.TICK, tick.label());
      if (label.left() > free && label.right() <= Svg.WIDTH) {
        svg.text(x, baseline, Anchor.MIDDLE, Type.TICK, tick.label());
        free = label.right() + 4;
      }
    }
    svg.line(area.left(), area.bottom(), area.right(), area.bottom(), BASE);
    svg.text(
        (area.left() + area.right()) / 2,
        area.bottom() + TITLE_BASELINE,
        Anchor.MIDDLE,
        Type.LABEL,
        title);
  }

  /** Left of the area; the title lies flat above it, where nobody has to turn their head. */
  static void left(Svg svg, Box area, Scale scale, List<Tick> ticks, String title) {
    for (Tick tick : ticks) {
      double y = scale.at(tick.value());
      svg.line(area.left(), y, area.right(), y, GRID);
      svg.text(area.left() - TICK_GAP, y + 0.35 * Type.TICK, Anchor.END, Type.TICK, tick.label());
    }
    svg.line(area.left(), area.top(), area.left(), area.bottom(), BASE);
    svg.text(4, area.top() - 12, Anchor.START, Type.LABEL, title);
  }
}
