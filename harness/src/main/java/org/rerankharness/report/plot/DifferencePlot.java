package org.rerankharness.report.plot;

import java.util.Comparator;
import java.util.List;
import org.rerankharness.report.plot.Legend.Entry;
import org.rerankharness.report.plot.Ticks.Tick;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunRecord;

/** What reranking does to each query, worst first: a mean hides who pays for it. */
public final class DifferencePlot {

  private static final double TOP = 58;
  private static final double BOTTOM = 298;
  private static final double RIGHT = 582;

  /** Differences up to this are rounding, as in the paired test. */
  private static final double SAME = 1e-9;

  /** With more queries a bar is too thin to point at, and the bars of a side become one shape. */
  private static final int MOST_SINGLE_BARS = 300;

  private static final Pen MEAN = new Pen(Pen.INK, 1.5, "6 4", 0.8);

  private final RunRecord run;
  private final List<Bar> bars;
  private final Svg svg = new Svg();
  private final Box area;
  private final Scale x;
  private final Scale y;

  private record Bar(String query, double difference) {}

  private DifferencePlot(RunRecord run, List<Bar> bars, String title) {
    this.run = run;
    this.bars = bars;
    Range range =
        Range.of(
            List.of(0.0, bars.get(0).difference(), bars.get(bars.size() - 1).difference(), mean()));
    Range values = range.padded(0.06);
    List<Tick> ticks = Ticks.linear(values, 7);
    this.area = new Box(Axis.leftMargin(ticks), TOP, RIGHT, BOTTOM);
    Range queries = new Range(0, bars.size());
    this.x = Scale.linear(queries, area.left(), area.right());
    this.y = Scale.linear(values, area.bottom(), area.top());
    Axis.left(svg, area, y, ticks, title);
    List<Tick> counts =
        Ticks.linear(queries, 7).stream().filter(t -> t.value() == Math.rint(t.value())).toList();
    Axis.bottom(svg, area, x, counts, "queries, worst first");
  }

  /**
   * The plot as one SVG element; empty where no query is averaged.
   *
   * @param queries those without a relevant document aren't drawn
   * @param depth one of the run's, compared with the first stage
   */
  public static String svg(RunRecord run, List<QueryOutcome> queries, int depth) {
    String measure = run.primaryMeasure();
    List<Bar> bars =
        queries.stream()
            .filter(QueryOutcome::averaged)
            .map(q -> new Bar(q.queryId(), q.value(depth, measure) - q.value(0, measure)))
            .sorted(Comparator.comparingDouble(Bar::difference).thenComparing(Bar::query))
            .toList();
    String title = measure + ", " + MeasuredDepth.name(depth) + " − first stage";
    return bars.isEmpty() ? "" : new DifferencePlot(run, bars, title).draw(title);
  }

  private String draw(String title) {
    if (bars.size() <= MOST_SINGLE_BARS) {
      drawBars();
    } else {
      drawShape(0, count(-1), Palette.LOSS);
      drawShape(bars.size() - count(1), bars.size(), Palette.GAIN);
    }
    svg.line(area.left(), y.at(0), area.right(), y.at(0), Pen.solid(Pen.INK, 1.2));
    svg.line(area.left(), y.at(mean()), area.right(), y.at(mean()), MEAN);
    String mean = "mean " + Numbers.signed(mean());
    Legend.draw(
        svg,
        List.of(
            new Entry(Legend.swatch(Palette.LOSS), count(-1) + " worse"),
            new Entry(Legend.swatch(Palette.GREY), count(0) + " same"),
            new Entry(Legend.swatch(Palette.GAIN), count(1) + " better"),
            new Entry(Legend.line(MEAN), mean)),
        4,
        4);
    double foot = Caption.draw(svg, Caption.quality(run), area.bottom() + Axis.BOTTOM_HEIGHT);
    return svg.element(
        foot,
        "Difference of each query: " + title,
        bars.size()
            + " queries: "
            + count(-1)
            + " worse, "
            + count(0)
            + " same, "
            + count(1)
            + " better; "
            + mean
            + "; worst "
            + describe(bars.get(0))
            + "; best "
            + describe(bars.get(bars.size() - 1))
            + ".");
  }

  private void drawBars() {
    double pitch = x.at(1) - x.at(0);
    double gap = Math.min(1.5, pitch * 0.2);
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      double end = y.at(bar.difference());
      double zero = y.at(0);
      Box box =
          new Box(
              x.at(i) + gap / 2, Math.min(zero, end), x.at(i + 1) - gap / 2, Math.max(zero, end));
      int side = side(bar);
      if (side == 0) {
        box = new Box(box.left(), zero - 2, box.right(), zero + 2);
      }
      String fill = side < 0 ? Palette.LOSS : side > 0 ? Palette.GAIN : Palette.GREY;
      svg.group(describe(bar)).rectangle(box, fill).endGroup();
    }
  }

  /** The bars of one side as a staircase; steps of equal height are one. */
  private void drawShape(int from, int to, String fill) {
    if (from == to) {
      return;
    }
    StringBuilder path = new StringBuilder("M" + Marks.point(x.at(from), y.at(0)));
    String last = "";
    for (int i = from; i < to; i++) {
      String height = Svg.number(Math.rint(y.at(bars.get(i).difference()) * 4) / 4);
      if (!height.equals(last)) {
        path.append('H').append(Svg.number(x.at(i))).append('V').append(height);
        last = height;
      }
    }
    path.append('H').append(Svg.number(x.at(to))).append('V').append(Svg.number(y.at(0)));
    svg.area(path.append('Z').toString(), fill);
  }

  private static String describe(Bar bar) {
    return "query " + bar.query() + ": " + Numbers.signed(bar.difference());
  }

  private static int side(Bar bar) {
    return bar.difference() < -SAME ? -1 : bar.difference() > SAME ? 1 : 0;
  }

  private int count(int side) {
    return (int) bars.stream().filter(bar -> side(bar) == side).count();
  }

  private double mean() {
    return bars.stream().mapToDouble(Bar::difference).average().orElse(0);
  }
}
