package org.rerankharness.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.rerankharness.config.Section;

/**
 * How latency is measured.
 *
 * @param measure false leaves the latency pass out
 * @param queries how many of the split's queries are timed, drawn with the seed; 0 is all
 * @param warmupPasses over all timed queries in each fork, not recorded
 * @param passes over all timed queries in each fork, recorded
 * @param forks fresh JVMs for each depth
 * @param sessions inference sessions side by side
 * @param threadsPerSession threads within each
 */
public record LatencyOptions(
    boolean measure,
    int queries,
    @JsonProperty("warmup-passes") int warmupPasses,
    int passes,
    int forks,
    int sessions,
    @JsonProperty("threads-per-session") int threadsPerSession) {

  private static final int MOST_QUERIES = 1_000_000;
  private static final int MOST_PASSES = 1_000;
  private static final int MOST_THREADS = 256;

  static LatencyOptions read(Section section) {
    // Side by side beats inside: single-threaded sessions waste nothing on synchronising.
    int cores = Math.min(Runtime.getRuntime().availableProcessors(), MOST_THREADS);
    return new LatencyOptions(
        section.flag("measure", true),
        section.integer("queries", 0, 0, MOST_QUERIES),
        section.integer("warmup-passes", 1, 0, MOST_PASSES),
        section.integer("passes", 3, 1, MOST_PASSES),
        section.integer("forks", 2, 1, MOST_PASSES),
        section.integer("sessions", cores, 1, MOST_THREADS),
        section.integer("threads-per-session", 1, 1, MOST_THREADS));
  }
}
