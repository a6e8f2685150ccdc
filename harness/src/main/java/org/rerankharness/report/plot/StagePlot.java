package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.Stage;
import org.rerankharness.report.plot.Legend.Entry;
import org.rerankharness.results.RunRecord;

/** What the time goes to at each depth: mean milliseconds by stage, which add up to the total. */
public final class StagePlot {

  private static final List<Stage> STAGES =
      List.of(Stage.SEARCH, Stage.FETCH, Stage.TOKENISE, Stage.INFER, Stage.OTHER);
  private static final double TOP = 34;
  private static final double ROW = 32;
  private static final double BAR = 22;
  private static final double GAP = 8;
  private static final double TEXT_MARGIN = 4;

  private final RunRecord run;
  private final List<MeasuredDepth> depths;
  private final Svg svg = new Svg();
  private final Box area;
  private final Scale x;

  private StagePlot(RunRecord run, List<MeasuredDepth> depths) {
    this.run = run;
    this.depths = depths;
    double left =
        12 + depths.stream().mapToDouble(d -> TextWidth.of(d.name(), Type.LABEL)).max().orElse(0);
    double totals =
        depths.stream().mapToDouble(d -> TextWidth.of(total(d), Type.LABEL)).max().orElse(0);
    this.area = new Box(left, TOP, Svg.WIDTH - GAP - totals - 2, TOP + ROW * depths.size() + GAP);
    double most = depths.stream().mapToDouble(d -> millis(d, Stage.TOTAL)).max().orElse(0);
    Range range = new Range(0, Math.max(most, Numbers.millis(0)));
    this.x = Scale.linear(range, area.left(), area.right());
    Axis.bottom(svg, area, x, Ticks.linear(range, 7), "mean latency per query, ms");
  }

  /** The plot as one SVG element; empty where no latency was measured. */
  public static String svg(RunRecord run) {
    List<MeasuredDepth> depths = MeasuredDepth.of(run);
    return depths.isEmpty() ? "" : new StagePlot(run, depths).draw();
  }

  private String draw() {
    Legend.draw(
        svg,
        STAGES.stream()
            .map(stage -> new Entry(Legend.swatch(Palette.stage(stage)), stage.label()))
            .toList(),
        4,
        6);
    for (int i = 0; i < depths.size(); i++) {
      drawRow(depths.get(i), area.top() + GAP + i * ROW);
    }
    double foot = Caption.draw(svg, Caption.latency(run), area.bottom() + Axis.BOTTOM_HEIGHT);
    return svg.element(
        foot,
        "Mean latency by stage at each depth",
        String.join(". ", depths.stream().map(StagePlot::describe).toList()) + ".");
  }

  private void drawRow(MeasuredDepth depth, double top) {
    double baseline = top + BAR / 2 + 0.35 * Type.LABEL;
    svg.text(area.left() - GAP, baseline, Anchor.END, Type.LABEL, depth.name());
    svg.group(describe(depth));
    double millis = 0;
    for (Stage stage : STAGES) {
      double from = x.at(millis);
      millis += millis(depth, stage);
      Box box = new Box(from, top, x.at(millis), top + BAR);
      if (box.width() > 0) {
        svg.rectangle(box, Palette.stage(stage));
      }
      String text = Numbers.millisText(nanos(depth.latency(), stage));
      if (TextWidth.of(text, Type.TICK) + 2 * TEXT_MARGIN <= box.width()) {
        svg.text(
            (box.left() + box.right()) / 2,
            baseline,
            Anchor.MIDDLE,
            Type.TICK,
            Palette.onStage(stage),
            text);
      }
    }
    svg.endGroup();
    svg.text(x.at(millis) + GAP, baseline, Anchor.START, Type.LABEL, total(depth));
  }

  private static String describe(MeasuredDepth depth) {
    List<String> parts = new ArrayList<>();
    for (Stage stage : STAGES) {
      parts.add(stage.label() + " " + Numbers.millisText(nanos(depth.latency(), stage)) + " ms");
    }
    return depth.name() + ": " + String.join(", ", parts) + ", total " + total(depth);
  }

  private static String total(MeasuredDepth depth) {
    return Numbers.millisText(nanos(depth.latency(), Stage.TOTAL)) + " ms";
  }

  private static double millis(MeasuredDepth depth, Stage stage) {
    return nanos(depth.latency(), stage) / 1e6;
  }

  private static double nanos(LatencySummary latency, Stage stage) {
    Map<Stage, Double> means = latency.meanNanos();
    return means.getOrDefault(stage, 0.0);
  }
}
