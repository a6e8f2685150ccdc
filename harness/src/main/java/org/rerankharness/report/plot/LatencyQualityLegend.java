package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.report.plot.Legend.Entry;

/** What the marks of {@link LatencyQualityPlot} mean; only those that are in the picture. */
final class LatencyQualityLegend {

  static final Pen REFERENCE = Pen.faint(0.7).dashed("2 4");
  static final Pen FRONT = new Pen(Pen.INK, 1.5, "", 0.45);

  private static final Pen KEY = Pen.solid(Pen.INK, 1.5);
  private static final double RADIUS = 4;

  private LatencyQualityLegend() {}

  /**
   * The entries.
   *
   * @param open whether the sample bounds P95 from below only
   * @param front whether there are two depths on the front, and so a line
   * @param beaten whether a depth is off the front
   */
  static List<Entry> entries(boolean open, boolean front, boolean beaten) {
    List<Entry> entries = new ArrayList<>();
    entries.add(
        new Entry(
            (svg, x, y) -> {
              Marks.horizontal(svg, x, y, x - 10, x + 10, KEY);
              svg.circle(x, y, RADIUS, Pen.INK, KEY);
            },
            "P50 with its 95 % interval"));
    entries.add(
        open
            ? new Entry(
                (svg, x, y) -> Marks.diamond(svg, x - 5, y, true, KEY),
                "P95, not bounded above by this sample")
            : new Entry((svg, x, y) -> Marks.diamond(svg, x, y, false, KEY), "P95"));
    entries.add(
        new Entry(
            (svg, x, y) -> Marks.vertical(svg, x, y + 6, y - 6, KEY),
            "95 % interval of the paired difference from the first stage, each alone"));
    if (front) {
      entries.add(new Entry(Legend.line(FRONT), "Pareto front of the point estimates"));
    }
    if (beaten) {
      entries.add(
          new Entry((svg, x, y) -> svg.circle(x, y, RADIUS, "none", KEY), "off the Pareto front"));
    }
    entries.add(new Entry(Legend.line(REFERENCE), "mean of the first stage"));
    return entries;
  }
}
