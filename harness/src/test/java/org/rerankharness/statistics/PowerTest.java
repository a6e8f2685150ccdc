package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerTest {

  @ParameterizedTest
  @CsvSource({"0.0954, 0.02, 179", "0.0954, 0.05, 29", "0.2, 0.05, 126", "0.001, 0.5, 1"})
  void queriesNeededAreRoundedUp(double standardDeviation, double difference, long queries) {
    // SciPy 1.17.1: ((norm.ppf(.975) + norm.ppf(.8)) * sd / delta)**2 is 178.58, 28.57, 125.58.
    assertThat(Power.queriesNeeded(standardDeviation, difference)).isEqualTo(queries);
  }

  @Test
  void theSmallestDetectableDifferenceShrinksWithTheRootOfTheQueries() {
    // SciPy 1.17.1: (norm.ppf(.975) + norm.ppf(.8)) * sd / sqrt(n).
    assertThat(Power.smallestDetectable(0.2, 126)).isCloseTo(0.049917009647757485, within(1e-12));
    assertThat(Power.smallestDetectable(0.0954, 75)).isCloseTo(0.030861823295255587, within(1e-12));
    assertThat(Power.smallestDetectable(0, 75)).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0.2, 0",
    "0.2, -0.05",
    "0.2, NaN",
    "0, 0.05",
    "-1, 0.05",
    "NaN, 0.05",
    "Infinity, 0.05",
    "0.2, Infinity",
    "0.2, 1e-300"
  })
  void noNumberOfQueriesIsMadeUp(double standardDeviation, double difference) {
    assertThatThrownBy(() -> Power.queriesNeeded(standardDeviation, difference))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no number of queries for a standard deviation of ");
  }
}
