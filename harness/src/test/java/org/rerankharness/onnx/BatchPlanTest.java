package org.rerankharness.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.rerankharness.onnx.BatchPlan.Batch;

class BatchPlanTest {

  @Property
  void everyPairIsInExactlyOneBatch(
      @ForAll @Size(max = 120) List<@IntRange(min = 3, max = 512) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 3000) int budget) {
    BatchPlan plan = plan(lengths, budget);

    assertThat(plan.batches().stream().flatMap(b -> b.rows().stream()).sorted())
        .containsExactlyElementsOf(IntStream.range(0, lengths.size()).boxed().toList());
  }

  @Property
  void aBatchKeepsTheBudgetUnlessItIsOnePair(
      @ForAll @Size(max = 120) List<@IntRange(min = 3, max = 512) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 3000) int budget) {
    assertThat(plan(lengths, budget).batches())
        .allMatch(b -> b.paddedTokens() <= budget || b.rows().size() == 1);
  }

  @Property
  void aBatchIsAsLongAsItsLongestPair(
      @ForAll @Size(max = 120) List<@IntRange(min = 3, max = 512) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 3000) int budget) {
    for (Batch batch : plan(lengths, budget).batches()) {
      assertThat(batch.length())
          .isEqualTo(batch.rows().stream().mapToInt(lengths::get).max().orElseThrow());
    }
  }

  @Property
  void pairsAreInOrderOfLengthThenPosition(
      @ForAll @Size(max = 120) List<@IntRange(min = 3, max = 6) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 60) int budget) {
    List<Integer> order =
        plan(lengths, budget).batches().stream().flatMap(b -> b.rows().stream()).toList();

    for (int i = 1; i < order.size(); i++) {
      int before = order.get(i - 1);
      int after = order.get(i);
      assertThat(lengths.get(before)).isGreaterThanOrEqualTo(lengths.get(after));
      assertThat(!lengths.get(before).equals(lengths.get(after)) || before < after).isTrue();
    }
  }

  @Property
  void isAFunctionOfLengthsAndBudgetAlone(
      @ForAll @Size(max = 120) List<@IntRange(min = 3, max = 512) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 3000) int budget) {
    assertThat(plan(lengths, budget)).isEqualTo(plan(List.copyOf(lengths), budget));
  }

  /** No way to cut the sorted lengths into batches costs less; all ways are tried. */
  @Property(tries = 200)
  void noOtherCutOfTheSortedPairsCostsLess(
      @ForAll @Size(min = 1, max = 9) List<@IntRange(min = 3, max = 300) Integer> lengths,
      @ForAll @IntRange(min = 100, max = 1000) int budget) {
    int[] sorted = lengths.stream().mapToInt(l -> -l).sorted().map(l -> -l).toArray();
    long best = Long.MAX_VALUE;
    for (int cuts = 0; cuts < 1 << (sorted.length - 1); cuts++) {
      best = Math.min(best, cost(sorted, cuts, budget));
    }

    long cost =
        plan(lengths, budget).batches().stream()
            .mapToLong(b -> b.paddedTokens() + BatchPlan.BATCH_COST)
            .sum();

    assertThat(cost).isEqualTo(best);
  }

  /** What batches cost that end after each pair whose bit is set; more than all where one can't. */
  private static long cost(int[] sorted, int cuts, int budget) {
    long cost = 0;
    int start = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == sorted.length - 1 || (cuts & (1 << i)) != 0) {
        int rows = i + 1 - start;
        long padded = (long) rows * sorted[start];
        if (rows > 1 && padded > budget) {
          return Long.MAX_VALUE;
        }
        cost += padded + BatchPlan.BATCH_COST;
        start = i + 1;
      }
    }
    return cost;
  }

  // By hand: 250 + 3·20 = two batches of 250 and 60 tokens and 64 for starting them; one batch of
  // all would hold 1000.
  @Test
  void aLongPairDoesNotPadShortOnes() {
    assertThat(BatchPlan.of(new int[] {20, 250, 20, 20}, 1000).batches())
        .containsExactly(new Batch(List.of(1), 250), new Batch(List.of(0, 2, 3), 20));
  }

  @Test
  void noPairsAreNoBatches() {
    assertThat(BatchPlan.of(new int[0], 1000).batches()).isEmpty();
  }

  private static BatchPlan plan(List<Integer> lengths, int budget) {
    return BatchPlan.of(lengths.stream().mapToInt(Integer::intValue).toArray(), budget);
  }
}
