package org.rerankharness.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.Stage;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.FreezeFacts;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.SampleRun;
import org.rerankharness.results.Stamp;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/** A run whose numbers a test writes down: nDCG@10 0.4000 at depth 0, on 150 queries of dev. */
final class HandMadeRun {

  private static final double FIRST_STAGE = 0.4;
  private static final double MILLI = 1e6;

  private static final RunRecord BASE =
      SampleRun.english().candidates(20).depths(0).sample().record();

  private final List<DepthOutcome> depths = new ArrayList<>();
  private Stamp stamp = Stamp.DEV;
  private @Nullable FreezeFacts freeze;

  HandMadeRun() {
    depths.add(
        new DepthOutcome(
            0,
            List.of(new MeasureOutcome("nDCG@10", FIRST_STAGE, null)),
            null,
            FIRST_STAGE,
            null,
            0,
            0,
            0));
  }

  HandMadeRun stamp(Stamp value) {
    stamp = value;
    return this;
  }

  /** Reranked, not timed; the interval is the difference ± 0.02. */
  HandMadeRun depth(int depth, double difference, double holmP) {
    return depth(depth, difference, holmP, null);
  }

  /** Reranked and timed on 150 queries. */
  HandMadeRun depth(int depth, double difference, double holmP, double added, double p95) {
    return depth(depth, difference, holmP, latency(150, added, p95, p95 * 1.1));
  }

  /** Reranked and timed on 60 queries: too few to bound P95. */
  HandMadeRun onFewQueries(int depth, double difference, double holmP, double added, double p95) {
    return depth(depth, difference, holmP, latency(60, added, p95, null));
  }

  private HandMadeRun depth(
      int depth, double difference, double holmP, @Nullable LatencySummary latency) {
    PairedDifference paired =
        new PairedDifference(
            difference, difference - 0.02, difference + 0.02, holmP, holmP, 60, 40, 50, 0.2);
    depths.add(
        new DepthOutcome(
            depth,
            List.of(new MeasureOutcome("nDCG@10", FIRST_STAGE + difference, paired)),
            0.6,
            0.6,
            latency,
            150L * depth,
            0,
            0));
    return this;
  }

  HandMadeRun frozen(@Nullable Double smallestDetectable) {
    stamp = Stamp.FROZEN_TEST;
    freeze =
        new FreezeFacts(
            "a".repeat(64),
            "Reranking 20 candidates raises nDCG@10.",
            Instant.parse("2026-11-02T08:15:00Z"),
            Instant.parse("2026-11-02T09:40:12Z"),
            0,
            20,
            smallestDetectable,
            0.05,
            List.of());
    return this;
  }

  RunRecord record() {
    return new RunRecord(
        BASE.format(),
        BASE.name(),
        stamp,
        BASE.startedAt(),
        BASE.finishedAt(),
        BASE.configuration(),
        BASE.configurationHash(),
        BASE.overrides(),
        BASE.firstStage(),
        BASE.reranker(),
        BASE.modelHash(),
        BASE.primaryMeasure(),
        BASE.resamples(),
        BASE.seed(),
        BASE.sessions(),
        BASE.threadsPerSession(),
        BASE.data(),
        BASE.environment(),
        depths,
        freeze,
        BASE.ledgerHead(),
        BASE.notices());
  }

  private static LatencySummary latency(
      int queries, double addedMillis, double p95Millis, @Nullable Double highMillis) {
    return new LatencySummary(
        queries,
        queries * 6,
        estimate(0.5, addedMillis + 2, addedMillis + 3, queries),
        estimate(0.95, p95Millis, highMillis, queries),
        estimate(0.99, p95Millis * 1.2, null, queries),
        (long) (p95Millis * 1.3 * MILLI),
        Map.of(Stage.TOTAL, addedMillis * MILLI),
        List.of(),
        1e6,
        List.of(),
        List.of(),
        estimate(0.5, addedMillis, addedMillis + 1, queries));
  }

  private static PercentileEstimate estimate(
      double quantile, double millis, @Nullable Double high, int queries) {
    return new PercentileEstimate(
        quantile, millis * MILLI, millis * MILLI - 1, high == null ? null : high * MILLI, queries);
  }
}
