package org.rerankharness.latency;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Csv;
import org.rerankharness.io.TextLines;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Recordings as CSV, one line each in the order taken, every time in whole nanoseconds. {@code
 * other_ns} is the total less its stages, for people: it is written, not read.
 */
public final class TimingFile {

  private static final String HEADER =
      "depth,fork,pass,query,search_ns,fetch_ns,tokenise_ns,infer_ns,other_ns,total_ns,cpu_ns";
  private static final int COLUMNS = 11;

  private TimingFile() {}

  /** Writes all recordings at once: the file is there whole or not at all. */
  public static void write(Path file, List<QueryTiming> timings) {
    StringBuilder csv = new StringBuilder(HEADER).append('\n');
    for (QueryTiming timing : timings) {
      csv.append(Csv.line(fields(timing)));
    }
    AtomicFiles.write(file, csv.toString());
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
    try (TextLines lines = TextLines.open(file)) {
      String header = lines.next();
      if (!HEADER.equals(header)) {
        throw HarnessException.input(
            Problem.expected(file + " line 1", HEADER, header == null ? "nothing" : header));
      }
      List<QueryTiming> timings = new ArrayList<>();
      for (String line = lines.next(); line != null; line = lines.next()) {
        timings.add(parse(line, lines.where()));
      }
      return timings;
    }
  }

  private static QueryTiming parse(String line, String where) {
    try {
      List<String> fields = Csv.fields(line);
      if (fields.size() != COLUMNS) {
        throw malformed(where, line, null);
      }
      StageTimes times =
          new StageTimes(
              Long.parseLong(fields.get(4)),
              Long.parseLong(fields.get(5)),
              Long.parseLong(fields.get(6)),
              Long.parseLong(fields.get(7)),
              Long.parseLong(fields.get(9)));
      return new QueryTiming(
          Integer.parseInt(fields.get(0)),
          Integer.parseInt(fields.get(1)),
          Integer.parseInt(fields.get(2)),
          fields.get(3),
          times,
          Long.parseLong(fields.get(10)));
    } catch (IllegalArgumentException e) {
      throw malformed(where, line, e);
    }
  }

  private static HarnessException malformed(
      String where, String line, @Nullable IllegalArgumentException cause) {
    return new HarnessException(
        ExitCode.INPUT, List.of(Problem.expected(where, "a recording", line)), cause);
  }
}
