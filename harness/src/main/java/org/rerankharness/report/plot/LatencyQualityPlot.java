package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.report.plot.Legend.Entry;
import org.rerankharness.report.plot.Ticks.Tick;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * What each depth costs beside what it gains: P50 of the total against the primary measure's mean,
 * with both intervals, P95 and the Pareto front.
 */
public final class LatencyQualityPlot {

  private static final double TOP = 34;
  private static final double BOTTOM = 384;
  private static final double RIGHT = 558;
  private static final double RADIUS = 4.5;

  private final RunRecord run;
  private final List<MeasuredDepth> depths;
  private final Svg svg = new Svg();
  private final Box area;
  private final Scale x;
  private final Scale y;
  private final Labels labels;

  private LatencyQualityPlot(RunRecord run, List<MeasuredDepth> depths) {
    this.run = run;
    this.depths = depths;
    Range latencies = latencies().paddedByRatio(0.08);
    Range values = values().padded(0.08);
    List<Tick> valueTicks = Ticks.linear(values, 7);
    this.area = new Box(Axis.leftMargin(valueTicks), TOP, RIGHT, BOTTOM);
    this.x = Scale.log(latencies, area.left(), area.right());
    this.y = Scale.linear(values, area.bottom(), area.top());
    this.labels = new Labels(new Box(area.left(), TOP, Svg.WIDTH - 2, BOTTOM));
    Axis.bottom(
        svg, area, x, Ticks.log(latencies, 9), "P50 of the latency per query, ms (log scale)");
    Axis.left(
        svg, area, y, valueTicks, run.primaryMeasure() + ", mean over the queries (up is better)");
  }

  /** The plot as one SVG element; empty where no latency was measured. */
  public static String svg(RunRecord run) {
    List<MeasuredDepth> depths = MeasuredDepth.of(run);
    return depths.isEmpty() ? "" : new LatencyQualityPlot(run, depths).draw();
  }

  private String draw() {
    double reference = y.at(firstMean());
    svg.line(area.left(), reference, area.right(), reference, LatencyQualityLegend.REFERENCE);
    labels.avoidLine(area.left(), reference, area.right(), reference);
    List<MeasuredDepth> front = ParetoFront.of(depths);
    drawFront(front);
    depths.forEach(this::drawP95);
    depths.forEach(this::drawIntervals);
    for (MeasuredDepth depth : depths) {
      Pen pen = pen(depth);
      String fill = front.contains(depth) ? pen.colour() : "none";
      svg.group(describe(depth)).circle(x(depth), y(depth), RADIUS, fill, pen).endGroup();
      labels.avoid(Box.around(x(depth), y(depth), RADIUS + 1));
    }
    depths.forEach(this::drawLabel);
    double foot = Legend.draw(svg, legend(front), 4, area.bottom() + Axis.BOTTOM_HEIGHT);
    foot = Caption.draw(svg, Caption.latency(run), foot);
    return svg.element(
        foot,
        "Latency and " + run.primaryMeasure() + " of each depth",
        String.join(". ", depths.stream().map(this::describe).toList()) + ".");
  }

  private void drawFront(List<MeasuredDepth> front) {
    for (int i = 1; i < front.size(); i++) {
      MeasuredDepth from = front.get(i - 1);
      MeasuredDepth to = front.get(i);
      svg.line(x(from), y(from), x(to), y(to), LatencyQualityLegend.FRONT);
      labels.avoidLine(x(from), y(from), x(to), y(to));
    }
  }

  private void drawP95(MeasuredDepth depth) {
    double end = millisX(depth.latency().p95().point());
    Pen pen = pen(depth).withOpacity(0.75);
    svg.line(x(depth), y(depth), end, y(depth), new Pen(pen.colour(), 1.2, "2 3", 0.75));
    boolean open = depth.latency().p95().high() == null;
    Marks.diamond(svg, end, y(depth), open, pen);
    labels.avoidLine(x(depth), y(depth), end, y(depth));
    labels.avoid(Box.around(end, y(depth), 6));
    if (open) {
      labels.avoid(Box.around(end + Marks.OPEN_ARROW / 2, y(depth), Marks.OPEN_ARROW / 2));
    }
  }

