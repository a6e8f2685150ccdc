package org.rerankharness.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.latency.LatencySummary;

/**
 * The depth benchmark alone, as {@code bench.json} keeps it: latency without quality.
 *
 * @param name the experiment's
 * @param split whose queries were timed; their judgments weren't opened
 * @param configuration resolved, every default spelled out
 * @param configurationHash SHA-256 of its canonical form
 * @param overrides keys that the command line set
 * @param firstStage one line
 * @param reranker one line
 * @param modelHash of weights, tokenizer and settings
 * @param sessions inference sessions side by side
 * @param depths depth to its summary, ascending, 0 first
 */
public record BenchRecord(
    int format,
    String name,
    String dataset,
    String split,
    Instant startedAt,
    Instant finishedAt,
    JsonNode configuration,
    String configurationHash,
    List<String> overrides,
    String firstStage,
    String reranker,
    String modelHash,
    int sessions,
    int threadsPerSession,
    Environment environment,
    SortedMap<Integer, LatencySummary> depths) {

  public static final int FORMAT = 2;

  public BenchRecord {
    overrides = List.copyOf(overrides);
    depths = Collections.unmodifiableSortedMap(new TreeMap<>(depths));
    if (depths.isEmpty()) {
      throw new IllegalArgumentException("a benchmark times at least one depth");
    }
  }
}
