package org.rerankharness.latency;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Distributions of the stages and of the total, in nanoseconds with three significant digits
 * (HdrHistogram: every value within 0.1 %). Not for use by several threads.
 */
public final class StageHistograms {

  private static final int SIGNIFICANT_DIGITS = 3;

  private final Map<Stage, Histogram> histograms = new EnumMap<>(Stage.class);
  private final Map<String, Histogram> searchParts = new LinkedHashMap<>();

  public StageHistograms() {
    for (Stage stage : Stage.values()) {
      histograms.put(stage, new Histogram(SIGNIFICANT_DIGITS));
    }
  }

  /** Of all recordings given, whatever their depth. */
  public static StageHistograms of(Iterable<QueryTiming> timings) {
    StageHistograms histograms = new StageHistograms();
    timings.forEach(timing -> histograms.record(timing.times()));
    return histograms;
  }

  public void record(StageTimes times) {
    histograms.forEach((stage, histogram) -> histogram.recordValue(times.of(stage)));
    times
        .searchParts()
        .forEach(
            (part, nanos) ->
                searchParts
                    .computeIfAbsent(part, p -> new Histogram(SIGNIFICANT_DIGITS))
                    .recordValue(nanos));
  }

  /** The names of the search's parts, in the order in which they were first recorded. */
  public Set<String> searchParts() {
    return Collections.unmodifiableSet(searchParts.keySet());
  }

  /** A copy of the distribution of one part of the search. */
  public Histogram searchPart(String part) {
    return Objects.requireNonNull(searchParts.get(part), part + " wasn't recorded").copy();
  }

  /** A copy of one stage's distribution. */
  public Histogram histogram(Stage stage) {
    return ofStage(stage).copy();
  }

  /**
   * The value that so many of the recordings don't exceed, in nanoseconds.
   *
   * @param quantile from 0 to 1
   */
  public long valueAt(Stage stage, double quantile) {
    return ofStage(stage).getValueAtPercentile(100 * quantile);
  }

  private Histogram ofStage(Stage stage) {
    return Objects.requireNonNull(histograms.get(stage), "every stage has a histogram");
  }
}
