package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void theEndsOfTheRangeAreTheEndsOfTheAxis() {
    Scale down = Scale.linear(new Range(0.2, 0.6), 300, 20);
    assertThat(down.at(0.2)).isEqualTo(300);
    assertThat(down.at(0.6)).isCloseTo(20, within(1e-9));
    assertThat(down.at(0.4)).isCloseTo(160, within(1e-9));
  }

  @Test
  void aLogarithmicScaleMakesEqualRatiosEqualDistances() {
    Scale scale = Scale.log(new Range(1, 1000), 0, 300);
    assertThat(scale.at(10)).isCloseTo(100, within(1e-9));
    assertThat(scale.at(100)).isCloseTo(200, within(1e-9));
    assertThatIllegalArgumentException().isThrownBy(() -> Scale.log(new Range(0, 1), 0, 1));
  }

  @Test
  void aPercentileScaleMakesEachTenthOfTheTailAsWide() {
    Scale scale = Scale.percentile(99.9, 0, 300);
    assertThat(scale.at(0)).isZero();
    assertThat(scale.at(90)).isCloseTo(100, within(1e-9));
    assertThat(scale.at(99)).isCloseTo(200, within(1e-9));
    assertThat(scale.at(99.9)).isCloseTo(300, within(1e-9));
    assertThat(scale.at(100)).isCloseTo(300, within(1e-9));
  }

  @Property
  void positionsRiseWithValuesAndStayOnTheAxis(
      @ForAll @DoubleRange(min = 0.01, max = 99.9) double a,
      @ForAll @DoubleRange(min = 0.01, max = 99.9) double b) {
    for (Scale scale :
        new Scale[] {
          Scale.linear(new Range(1, 90), 10, 500),
          Scale.log(new Range(1, 90), 10, 500),
          Scale.percentile(99, 10, 500)
        }) {
      assertThat(scale.at(Math.min(a, b))).isLessThanOrEqualTo(scale.at(Math.max(a, b)));
      assertThat(scale.at(a)).isBetween(10.0, 500.000001);
    }
  }

  @Test
  void aRangeOfOneValueIsOpened() {
    assertThat(new Range(0.5, 0.5).padded(0.1)).isEqualTo(new Range(0.45, 0.55));
    assertThat(new Range(0, 0).padded(0.1)).isEqualTo(new Range(-0.01, 0.01));
    assertThat(new Range(8, 8).paddedByRatio(0.1)).isEqualTo(new Range(4, 16));
  }
}
