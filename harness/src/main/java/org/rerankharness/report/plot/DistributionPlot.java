package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.LatencySummary.CurvePoint;
import org.rerankharness.report.plot.Ticks.Tick;
import org.rerankharness.results.RunRecord;

/**
 * The whole distribution of the total at each depth, on the percentile scale of HdrHistogram's own
 * plots: the tail takes as much room as the body.
 */
public final class DistributionPlot {

  private static final double TOP = 34;
  private static final double LEAST_HEIGHT = 300;
  private static final double LEADER = 22;
  private static final double LABEL_GAP = 6;

  private final RunRecord run;
  private final List<MeasuredDepth> depths;
  private final Svg svg = new Svg();
  private final Box area;
  private final double greatest;
  private final Scale x;
  private final Scale y;

  private DistributionPlot(RunRecord run, List<MeasuredDepth> depths) {
    this.run = run;
    this.depths = depths;
    int recordings = depths.stream().mapToInt(d -> d.latency().recordings()).max().orElse(1);
    // The slowest of n recordings stands where the share of slower ones is 1/n.
    this.greatest = 100 * (1 - 1.0 / Math.max(recordings, 2));
    Range millis = millis().paddedByRatio(0.05);
    List<Tick> ticks = Ticks.log(millis, 9);
    double height = Math.max(LEAST_HEIGHT, (depths.size() + 1) * Type.LINE_HEIGHT);
    double labels =
        depths.stream().mapToDouble(d -> TextWidth.of(d.name(), Type.LABEL)).max().orElse(0);
    double right = Svg.WIDTH - LEADER - LABEL_GAP - labels;
    this.area = new Box(Axis.leftMargin(ticks), TOP, right, TOP + height);
    this.x = Scale.percentile(greatest, area.left(), area.right());
    this.y = Scale.log(millis, area.bottom(), area.top());
    Axis.bottom(
        svg,
        area,
        x,
        Ticks.percentiles(greatest),
        "percentile of all recordings (the tail is stretched)");
    Axis.left(svg, area, y, ticks, "latency per query, ms (log scale)");
  }

  /** The plot as one SVG element; empty where no latency was measured. */
  public static String svg(RunRecord run) {
    List<MeasuredDepth> depths = MeasuredDepth.of(run);
    return depths.isEmpty() ? "" : new DistributionPlot(run, depths).draw();
  }

  private String draw() {
    List<Double> ends = depths.stream().map(d -> millisY((double) d.latency().maxNanos())).toList();
    List<Double> places = Spread.apart(ends, Type.LINE_HEIGHT, area.top(), area.bottom());
    for (int i = 0; i < depths.size(); i++) {
      MeasuredDepth depth = depths.get(i);
      Pen pen = Palette.depth(depth.index(), 2.2);
      svg.group(describe(depth)).path(curve(depth.latency()), pen).endGroup();
      double end = endX(depth.latency());
      double label = area.right() + LEADER;
      svg.line(end, ends.get(i), label, places.get(i), Pen.solid(pen.colour(), 1));
      svg.text(
          label + LABEL_GAP,
          places.get(i) + 0.35 * Type.LABEL,
          Anchor.START,
          Type.LABEL,
          depth.name());
    }
    double foot = Caption.draw(svg, caption(), area.bottom() + Axis.BOTTOM_HEIGHT);
    return svg.element(
        foot,
        "Distribution of the latency at each depth",
        String.join(". ", depths.stream().map(DistributionPlot::describe).toList()) + ".");
  }

  private List<String> caption() {
    LatencySummary first = depths.get(0).latency();
    List<String> parts = new ArrayList<>(Caption.latency(run));
    parts.add(
        first.recordings() + " recordings of " + first.queries() + " distinct queries per depth");
    return parts;
  }

  private String curve(LatencySummary latency) {
    StringBuilder path = new StringBuilder();
    String last = "";
    for (CurvePoint point : latency.curve()) {
      String at =
          Marks.point(Math.min(x.at(point.percentile()), endX(latency)), millisY(point.nanos()));
      if (!at.equals(last)) {
        path.append(path.isEmpty() ? "M" : "L").append(at);
        last = at;
      }
    }
    return path.isEmpty()
        ? "M" + Marks.point(endX(latency), millisY((double) latency.maxNanos()))
        : path.toString();
  }

  /** Where the slowest recording of a depth stands. */
  private double endX(LatencySummary latency) {
    return x.at(100 * (1 - 1.0 / Math.max(latency.recordings(), 2)));
  }

  private static String describe(MeasuredDepth depth) {
    LatencySummary latency = depth.latency();
    return depth.name()
        + ": P50 "
        + Numbers.millisText(latency.p50().point())
        + " ms, P95 "
        + Numbers.millisText(latency.p95().point())
        + " ms, P99 "
        + Numbers.millisText(latency.p99().point())
        + " ms, slowest "
        + Numbers.millisText((double) latency.maxNanos())
        + " ms";
  }

  private Range millis() {
    List<Double> values = new ArrayList<>();
    for (MeasuredDepth depth : depths) {
      values.add(Numbers.millis((double) depth.latency().maxNanos()));
      depth.latency().curve().forEach(point -> values.add(Numbers.millis(point.nanos())));
    }
    return Range.of(values);
  }

  private double millisY(double nanos) {
    return y.at(Numbers.millis(nanos));
  }
}
