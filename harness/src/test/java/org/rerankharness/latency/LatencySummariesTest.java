package org.rerankharness.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.rerankharness.io.Json;
import org.rerankharness.latency.LatencySummary.CurvePoint;
import org.rerankharness.latency.LatencySummary.SearchPart;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * Reference values: the same recordings drawn in Python (SplitMix64), with NumPy 2.4.6 and SciPy
 * 1.17.1. Points: sort(totals)[ceil(n p) − 1]; ends: sort(medians by query)[rank − 1] at the ranks
 * of scipy.stats.binom; means: numpy.mean.
 */
class LatencySummariesTest {

  /** What three significant digits promise. */
  private static final Percentage HDR = Percentage.withPercentage(0.1);

  private final SortedMap<Integer, LatencySummary> summaries =
      LatencySummaries.byDepth(Recordings.all());

  private LatencySummary at(int depth) {
    return Objects.requireNonNull(summaries.get(depth));
  }

  @Test
  void countsDistinctQueriesAndRecordings() {
    assertThat(summaries.keySet()).containsExactly(0, 10);
    assertThat(at(10).queries()).isEqualTo(80);
    assertThat(at(10).recordings()).isEqualTo(480);
    assertThat(at(10).p95().n()).isEqualTo(80);
  }

  @Test
  void pointsAreThoseOfAllRecordings() {
    assertThat(at(0).p50().point()).isCloseTo(2_023_688, HDR);
    assertThat(at(0).p95().point()).isCloseTo(2_918_435, HDR);
    assertThat(at(0).p99().point()).isCloseTo(2_984_507, HDR);
    assertThat(at(10).p50().point()).isCloseTo(38_398_754, HDR);
    assertThat(at(10).p95().point()).isCloseTo(51_678_017, HDR);
    assertThat(at(10).p99().point()).isCloseTo(52_995_567, HDR);
    assertThat(at(10).maxNanos()).isEqualTo(53_719_462);
  }

  /** 1,000,500 and its like fall into the histogram's bucket that ends at 1,000,511. */
  @Test
  void noPointIsAboveTheSlowestRecording() {
    StageTimes times = new StageTimes(1_000_500, 0, 0, 0, 1_000_500);
    LatencySummary summary =
        LatencySummaries.summary(List.of(new QueryTiming(0, 1, 1, "q", times, 0)), null);

    assertThat(summary.p99().point()).isEqualTo(1_000_500);
  }

  /** 1 to 100 µs: half of them take 50 µs or less, 95 of them 95; the mean is 50.5. */
  @Test
  void partsOfTheSearchStandOnTheirOwn() {
    List<QueryTiming> timings = new ArrayList<>();
    for (long micros = 1; micros <= 100; micros++) {
      Map<String, Long> parts =
          micros == 100
              ? Map.of("1-slow", 100_000L, "2-rare", 7L)
              : Map.of("1-slow", 1_000 * micros);
      StageTimes times = new StageTimes(1_000 * micros, 0, 0, 0, 100_000, parts);
      timings.add(new QueryTiming(0, 1, 1, "q" + micros, times, 0));
    }
    LatencySummary summary = LatencySummaries.summary(timings, null);

    assertThat(summary.searchParts()).hasSize(2);
    SearchPart slow =
        summary.searchParts().stream()
            .filter(p -> p.name().equals("1-slow"))
            .findAny()
            .orElseThrow();
    assertThat(slow.recordings()).isEqualTo(100);
    assertThat(slow.p50Nanos()).isCloseTo(50_000, HDR);
    assertThat(slow.p95Nanos()).isCloseTo(95_000, HDR);
    assertThat(slow.meanNanos()).isEqualTo(50_500);
    assertThat(summary.searchParts()).contains(new SearchPart("2-rare", 1, 7, 7, 7));
    assertThat(at(0).searchParts()).isEmpty();
  }

  @Test
  void endsAreRanksOfTheMediansByQuery() {
    assertThat(ends(at(0).p50())).containsExactly(1_898_943.5, 2_190_390.0);
    assertThat(ends(at(0).p95())).containsExactly(2_418_908.5, 2_699_727.0);
    assertThat(ends(at(0).p99())).containsExactly(2_510_722.0, null);
    assertThat(ends(at(10).p50())).containsExactly(35_821_366.5, 40_240_483.0);
    assertThat(ends(at(10).p95())).containsExactly(45_332_012.5, 50_500_895.0);
    assertThat(ends(at(10).p99())).containsExactly(48_924_014.5, null);
  }

