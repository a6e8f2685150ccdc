package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PairedTestTest {

  private static final double[] SYSTEM = {0.61, 0.43, 1.0, 0.0, 0.39, 0.85, 0.5, 0.63, 0.92, 0.13};
  private static final double[] BASELINE = {
    0.5, 0.43, 0.63, 0.0, 0.43, 0.63, 0.39, 0.7, 0.61, 0.25
  };

  @Test
  void agreesWithNumpyAndScipy() {
    PairedDifference result = PairedTest.compare(SYSTEM, BASELINE, 10_000, 42);

    // NumPy 2.4.6: d.mean(), d.std(ddof=1).
    assertThat(result.difference()).isCloseTo(0.089, within(1e-15));
    assertThat(result.standardDeviation()).isCloseTo(0.1657608719410786, within(1e-15));
    // NumPy, with the indices of SplitMix64 in Python (see SeededRandomTest):
    //   numpy.quantile(d[idx].mean(axis=1), [.025, .975], method='linear')
    assertThat(result.low()).isCloseTo(-0.005, within(1e-12));
    assertThat(result.high()).isCloseTo(0.191025, within(1e-12));
    // SciPy 1.17.1: permutation_test((system, baseline), mean difference,
    //   permutation_type='samples', n_resamples=inf): 160 of 2^10.
    assertThat(result.p()).isEqualTo(0.15625);
    assertThat(result.holmP()).isEqualTo(result.p());
    assertThat(result.better()).isEqualTo(5);
    assertThat(result.worse()).isEqualTo(3);
    assertThat(result.same()).isEqualTo(2);
    assertThat(result.isShown()).isFalse();
  }

  @Test
  void identicalSystemsDifferByNothingAndNothingIsNaN() {
    double[] values = {1, 0.6309, 0, 0.8597};
    assertThat(PairedTest.compare(values, values.clone(), 10_000, 42))
        .isEqualTo(new PairedDifference(0, 0, 0, 1, 1, 0, 0, 4, 0.0));
  }

  @Test
  void oneQueryHasNoSpread() {
    PairedDifference result = PairedTest.compare(new double[] {1}, new double[] {0.5}, 100, 1);
    assertThat(result).isEqualTo(new PairedDifference(0.5, 0.5, 0.5, 1, 1, 1, 0, 0, null));
  }

  @Test
  void differencesUpToRoundingAreNoWins() {
    PairedDifference result =
        PairedTest.compare(new double[] {0.5 + 1e-10, 1, 0}, new double[] {0.5, 0, 1}, 100, 1);
    assertThat(result.better()).isEqualTo(1);
    assertThat(result.worse()).isEqualTo(1);
    assertThat(result.same()).isEqualTo(1);
  }

  @Test
  void theSameSeedGivesTheSameDigits() {
    assertThat(PairedTest.compare(SYSTEM, BASELINE, 2_000, 7))
        .isEqualTo(PairedTest.compare(SYSTEM, BASELINE, 2_000, 7));
    assertThat(PairedTest.compare(SYSTEM, BASELINE, 2_000, 7).low())
        .isNotEqualTo(PairedTest.compare(SYSTEM, BASELINE, 2_000, 8).low());
  }

  @Property(tries = 100)
  void swappingTheSystemsTurnsTheSignsAndKeepsP(
      @ForAll @Size(min = 1, max = 30) List<@DoubleRange(min = 0, max = 1) Double> values,
      @ForAll @IntRange(max = 1000) int seed) {
    double[] system = values.stream().mapToDouble(Double::doubleValue).toArray();
    double[] baseline = new double[system.length];
    Arrays.setAll(baseline, i -> new SeededRandom(seed + i).nextInt(1001) / 1000.0);
    PairedDifference there = PairedTest.compare(system, baseline, 500, seed);
    PairedDifference back = PairedTest.compare(baseline, system, 500, seed);

    assertThat(back.difference() + there.difference()).isZero();
    assertThat(back.p()).isEqualTo(there.p()).isGreaterThan(0).isLessThanOrEqualTo(1);
    assertThat(back.low()).isCloseTo(-there.high(), within(1e-12));
    assertThat(back.better()).isEqualTo(there.worse());
    assertThat(there.low()).isLessThanOrEqualTo(there.high());
  }

  @Test
  void refusesWhatIsNoPair() {
    assertThatThrownBy(() -> PairedTest.compare(new double[1], new double[2], 10, 1))
        .hasMessage("1 and 2 values are no pairs to resample");
    assertThatThrownBy(() -> PairedTest.compare(new double[0], new double[0], 10, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PairedTest.compare(new double[] {Double.NaN}, new double[] {0}, 10, 1))
        .hasMessage("a value isn't finite");
  }
}
