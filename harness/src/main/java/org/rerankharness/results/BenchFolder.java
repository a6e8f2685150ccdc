package org.rerankharness.results;

import java.nio.file.Files;
import java.nio.file.Path;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;

/**
 * What a benchmark leaves behind: {@code latency/} with every recording, JMH's own results and
 * {@code latency.hlog}; {@code bench.json}, written last, says that it is complete.
 *
 * @param path the folder
 */
public record BenchFolder(Path path) {

  /**
   * The folder where a benchmark goes on, or begins: the first of {@code NAME-1}, {@code NAME-2} …
   * that holds no finished one.
   */
  public static BenchFolder unfinished(Path parent, String name) {
    int number = 1;
    while (Files.exists(new BenchFolder(parent.resolve(name + "-" + number)).recordFile())) {
      number++;
    }
    return new BenchFolder(parent.resolve(name + "-" + number));
  }

  /** Where the meter keeps its raw files. */
  public Path latencyFolder() {
    return path.resolve("latency");
  }

  public Path recordFile() {
    return path.resolve("bench.json");
  }

  public void write(BenchRecord record) {
    AtomicFiles.write(recordFile(), Json.pretty(record));
  }
}