  @Test
  void addedLatencyIsPairedByQuery() {
    assertThat(at(0).addedNanos()).isNull();
    assertThat(at(10).addedNanos())
        .isEqualTo(new PercentileEstimate(0.5, 36_067_399.25, 34_112_367.5, 38_590_359.5, 80));
  }

  @Test
  void meansByStageAddUpToTheTotal() {
    LatencySummary summary = at(10);
    assertThat(summary.meanNanos().get(Stage.SEARCH)).isCloseTo(1_998_193.6125, within(1e-6));
    assertThat(summary.meanNanos().get(Stage.FETCH)).isCloseTo(150_375.07708333334, within(1e-6));
    assertThat(summary.meanNanos().get(Stage.TOKENISE)).isCloseTo(747_877.2958333333, within(1e-6));
    assertThat(summary.meanNanos().get(Stage.INFER)).isCloseTo(35_382_310.31666667, within(1e-6));
    assertThat(summary.meanNanos().get(Stage.OTHER)).isCloseTo(10_502.220833333333, within(1e-6));
    assertThat(summary.meanNanos().get(Stage.TOTAL)).isCloseTo(38_289_258.52291667, within(1e-6));
    assertThat(summary.meanCpuNanos()).isCloseTo(2 * 38_289_258.52291667, within(1e-6));
  }

  @Test
  void everyForkStandsOnItsOwn() {
    assertThat(at(10).forks()).extracting(LatencySummary.Fork::fork).containsExactly(1, 2);
    assertThat(at(10).forks().get(0).p50Nanos()).isCloseTo(39_203_928, HDR);
    assertThat(at(10).forks().get(0).p95Nanos()).isCloseTo(51_761_761, HDR);
    assertThat(at(10).forks().get(1).p50Nanos()).isCloseTo(37_613_098, HDR);
    assertThat(at(10).forks().get(1).p95Nanos()).isCloseTo(51_543_640, HDR);
  }

  @Test
  void theCurveRisesFromTheFastestToTheSlowestRecording() {
    List<CurvePoint> curve = at(10).curve();
    assertThat(curve).extracting(CurvePoint::percentile).isSorted();
    assertThat(curve).extracting(CurvePoint::nanos).isSorted();
    assertThat(curve.get(0).percentile()).isZero();
    CurvePoint last = curve.get(curve.size() - 1);
    assertThat(last.percentile()).isEqualTo(100);
    assertThat(last.nanos()).isCloseTo(53_719_462, HDR);
  }

  @Test
  void withUnder72QueriesP95HasNoUpperEndHoweverManyPasses() {
    List<QueryTiming> some =
        Recordings.all().stream().filter(t -> !t.queryId().matches("q7[1-9]")).toList();
    PercentileEstimate p95 = LatencySummaries.summary(some, null).p95();
    assertThat(p95.n()).isEqualTo(71);
    assertThat(p95.low()).isNotNull();
    assertThat(p95.high()).isNull();
  }

  @Test
  void theOrderOfRecordingsDoesNotMatter() {
    List<QueryTiming> reversed = new ArrayList<>(Recordings.all());
    java.util.Collections.reverse(reversed);
    assertThat(LatencySummaries.byDepth(reversed)).isEqualTo(summaries);
  }

  @Test
  void aSummaryIsKeptAsJson() throws Exception {
    String json = Json.pretty(at(10));
    assertThat(Json.mapper().readValue(json, LatencySummary.class)).isEqualTo(at(10));
  }

  @Test
  void refusesToPairDifferentQueries() {
    List<QueryTiming> one = Recordings.all().subList(0, 1);
    List<QueryTiming> two = Recordings.all().subList(0, 2);
    assertThatThrownBy(() -> LatencySummaries.summary(one, two))
        .hasMessage(
            "added latency is paired by query, but the recordings are of different queries");
    assertThatThrownBy(() -> LatencySummaries.summary(List.of(), null))
        .hasMessage("without recordings there is no summary");
    assertThat(LatencySummaries.byDepth(List.of())).isEmpty();
  }

  private static List<Double> ends(PercentileEstimate estimate) {
    List<Double> ends = new ArrayList<>();
    ends.add(estimate.low());
    ends.add(estimate.high());
    return ends;
  }
}
