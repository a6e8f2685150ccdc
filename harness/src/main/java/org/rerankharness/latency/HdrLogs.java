package org.rerankharness.latency;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * HdrHistogram's log format 1.3 ({@code .hlog}), one line for each depth and stage, tagged {@code
 * depth-10/infer}, and for each part of a search, {@code depth-10/search/1-bm25}; values in
 * nanoseconds, the maximum column in milliseconds. HdrHistogram's own tools read it: {@code
 * HistogramLogProcessor -i latency.hlog -tag depth-10/total}.
 */
public final class HdrLogs {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final String LEGEND =
      "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"\n";

  private HdrLogs() {}

  /** The tag of a depth's stage. */
  public static String tag(int depth, Stage stage) {
    return "depth-" + depth + "/" + stage.label();
  }

  /**
   * Writes the distributions of all depths.
   *
   * @param start when measuring began
   * @param end when it ended
   */
  public static void write(
      Path file, SortedMap<Integer, StageHistograms> depths, Instant start, Instant end) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      // The writer's own start line names the time zone of the machine, and its legend ends as the
      // platform ends lines.
      log.outputComment(
          String.format(
              Locale.ROOT,
              "[StartTime: %.3f (seconds since epoch), %s]",
              start.toEpochMilli() / MILLIS_PER_SECOND,
              start));
      out.print(LEGEND);
      double seconds = (end.toEpochMilli() - start.toEpochMilli()) / MILLIS_PER_SECOND;
      depths.forEach(
          (depth, histograms) -> {
            for (Stage stage : Stage.values()) {
              Histogram histogram = histograms.histogram(stage);
              histogram.setTag(tag(depth, stage));
              log.outputIntervalHistogram(0, seconds, histogram, NANOS_PER_MILLI);
            }
            for (String part : histograms.searchParts()) {
              Histogram histogram = histograms.searchPart(part);
              histogram.setTag(tag(depth, Stage.SEARCH) + "/" + part);
              log.outputIntervalHistogram(0, seconds, histogram, NANOS_PER_MILLI);
            }
          });
    }
    AtomicFiles.write(file, bytes.toByteArray());
  }

  /** Reads a log: tag to histogram, in the file's order; exit 3 where it holds none. */
  public static Map<String, Histogram> read(Path file) {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
    Map<String, Histogram> histograms = new LinkedHashMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(bytes))) {
      while (reader.hasNext()) {
        EncodableHistogram next = reader.nextIntervalHistogram();
        if (next instanceof Histogram histogram && histogram.getTag() != null) {
          histograms.put(histogram.getTag(), histogram);
        }
      }
    } catch (RuntimeException e) {
      // The reader has no exception of its own: a damaged line ends in whatever it ran into.
      throw notALog(file, "a damaged line after " + histograms.size() + " good ones", e);
    }
    if (histograms.isEmpty()) {
      throw notALog(file, "no tagged line", null);
    }
    return histograms;
  }

  private static HarnessException notALog(
      Path file, String found, @Nullable RuntimeException cause) {
    Problem problem =
        Problem.expected(file.toString(), "HdrHistogram's log format with tags", found);
    return new HarnessException(ExitCode.INPUT, List.of(problem), cause);
  }
}
