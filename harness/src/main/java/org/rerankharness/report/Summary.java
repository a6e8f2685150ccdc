package org.rerankharness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * What the terminal shows of a run: the verdict, quality and cost by depth, and everything without
 * which a number would stand bare.
 */
public final class Summary {

  private static final int LINE = 100;
  private static final double BYTES_PER_GIB = 1L << 30;

  private final RunRecord run;
  private final Path reportFile;

  private Summary(RunRecord run, Path reportFile) {
    this.run = run;
    this.reportFile = reportFile;
  }

  /**
   * The summary of a run.
   *
   * @param reportFile where the whole report is
   */
  public static Summary of(RunRecord run, Path reportFile) {
    return new Summary(run, reportFile);
  }

  /** Lines for a terminal. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(run.stamp().label()).append(": ").append(run.name()).append(" on ");
    text.append(Figures.sample(run)).append('\n');
    run.notices().forEach(notice -> text.append(wrapped("! " + notice)));
    text.append('\n').append(wrapped(Verdict.of(run).sentence())).append('\n');
    text.append(quality().text()).append('\n');
    if (run.depths().stream().anyMatch(d -> d.latency() != null)) {
      text.append(cost().text()).append('\n');
    }
    text.append(wrapped(provenance()));
    text.append("report: ").append(reportFile).append('\n');
    return text.toString();
  }

  /** Quality by depth; differences from depth 0 with their intervals, each alone. */
  public TextTable quality() {
    List<String> header =
        new ArrayList<>(
            List.of("depth", run.primaryMeasure(), "Δ [95 %, each alone]", "Holm p", "+/−/="));
    Figures.firstStage(run).measures().stream()
        .skip(1)
        .map(MeasureOutcome::measure)
        .forEach(header::add);
    header.addAll(List.of("R@depth", "oracle"));
    return new TextTable(header, run.depths().stream().map(this::qualityRow).toList());
  }

  private List<String> qualityRow(DepthOutcome depth) {
    PairedDifference difference = depth.primary().againstFirstStage();
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(depth.depth()));
    row.add(Figures.measure(depth.primary().mean()));
    row.add(
        difference == null
            ? "–"
            : Figures.signed(difference.difference()) + " " + Figures.interval(difference));
    row.add(difference == null ? "–" : Figures.p(difference.holmP()));
    row.add(
        difference == null
            ? "–"
            : difference.better() + "/" + difference.worse() + "/" + difference.same());
    depth.measures().stream().skip(1).map(m -> Figures.measure(m.mean())).forEach(row::add);
    Double recall = depth.recallAtDepth();
    row.add(recall == null ? "–" : Figures.measure(recall));
    row.add(Figures.measure(depth.oracle()));
    return row;
  }

  /** Cost by depth. */
  public TextTable cost() {
    List<String> header =
        List.of(
            "depth",
            "P50 ms [95 %]",
            "P95 ms [95 %]",
            "P99 ms",
            "max ms",
            "added ms [95 %]",
            "core-s/query",
            "pairs",
            "cut",
            "ties");
    return new TextTable(header, run.depths().stream().map(this::costRow).toList());
  }

  private List<String> costRow(DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(depth.depth()));
    if (latency == null) {
      row.addAll(List.of("–", "–", "–", "–", "–"));
    } else {
      PercentileEstimate added = latency.addedNanos();
      row.add(Figures.millis(latency.p50()));
      row.add(Figures.millis(latency.p95()));
      row.add(Figures.millis(latency.p99().point()));
      row.add(Figures.millis((double) latency.maxNanos()));
      row.add(added == null ? "–" : Figures.millis(added));
    }
    row.add(Figures.seconds(depth.coreSecondsPerQuery()));
    row.add(Long.toString(depth.pairsScored()));
    row.add(Figures.percent(depth.truncatedPassages(), depth.pairsScored()));
    row.add(Long.toString(depth.ties()));
    return row;
  }

  private String provenance() {
    String head = run.ledgerHead();
    return String.format(
        Locale.ROOT,
        "%d judged queries, %d without a relevant document left out, %d without candidates counted"
            + " as 0; %s; %s; model %s; configuration %s; %s, %d cores, %.0f GiB; %s; commit"
            + " %s; %s; ledger head %s (tamper-evident, not tamper-proof)",
        run.data().judgedQueries(),
        run.data().queriesWithoutRelevant(),
        run.data().queriesWithoutCandidates(),
        run.firstStage(),
        run.reranker(),
        Figures.abbreviated(run.modelHash()),
        Figures.abbreviated(run.configurationHash()),
        run.environment().cpu(),
        run.environment().cores(),
        run.environment().memoryBytes() / BYTES_PER_GIB,
        run.environment().jvm(),
        Figures.abbreviated(run.environment().commit()),
        run.finishedAt(),
        head == null ? "none" : Figures.abbreviated(head));
  }

  /** Breaks a text at blanks. */
  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ", -1)) {
      int width = DisplayWidth.of(word);
      if (column > 0 && column + 1 + width > LINE) {
        lines.append('\n');
        column = 0;
      }
      if (column > 0) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += width;
    }
    return lines.append('\n').toString();
  }
}
