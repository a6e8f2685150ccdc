package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantilesTest {

  private static final double[] VALUES = {0.3, 0.1, 0.25, 0.9, 0.77, 0.5, 0.61};

  @ParameterizedTest
  @CsvSource({
    "0, 0.1",
    "0.025, 0.1225",
    "0.1, 0.19",
    "0.5, 0.5",
    "0.95, 0.861",
    "0.975, 0.8805",
    "1, 0.9"
  })
  void interpolatesAsNumpyDoes(double quantile, double expected) {
    // NumPy 2.4.6: numpy.quantile(values, q, method='linear').
    assertThat(Quantiles.of(VALUES, quantile)).isCloseTo(expected, within(1e-15));
  }

  @Test
  void theMedianOfAnEvenNumberLiesInTheMiddle() {
    assertThat(Quantiles.median(new double[] {4, 1, 3, 2})).isEqualTo(2.5);
    assertThat(Quantiles.median(new double[] {7})).isEqualTo(7);
  }

  @Test
  void leavesItsInputAsItIs() {
    double[] values = {2, 1};
    assertThat(Quantiles.median(values)).isEqualTo(1.5);
    assertThat(values).containsExactly(2, 1);
  }

  @Test
  void refusesWhatHasNoQuantile() {
    assertThatThrownBy(() -> Quantiles.of(new double[0], 0.5))
        .hasMessage("no quantile 0.5 of 0 values");
    assertThatThrownBy(() -> Quantiles.of(VALUES, Double.NaN))
        .hasMessage("no quantile NaN of 7 values");
  }
}
