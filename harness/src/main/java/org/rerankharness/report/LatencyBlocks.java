package org.rerankharness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.Stage;
import org.rerankharness.report.Page.Block;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Figure;
import org.rerankharness.report.Page.Paragraph;
import org.rerankharness.report.Page.Table;
import org.rerankharness.report.plot.DistributionPlot;
import org.rerankharness.report.plot.LatencyQualityPlot;
import org.rerankharness.report.plot.StagePlot;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PercentileEstimate;

/** Everything about time: against quality, in full, and where it goes. */
final class LatencyBlocks {

  private static final List<Stage> STAGES =
      List.of(Stage.SEARCH, Stage.FETCH, Stage.TOKENISE, Stage.INFER, Stage.OTHER);

  /** A depth whose latency was measured. */
  private record Timed(DepthOutcome outcome, LatencySummary latency) {}

  private LatencyBlocks() {}

  static List<Block> of(RunRecord run) {
    List<Timed> timed = new ArrayList<>();
    for (DepthOutcome depth : run.depths()) {
      LatencySummary latency = depth.latency();
      if (latency != null) {
        timed.add(new Timed(depth, latency));
      }
    }
    if (timed.isEmpty()) {
      return List.of(new Paragraph("Latency was not measured in this run."));
    }
    String source = Source.of(run, timed.get(timed.size() - 1).latency());
    return List.of(
        new Figure(
            "Latency versus " + run.primaryMeasure(),
            LatencyQualityPlot.svg(run),
            "Up is better, left is cheaper. A mark off the front is beaten by one that is cheaper or"
                + " better and no worse in the other."),
        table(timed, source),
        new Figure(
            "The whole distribution",
            DistributionPlot.svg(run),
            "Every recording, on a scale that gives the tail the room that it deserves. Recordings of"
                + " the same query aren't independent: how far the tail is known, the intervals in the"
                + " table say."),
        new Figure(
            "Where the mean time goes",
            StagePlot.svg(run),
            "Means, because they add up; percentiles of stages don't."),
        stageTable(timed, source));
  }

  private static Table table(List<Timed> timed, String source) {
    List<Column> columns =
        List.of(
            Column.number("depth"),
            Column.number("P50 ms [95\u00a0%]"),
            Column.number("P95 ms [95\u00a0%]"),
            Column.number("P99 ms [95\u00a0%]"),
            Column.number("max ms"),
            Column.number("median added ms [95\u00a0%]"),
            Column.number("P50 of each JVM, ms"),
            Column.number("core-seconds per query"));
    List<List<Cell>> rows = new ArrayList<>();
    for (Timed t : timed) {
      LatencySummary latency = t.latency();
      PercentileEstimate added = latency.addedNanos();
      rows.add(
          List.of(
              Cell.of(Integer.toString(t.outcome().depth())),
              estimate(latency.p50()),
              estimate(latency.p95()),
              estimate(latency.p99()),
              Cell.of(Figures.millis((double) latency.maxNanos())),
              added == null ? DepthTables.none() : estimate(added),
              Cell.of(
                  latency.forks().stream()
                      .map(fork -> Figures.millis(fork.p50Nanos()))
                      .collect(Collectors.joining(" / "))),
              Cell.of(Figures.seconds(t.outcome().coreSecondsPerQuery()))));
    }
    boolean allBounded =
        timed.stream()
            .flatMap(t -> Stream.of(t.latency().p50(), t.latency().p95(), t.latency().p99()))
            .allMatch(LatencyBlocks::isBounded);
    return new Table(
        "Service time of one client (closed loop), caches off, after warm-up; percentiles of all"
            + " recordings, intervals of queries (the median of each one's passes), so that a"
            + " percentile may lie outside its interval"
            + (allBounded ? ". " : "; an end written … is " + Figures.NOT_BOUNDED + ". ")
            + source,
        columns,
        rows);
  }

  private static Cell estimate(PercentileEstimate estimate) {
    return Cell.of(Figures.millis(estimate));
  }

  private static boolean isBounded(PercentileEstimate estimate) {
    return estimate.low() != null && estimate.high() != null;
  }

  private static Table stageTable(List<Timed> timed, String source) {
    List<Column> columns = new ArrayList<>(List.of(Column.number("depth")));
    List<Stage> all = new ArrayList<>(STAGES);
    all.add(Stage.TOTAL);
    all.forEach(stage -> columns.add(Column.number(stage.label() + " ms")));
    List<List<Cell>> rows = new ArrayList<>();
    for (Timed t : timed) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(Integer.toString(t.outcome().depth())));
      all.forEach(stage -> row.add(Cell.of(Figures.millis(mean(t.latency(), stage)))));
      rows.add(row);
    }
    return new Table("Mean time of each stage. " + source, columns, rows);
  }

  private static double mean(LatencySummary latency, Stage stage) {
    return Objects.requireNonNullElse(latency.meanNanos().get(stage), 0.0);
  }
}
