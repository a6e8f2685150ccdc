package org.rerankharness.report;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.statistics.PercentileEstimate;

/** The columns of latency in the terminal's tables. */
final class LatencyTable {

  static final List<String> HEADER =
      List.of("P50 ms [95 %]", "P95 ms [95 %]", "P99 ms", "max ms", "added ms [95 %]");

  /** What a reader of {@link #HEADER} has to know. */
  static final String LEGEND =
      "Percentiles are of all recordings, intervals of queries (the median of each one's passes), so"
          + " that a percentile may lie outside its interval; “…” isn't bounded by so few queries.";

  private LatencyTable() {}

  /** Under {@link #HEADER}. */
  static List<String> row(@Nullable LatencySummary latency) {
    if (latency == null) {
      return Collections.nCopies(HEADER.size(), Figures.NONE);
    }
    PercentileEstimate added = latency.addedNanos();
    return List.of(
        Figures.millis(latency.p50()),
        Figures.millis(latency.p95()),
        Figures.millis(latency.p99().point()) + (latency.p99().high() == null ? " …" : ""),
        Figures.millis((double) latency.maxNanos()),
        added == null ? Figures.NONE : Figures.millis(added));
  }
}
