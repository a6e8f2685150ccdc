package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RandomisationTest {

  @Test
  void fewDifferencesAreEnumerated() {
    // By hand. ±1 ±2 ±3 reaches 6 or −6 in two of eight ways; 3 + 3 − 2 is 4, which 8, 4, −4 and
    // −8 reach, and 2, 2, −2 and −2 don't.
    assertThat(Randomisation.p(new double[] {1, 2, 3}, 1, 1)).isEqualTo(0.25);
    assertThat(Randomisation.p(new double[] {3, 3, -2}, 1, 1)).isEqualTo(0.5);
  }

  @Test
  void queriesWithoutADifferenceChangeNothing() {
    double[] many = new double[500];
    many[17] = 1;
    many[230] = 2;
    many[499] = 3;
    assertThat(Randomisation.p(many, 1, 1)).isEqualTo(0.25);
    assertThat(Randomisation.p(new double[500], 10, 1)).isEqualTo(1);
  }

  @Test
  void theSlackCountsWhatDiffersByRoundingAlone() {
    // 0.1 + 0.2 isn't 0.3 in doubles, but as far from 0.
    assertThat(Randomisation.p(new double[] {0.1, 0.2, -0.3}, 1, 1)).isEqualTo(1);
  }

  @Test
  void manyDifferencesAreSampled() {
    double[] differences = new double[40];
    SeededRandom random = new SeededRandom(7);
    double[] system = new double[40];
    Arrays.setAll(system, i -> random.nextInt(1000) / 1000.0);
    Arrays.setAll(differences, i -> system[i] - random.nextInt(1000) / 1000.0 + 0.05);
    // NumPy 2.4.6: 2,000,000 random sign assignments of the same 40 differences give 0.5423; four
    // standard errors of 10,000 resamples are 0.02.
    double p = Randomisation.p(differences, 10_000, 42);
    assertThat(p).isCloseTo(0.5423, within(0.02));
    assertThat(p * 10_001).isCloseTo(Math.rint(p * 10_001), within(1e-9));
  }

  @Test
  void aSampledPIsNeverZero() {
    double[] differences = new double[64];
    Arrays.fill(differences, 1);
    assertThat(Randomisation.p(differences, 999, 42)).isEqualTo(0.001);
  }
}
