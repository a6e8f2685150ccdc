package org.rerankharness.benchmarks.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rerankharness.latency.LatencyPlan;

class MeasurementOrderTest {

  private static final List<Integer> DEPTHS = List.of(0, 5, 10, 20);
  private static final List<String> QUERIES = TestPipeline.queryIds(30);

  @Test
  void everyRoundRunsEachDepthOnce() {
    MeasurementOrder order = new MeasurementOrder(plan(42));
    Set<List<Integer>> orders = new HashSet<>();
    for (int round = 1; round <= 20; round++) {
      assertThat(order.depths(round)).containsExactlyInAnyOrderElementsOf(DEPTHS);
      orders.add(order.depths(round));
    }
    // Of 24 orders, twenty rounds see more than a few.
    assertThat(orders).hasSizeGreaterThan(8);
  }

  @Test
  void everyPassAnswersEachQueryOnceInAnOrderOfItsOwn() {
    MeasurementOrder order = new MeasurementOrder(plan(42));
    Set<List<String>> passes = new HashSet<>();
    for (int round = 1; round <= 2; round++) {
      List<String> ids = order.queryIds(round);
      assertThat(ids).hasSize(4 * 30);
      for (int pass = 0; pass < 4; pass++) {
        List<String> one = ids.subList(pass * 30, (pass + 1) * 30);
        assertThat(one).containsExactlyInAnyOrderElementsOf(QUERIES);
        passes.add(one);
      }
    }
    assertThat(passes).hasSize(8);
  }

  @Test
  void theSeedAloneMakesTheOrder() {
    assertThat(new MeasurementOrder(plan(42)).queryIds(2))
        .isEqualTo(new MeasurementOrder(plan(42)).queryIds(2))
        .isNotEqualTo(new MeasurementOrder(plan(43)).queryIds(2));
  }

  @Test
  void everyDepthComesFirstAboutAsOftenAsAnother() {
    int[] first = new int[DEPTHS.size()];
    for (int seed = 0; seed < 4000; seed++) {
      first[DEPTHS.indexOf(new MeasurementOrder(plan(seed)).depths(1).get(0))]++;
    }
    // Binomial(4000, 1/4): mean 1000, standard deviation 27.
    for (int count : first) {
      assertThat(count).isBetween(850, 1150);
    }
  }

  private static LatencyPlan plan(long seed) {
    return new LatencyPlan(
        DEPTHS, QUERIES, 1, 3, 2, seed, Path.of("pipeline.json"), Path.of("latency"));
  }
}
