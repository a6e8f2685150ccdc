package org.rerankharness.benchmarks.depth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.rerankharness.io.FileProblems;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.TimingFile;

/**
 * What one JVM leaves behind: one depth in one round.
 *
 * @param folder {@code jmh} in the plan's folder
 */
record RoundFiles(Path folder, int round, int depth) {

  static Path folderOf(LatencyPlan plan) {
    return plan.folder().toAbsolutePath().resolve("jmh");
  }

  static Path planFile(Path folder) {
    return folder.resolve("plan.json");
  }

  /** Written by the fork when it has measured everything. */
  Path recordings() {
    return folder.resolve(name() + ".csv");
  }

  /** JMH's own result. It is put there last, so that its presence says that the rest is whole. */
  Path result() {
    return folder.resolve(name() + ".json");
  }

  /** What JMH and the fork had to say. */
  Path log() {
    return folder.resolve(name() + ".log");
  }

  private String name() {
    return "round-" + round + "-depth-" + depth;
  }

  boolean isComplete() {
    return Files.exists(result()) && Files.exists(recordings());
  }

  List<QueryTiming> read() {
    return TimingFile.read(recordings());
  }

  /** Deletes what an earlier JVM left, so that nothing old is taken for new. */
  void discard() {
    for (Path file : List.of(result(), recordings(), log())) {
      delete(file);
    }
  }

  /** Deletes all that was measured by another plan. */
  static void discardAll(Path folder) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(RoundFiles::delete);
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw FileProblems.writing(file, e);
    }
  }
}
