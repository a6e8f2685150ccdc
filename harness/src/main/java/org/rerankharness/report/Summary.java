package org.rerankharness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.rerankharness.results.DataFacts;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;

/**
 * What the terminal shows of a run: the verdict, quality and cost by depth, and everything without
 * which a number would stand bare.
 */
public final class Summary {

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
    text.append(quality().text());
    text.append(wrapped(recall())).append('\n');
    if (Figures.firstStage(run).measures().size() > 1) {
      text.append(measures().text()).append('\n');
    }
    if (run.depths().stream().anyMatch(d -> d.latency() != null)) {
      text.append(cost().text());
      text.append(wrapped(LatencyTable.LEGEND)).append('\n');
    }
    text.append(wrapped(provenance()));
    text.append("report: ").append(reportFile).append('\n');
    return text.toString();
  }

  /**
   * The primary measure by depth: differences from depth 0 with their intervals, each alone, and
   * the ceiling (R@depth is what reranking has to work with, the oracle what it could reach).
   */
  public TextTable quality() {
    List<String> header =
        List.of(
            "depth",
            run.primaryMeasure(),
            "Δ [95 %, each alone]",
            "Holm p",
            "+/−/=",
            "R@depth",
            "oracle");
    return new TextTable(header, run.depths().stream().map(Summary::qualityRow).toList());
  }

  private static List<String> qualityRow(DepthOutcome depth) {
    PairedDifference difference = depth.primary().againstFirstStage();
    Double recall = depth.recallAtDepth();
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(depth.depth()));
    row.add(Figures.measure(depth.primary().mean()));
    if (difference == null) {
      row.addAll(List.of(Figures.NONE, Figures.NONE, Figures.NONE));
    } else {
      row.add(Figures.signed(difference.difference()) + " " + Figures.interval(difference));
      row.add(Figures.p(difference.holmP()));
      row.add(difference.better() + "/" + difference.worse() + "/" + difference.same());
    }
    row.add(recall == null ? Figures.NONE : Figures.measure(recall));
    row.add(Figures.measure(depth.oracle()));
    return row;
  }

  private String recall() {
    DataFacts data = run.data();
    return "R@"
        + data.candidates()
        + " of the first stage: "
        + Figures.measure(data.recallAtCandidates())
        + (data.recallIsUninformative()
            ? " (says little: the corpus has "
                + data.documents()
                + " documents, under ten times as many)"
            : "");
  }

  /** The other measures by depth. */
  public TextTable measures() {
    List<String> header = new ArrayList<>(List.of("depth"));
    others(Figures.firstStage(run)).map(MeasureOutcome::measure).forEach(header::add);
    List<List<String>> rows = new ArrayList<>();
    for (DepthOutcome depth : run.depths()) {
      List<String> row = new ArrayList<>(List.of(Integer.toString(depth.depth())));
      others(depth).map(m -> Figures.measure(m.mean())).forEach(row::add);
      rows.add(row);
    }
    return new TextTable(header, rows);
  }

  private static Stream<MeasureOutcome> others(DepthOutcome depth) {
    return depth.measures().stream().skip(1);
  }

  /** Cost by depth. */
  public TextTable cost() {
    List<String> header = new ArrayList<>(List.of("depth"));
    header.addAll(LatencyTable.HEADER);
    header.addAll(List.of("core-s/query", "pairs", "cut", "ties"));
    return new TextTable(header, run.depths().stream().map(Summary::costRow).toList());
  }

  private static List<String> costRow(DepthOutcome depth) {
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(depth.depth()));
    row.addAll(LatencyTable.row(depth.latency()));
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
            + " as 0; %s; %s; model %s; configuration %s; %s; %s, %d cores, %.0f GiB; %s; commit"
            + " %s; %s; ledger head %s (tamper-evident, not tamper-proof)",
        run.data().judgedQueries(),
        run.data().queriesWithoutRelevant(),
        run.data().queriesWithoutCandidates(),
        run.firstStage(),
        run.reranker(),
        Figures.abbreviated(run.modelHash()),
        Figures.abbreviated(run.configurationHash()),
        Figures.threads(run.sessions(), run.threadsPerSession()),
        run.environment().cpu(),
        run.environment().cores(),
        run.environment().memoryBytes() / BYTES_PER_GIB,
        run.environment().jvm(),
        Figures.abbreviated(run.environment().commit()),
        Figures.time(run.finishedAt()),
        head == null ? "none" : Figures.abbreviated(head));
  }

  private static String wrapped(String text) {
    return String.join("\n", TextWrap.lines(text, TextWrap.COLUMNS)) + "\n";
  }
}
