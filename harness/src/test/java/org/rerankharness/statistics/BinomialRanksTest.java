package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialRanksTest {

  // SciPy 1.17.1, for q in 0.5, 0.95, 0.99; empty where below 1 or above n:
  //   int(binom.ppf(0.025, n, q)), int(binom.ppf(0.975, n, q)) + 1
  @ParameterizedTest
  @CsvSource({
    "1, , , , , 1,",
    "5, , , 4, , 4,",
    "6, 1, 6, 4, , 5,",
    "7, 1, 7, 5, , 6,",
    "10, 2, 9, 8, , 9,",
    "30, 10, 21, 26, , 28,",
    "71, 27, 45, 63, , 68,",
    "72, 28, 45, 64, 72, 69,",
    "73, 28, 46, 65, 73, 70,",
    "100, 40, 61, 90, 100, 97,",
    "120, 49, 72, 109, 119, 116,",
    "150, 63, 88, 137, 148, 146,",
    "300, 133, 168, 277, 293, 293,",
    "367, 165, 203, 340, 357, 359,",
    "368, 165, 204, 341, 358, 360, 368",
    "1000, 469, 532, 936, 964, 983, 997",
    "6980, 3408, 3573, 6595, 6667, 6893, 6927"
  })
  void areScipysBinomialQuantiles(
      int n,
      Integer low50,
      Integer high50,
      Integer low95,
      Integer high95,
      Integer low99,
      Integer high99) {
    assertThat(BinomialRanks.of(n, 0.5)).isEqualTo(new BinomialRanks(low50, high50));
    assertThat(BinomialRanks.of(n, 0.95)).isEqualTo(new BinomialRanks(low95, high95));
    assertThat(BinomialRanks.of(n, 0.99)).isEqualTo(new BinomialRanks(low99, high99));
  }

  @Test
  void p95HasAnUpperEndFrom72ValuesOn() {
    assertThat(IntStream.range(1, 72)).allMatch(n -> BinomialRanks.of(n, 0.95).high() == null);
    assertThat(IntStream.range(72, 400)).allMatch(n -> BinomialRanks.of(n, 0.95).high() != null);
  }

  @Test
  void anEstimateTakesItsEndsFromTheSortedValues() {
    double[] values = IntStream.rangeClosed(1, 72).mapToDouble(i -> 73 - i).toArray();
    assertThat(BinomialRanks.estimate(values, 0.95, 69.5))
        .isEqualTo(new PercentileEstimate(0.95, 69.5, 64.0, 72.0, 72));
    assertThat(BinomialRanks.estimate(new double[] {3}, 0.5, 3))
        .isEqualTo(new PercentileEstimate(0.5, 3, null, null, 1));
  }

  @Test
  void refusesWhatHasNoRanks() {
    assertThatThrownBy(() -> BinomialRanks.of(0, 0.5)).hasMessage("no ranks for quantile 0.5 of 0");
    assertThatThrownBy(() -> BinomialRanks.of(9, 1)).hasMessage("no ranks for quantile 1.0 of 9");
  }
}
