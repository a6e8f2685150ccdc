package org.rerankharness.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.CsvFile;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * Every depth of every run as a line of CSV, with its data set, configuration, model, machine and
 * date, so that no line is bare wherever it is copied. A cell is empty where there is no value; a
 * percentile's end, where the sample doesn't bound it.
 */
final class CsvReport {

  private static final int MEASURE_DECIMALS = 6;
  private static final int MILLI_DECIMALS = 6;
  private static final double NANOS_PER_MILLI = 1e6;

  private CsvReport() {}

  static String of(List<RunRecord> runs) {
    List<Map<String, String>> lines = new ArrayList<>();
    runs.forEach(run -> run.depths().forEach(depth -> lines.add(line(run, depth))));
    Set<String> columns = new LinkedHashSet<>();
    lines.forEach(line -> columns.addAll(line.keySet()));
    List<String> header = List.copyOf(columns);
    return CsvFile.text(
        header,
        lines.stream()
            .map(line -> header.stream().map(column -> line.getOrDefault(column, "")).toList())
            .toList());
  }

  private static Map<String, String> line(RunRecord run, DepthOutcome depth) {
    Map<String, String> line = new LinkedHashMap<>();
    line.put("stamp", run.stamp().label());
    line.put("run", run.name());
    line.put("dataset", run.data().dataset());
    line.put("split", run.data().split());
    line.put("queries", Integer.toString(run.data().averagedQueries()));
    line.put("first_stage", run.firstStage());
    line.put("reranker", run.reranker());
    line.put("depth", Integer.toString(depth.depth()));
    depth.measures().forEach(measure -> measure(line, measure));
    line.put("recall_at_depth", decimal(depth.recallAtDepth(), MEASURE_DECIMALS));
    line.put("ceiling " + run.primaryMeasure(), decimal(depth.oracle(), MEASURE_DECIMALS));
    line.put("pairs_scored", Long.toString(depth.pairsScored()));
    line.put("passages_cut", Long.toString(depth.truncatedPassages()));
    line.put("ties", Long.toString(depth.ties()));
    latency(line, depth);
    line.put("configuration", run.configurationHash());
    line.put("model", run.modelHash());
    line.put("corpus", run.data().corpusHash());
    line.put("judgments", run.data().qrelsHash());
    line.put("cpu", run.environment().cpu());
    line.put("jvm", run.environment().jvm());
    line.put("sessions", Integer.toString(run.sessions()));
    line.put("threads_per_session", Integer.toString(run.threadsPerSession()));
    line.put("commit", run.environment().commit());
    line.put("finished", run.finishedAt().toString());
    return line;
  }

  private static void measure(Map<String, String> line, MeasureOutcome measure) {
    String name = measure.measure();
    PairedDifference d = measure.againstFirstStage();
    line.put(name, decimal(measure.mean(), MEASURE_DECIMALS));
    line.put(name + " difference", decimal(d == null ? null : d.difference(), MEASURE_DECIMALS));
    line.put(name + " low", decimal(d == null ? null : d.low(), MEASURE_DECIMALS));
    line.put(name + " high", decimal(d == null ? null : d.high(), MEASURE_DECIMALS));
    line.put(name + " p", decimal(d == null ? null : d.p(), MEASURE_DECIMALS));
    line.put(name + " holm_p", decimal(d == null ? null : d.holmP(), MEASURE_DECIMALS));
    line.put(name + " better", d == null ? "" : Integer.toString(d.better()));
    line.put(name + " worse", d == null ? "" : Integer.toString(d.worse()));
    line.put(name + " same", d == null ? "" : Integer.toString(d.same()));
  }

  private static void latency(Map<String, String> line, DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    line.put("timed_queries", latency == null ? "" : Integer.toString(latency.queries()));
    line.put("recordings", latency == null ? "" : Integer.toString(latency.recordings()));
    estimate(line, "p50", latency == null ? null : latency.p50());
    estimate(line, "p95", latency == null ? null : latency.p95());
    estimate(line, "p99", latency == null ? null : latency.p99());
    line.put("max_ms", latency == null ? "" : millis((double) latency.maxNanos()));
    estimate(line, "added", latency == null ? null : latency.addedNanos());
    line.put("core_seconds_per_query", decimal(depth.coreSecondsPerQuery(), MEASURE_DECIMALS));
  }

  private static void estimate(
      Map<String, String> line, String name, @Nullable PercentileEstimate estimate) {
    line.put(name + "_ms", millis(estimate == null ? null : estimate.point()));
    line.put(name + "_low_ms", millis(estimate == null ? null : estimate.low()));
    line.put(name + "_high_ms", millis(estimate == null ? null : estimate.high()));
  }

  private static String millis(@Nullable Double nanos) {
    return nanos == null ? "" : plain(nanos / NANOS_PER_MILLI, MILLI_DECIMALS);
  }

  private static String decimal(@Nullable Double value, int decimals) {
    return value == null ? "" : plain(value, decimals);
  }

  /** With the hyphen that other programs read as a minus sign. */
  private static String plain(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
