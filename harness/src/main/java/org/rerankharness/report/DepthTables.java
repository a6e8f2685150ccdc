package org.rerankharness.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Table;
import org.rerankharness.results.DataFacts;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/** The tables with one row for each depth. */
final class DepthTables {

  private DepthTables() {}

  /** The primary measure with its statistics, and what it costs. */
  static Table overview(RunRecord run) {
    List<Column> columns =
        List.of(
            Column.number("depth"),
            Column.number(run.primaryMeasure()),
            Column.number("difference"),
            Column.number("95 % interval, each alone"),
            Column.number("p"),
            Column.number("Holm p"),
            Column.number("better / worse / same"),
            Column.number("P50 ms"),
            Column.number("P95 ms"),
            Column.number("added ms"));
    List<List<Cell>> rows = new ArrayList<>();
    for (DepthOutcome depth : run.depths()) {
      PairedDifference d = depth.primary().againstFirstStage();
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(Integer.toString(depth.depth())));
      row.add(Cell.of(Figures.measure(depth.primary().mean())));
      row.add(difference(d));
      row.add(d == null ? none() : Cell.of(Figures.interval(d)));
      row.add(d == null ? none() : Cell.of(Figures.p(d.p())));
      row.add(d == null ? none() : new Cell(Figures.p(d.holmP()), style(d)));
      row.add(d == null ? none() : Cell.of(d.better() + " / " + d.worse() + " / " + d.same()));
      LatencySummary latency = depth.latency();
      row.add(latency == null ? none() : Cell.of(Figures.millis(latency.p50().point())));
      row.add(latency == null ? none() : Cell.of(Figures.millis(latency.p95().point())));
      row.add(added(latency));
      rows.add(row);
    }
    String caption =
        "The first stage alone (depth 0) and reranking with "
            + Names.reranker(run)
            + "; bold where the difference is shown. "
            + Source.of(run);
    return new Table(caption, columns, rows);
  }

  /** Every other measure, with its difference. */
  static Table measures(RunRecord run) {
    List<Column> columns = new ArrayList<>(List.of(Column.number("depth")));
    List<MeasureOutcome> names = run.depths().get(0).measures();
    names.stream().skip(1).forEach(m -> columns.add(Column.number(m.measure())));
    List<List<Cell>> rows = new ArrayList<>();
    for (DepthOutcome depth : run.depths()) {
      List<Cell> row = new ArrayList<>(List.of(Cell.of(Integer.toString(depth.depth()))));
      depth.measures().stream()
          .skip(1)
          .forEach(
              m -> {
                PairedDifference d = m.againstFirstStage();
                String mean = Figures.measure(m.mean());
                row.add(
                    d == null
                        ? Cell.of(mean)
                        : new Cell(mean + " (" + Figures.signed(d.difference()) + ")", style(d)));
              });
      rows.add(row);
    }
    return new Table(
        "The other measures, with their difference from depth 0; bold where Holm's p, over the"
            + " depths of one measure, is below 0.05. "
            + Source.of(run),
        columns,
        rows);
  }

  /** What reranking had to work with, and what it could have reached. */
  static Table ceilings(RunRecord run) {
    DataFacts data = run.data();
    List<Column> columns =
        List.of(
            Column.number("depth"),
            Column.number("R@depth of the first stage"),
            Column.number("ceiling of " + run.primaryMeasure()),
            Column.number(run.primaryMeasure()),
            Column.number("pairs scored"),
            Column.number("passages cut"),
            Column.number("ties"));
    List<List<Cell>> rows = new ArrayList<>();
    for (DepthOutcome depth : run.depths()) {
      Double recall = depth.recallAtDepth();
      rows.add(
          List.of(
              Cell.of(Integer.toString(depth.depth())),
              recall == null ? none() : Cell.of(Figures.measure(recall)),
              Cell.of(Figures.measure(depth.oracle())),
              Cell.of(Figures.measure(depth.primary().mean())),
              Cell.of(Long.toString(depth.pairsScored())),
              Cell.of(Figures.percent(depth.truncatedPassages(), depth.pairsScored())),
              Cell.of(Long.toString(depth.ties()))));
    }
    String recall =
        "R@"
            + data.candidates()
            + " is "
            + Figures.measure(data.recallAtCandidates())
            + (data.recallIsUninformative()
                ? ", which says little: the corpus holds only " + data.documents() + " documents. "
                : ". ");
    return new Table(
        "What the first "
            + Texts.count(data.candidates(), "candidate gives", "candidates give")
            + " reranking to work with: "
            + recall
            + Source.of(run),
        columns,
        rows);
  }

  static Cell difference(@Nullable PairedDifference d) {
    return d == null ? none() : new Cell(Figures.signed(d.difference()), style(d));
  }

  static Cell added(@Nullable LatencySummary latency) {
    PercentileEstimate added = latency == null ? null : latency.addedNanos();
    return added == null ? none() : Cell.of(Figures.millis(added.point()));
  }

  static Cell none() {
    return Cell.muted(Figures.NONE);
  }

  private static String style(PairedDifference d) {
    if (!d.isShown()) {
      return "";
    }
    return d.difference() > 0 ? "gain" : d.difference() < 0 ? "loss" : "";
  }
}