  private void drawIntervals(MeasuredDepth depth) {
    PercentileEstimate p50 = depth.latency().p50();
    Double low = p50.low() == null ? null : millisX(p50.low());
    Double high = p50.high() == null ? null : millisX(p50.high());
    Marks.horizontal(svg, x(depth), y(depth), low, high, pen(depth));
    labels.avoidLine(
        low == null ? x(depth) : low, y(depth), high == null ? x(depth) : high, y(depth));
    PairedDifference difference = depth.outcome().primary().againstFirstStage();
    if (difference != null) {
      double bottom = y.at(firstMean() + difference.low());
      double top = y.at(firstMean() + difference.high());
      Marks.vertical(svg, x(depth), bottom, top, pen(depth));
      labels.avoidLine(x(depth), bottom, x(depth), top);
    }
  }

  private void drawLabel(MeasuredDepth depth) {
    Labels.Place place = labels.place(x(depth), y(depth), depth.name(), Type.LABEL);
    if (place.far()) {
      svg.line(
          x(depth),
          y(depth),
          place.leaderX(),
          place.leaderY(),
          new Pen(pen(depth).colour(), 1, "", 0.9));
    }
    double baseline = place.box().bottom() - 0.2 * Type.LABEL;
    svg.text(place.box().left(), baseline, Anchor.START, Type.LABEL, depth.name());
  }

  private List<Entry> legend(List<MeasuredDepth> front) {
    boolean open = depths.stream().anyMatch(depth -> depth.latency().p95().high() == null);
    return LatencyQualityLegend.entries(open, front.size() > 1, front.size() < depths.size());
  }

  private String describe(MeasuredDepth depth) {
    MeasureOutcome primary = depth.outcome().primary();
    PairedDifference difference = primary.againstFirstStage();
    return depth.name()
        + ": P50 "
        + Numbers.estimateText(depth.latency().p50())
        + ", P95 "
        + Numbers.estimateText(depth.latency().p95())
        + ", "
        + primary.measure()
        + " "
        + Numbers.value(primary.mean())
        + (difference == null
            ? ""
            : ", difference from the first stage " + Numbers.differenceText(difference));
  }

  private Range latencies() {
    List<Double> values = new ArrayList<>();
    for (MeasuredDepth depth : depths) {
      PercentileEstimate p50 = depth.latency().p50();
      values.add(Numbers.millis(p50.point()));
      values.add(Numbers.millis(depth.latency().p95().point()));
      if (p50.low() != null) {
        values.add(Numbers.millis(p50.low()));
      }
      if (p50.high() != null) {
        values.add(Numbers.millis(p50.high()));
      }
    }
    return Range.of(values);
  }

  private Range values() {
    List<Double> values = new ArrayList<>(List.of(firstMean()));
    for (MeasuredDepth depth : depths) {
      values.add(depth.outcome().primary().mean());
      PairedDifference difference = depth.outcome().primary().againstFirstStage();
      if (difference != null) {
        values.add(firstMean() + difference.low());
        values.add(firstMean() + difference.high());
      }
    }
    return Range.of(values);
  }

  private double firstMean() {
    return run.depths().get(0).primary().mean();
  }

  private static Pen pen(MeasuredDepth depth) {
    return Pen.solid(Palette.depth(depth.index(), 2).colour(), 2);
  }

  private double x(MeasuredDepth depth) {
    return millisX(depth.latency().p50().point());
  }

  private double millisX(double nanos) {
    return x.at(Numbers.millis(nanos));
  }

  private double y(MeasuredDepth depth) {
    return y.at(depth.outcome().primary().mean());
  }
}
