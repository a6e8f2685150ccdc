package org.rerankharness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.Stage;
import org.rerankharness.results.BenchRecord;
import org.rerankharness.results.Environment;

/** What the terminal shows of a benchmark: cost by depth, and where the time goes. */
public final class BenchSummary {

  private static final double NANOS_PER_SECOND = 1e9;

  private final BenchRecord bench;
  private final Path folder;

  private BenchSummary(BenchRecord bench, Path folder) {
    this.bench = bench;
    this.folder = folder;
  }

  /**
   * The summary of a benchmark.
   *
   * @param folder where its recordings are
   */
  public static BenchSummary of(BenchRecord bench, Path folder) {
    return new BenchSummary(bench, folder);
  }

  /** Lines for a terminal. */
  public String text() {
    LatencySummary any = bench.depths().get(bench.depths().firstKey());
    StringBuilder text = new StringBuilder();
    text.append("LATENCY: ").append(bench.name()).append(" on ").append(bench.dataset());
    text.append(' ').append(bench.split());
    if (any != null) {
      text.append(" (").append(any.queries()).append(" queries, ").append(any.recordings());
      text.append(" recordings at each depth)");
    }
    text.append("\n\n").append(percentiles().text()).append('\n');
    text.append(wrapped(LatencyTable.LEGEND)).append('\n');
    text.append(stages().text()).append('\n');
    text.append(wrapped(provenance()));
    text.append("recordings: ").append(folder).append('\n');
    return text.toString();
  }

  private TextTable percentiles() {
    List<String> header = new ArrayList<>(List.of("depth"));
    header.addAll(LatencyTable.HEADER);
    header.addAll(List.of("core-s/query", "P50 of each JVM"));
    return table(
        header,
        latency -> {
          List<String> row = new ArrayList<>(LatencyTable.row(latency));
          row.add(Figures.seconds(latency.meanCpuNanos() / NANOS_PER_SECOND));
          row.add(
              String.join(
                  ", ", latency.forks().stream().map(f -> Figures.millis(f.p50Nanos())).toList()));
          return row;
        });
  }

  /** Means: they add up, percentiles don't. */
  private TextTable stages() {
    List<String> header = new ArrayList<>(List.of("depth"));
    for (Stage stage : Stage.values()) {
      header.add("mean " + stage.label() + " ms");
    }
    return table(
        header,
        latency -> {
          Map<Stage, Double> means = latency.meanNanos();
          List<String> row = new ArrayList<>();
          for (Stage stage : Stage.values()) {
            Double mean = means.get(stage);
            row.add(mean == null ? Figures.NONE : Figures.millis(mean));
          }
          return row;
        });
  }

  private TextTable table(List<String> header, Function<LatencySummary, List<String>> cells) {
    List<List<String>> rows = new ArrayList<>();
    bench
        .depths()
        .forEach(
            (depth, latency) -> {
              List<String> row = new ArrayList<>(List.of(Integer.toString(depth)));
              row.addAll(cells.apply(latency));
              rows.add(row);
            });
    return new TextTable(header, rows);
  }

  private String provenance() {
    Environment machine = bench.environment();
    return String.join(
        "; ",
        "One client, one query after another (closed loop)",
        bench.firstStage(),
        bench.reranker(),
        "model " + Figures.abbreviated(bench.modelHash()),
        "configuration " + Figures.abbreviated(bench.configurationHash()),
        Figures.threads(bench.sessions(), bench.threadsPerSession()),
        machine.cpu()
            + ", "
            + machine.cores()
            + " cores, "
            + Figures.gibibytes(machine.memoryBytes()),
        machine.jvm(),
        "commit " + Figures.abbreviated(machine.commit()),
        Figures.time(bench.finishedAt()));
  }

  private static String wrapped(String text) {
    return String.join("\n", TextWrap.lines(text, TextWrap.COLUMNS)) + "\n";
  }
}
