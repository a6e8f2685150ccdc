package org.rerankharness.latency;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.io.CsvFile;
import org.rerankharness.io.CsvRow;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Recordings as CSV, one line each in the order taken, every time in whole nanoseconds. {@code
 * other_ns} is the total less its stages, for people: it is written, not read.
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

  private TimingFile() {}

  /** Writes all recordings at once: the file is there whole or not at all. */
  public static void write(Path file, List<QueryTiming> timings) {
    CsvFile.write(file, HEADER, timings.stream().map(TimingFile::fields).iterator());
  }

  private static List<String> fields(QueryTiming timing) {
    StageTimes times = timing.times();
    return List.of(
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
        Long.toString(timing.cpuNanos()));
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
              row.integer64("total_ns"));
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
}
