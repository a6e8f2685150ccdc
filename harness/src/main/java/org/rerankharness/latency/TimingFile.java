package org.rerankharness.latency;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rerankharness.io.CsvFile;
import org.rerankharness.io.CsvRow;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Recordings as CSV, one line each in the order taken, every time in whole nanoseconds. {@code
 * other_ns} is the total less its stages, for people: it is written, not read. Where a search has
 * parts, {@code search.PART_ns} follows for each; empty where a recording hasn't that part.
 */
public final class TimingFile {

  private static final List<String> HEADER =
      List.of(
          "depth",
          "fork",
          "pass",
          "query",
          "search_ns",
          "fetch_ns",
          "tokenise_ns",
          "infer_ns",
          "other_ns",
          "total_ns",
          "cpu_ns");

  private static final String PART = "search.";
  private static final String NANOS = "_ns";

  private TimingFile() {}

  /** Writes all recordings at once: the file is there whole or not at all. */
  public static void write(Path file, List<QueryTiming> timings) {
    Set<String> parts = new LinkedHashSet<>();
    timings.forEach(timing -> parts.addAll(timing.times().searchParts().keySet()));
    List<String> header = new ArrayList<>(HEADER);
    parts.forEach(part -> header.add(PART + part + NANOS));
    CsvFile.write(file, header, timings.stream().map(t -> fields(t, parts)).iterator());
  }

  private static List<String> fields(QueryTiming timing, Set<String> parts) {
    StageTimes times = timing.times();
    List<String> fields = new ArrayList<>();
    fields.addAll(
        List.of(
            Integer.toString(timing.depth()),
            Integer.toString(timing.fork()),
            Integer.toString(timing.pass()),
            timing.queryId(),
            Long.toString(times.search()),
            Long.toString(times.fetch()),
            Long.toString(times.tokenise()),
            Long.toString(times.infer()),
            Long.toString(times.of(Stage.OTHER)),
            Long.toString(times.total()),
            Long.toString(timing.cpuNanos())));
    for (String part : parts) {
      Long nanos = times.searchParts().get(part);
      fields.add(nanos == null ? "" : nanos.toString());
    }
    return fields;
  }

  /** Reads them back; exit 3 with file and line where they aren't what {@link #write} wrote. */
  public static List<QueryTiming> read(Path file) {
    List<QueryTiming> timings = new ArrayList<>();
    CsvFile.read(file, HEADER, row -> timings.add(timing(row)));
    return timings;
  }

  private static QueryTiming timing(CsvRow row) {
    try {
      StageTimes times =
          new StageTimes(
              row.integer64("search_ns"),
              row.integer64("fetch_ns"),
              row.integer64("tokenise_ns"),
              row.integer64("infer_ns"),
              row.integer64("total_ns"),
              searchParts(row));
      return new QueryTiming(
          row.integer("depth"),
          row.integer("fork"),
          row.integer("pass"),
          row.text("query"),
          times,
          row.integer64("cpu_ns"));
    } catch (IllegalArgumentException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(Problem.expected(row.where(), "a recording", String.valueOf(e.getMessage()))),
          e);
    }
  }

  private static Map<String, Long> searchParts(CsvRow row) {
    Map<String, Long> parts = new LinkedHashMap<>();
    for (String column : row.columns()) {
      if (column.startsWith(PART) && column.endsWith(NANOS) && !row.text(column).isEmpty()) {
        String part = column.substring(PART.length(), column.length() - NANOS.length());
        parts.put(part, row.integer64(column));
      }
    }
    return parts;
  }
}
