package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rerankharness.report.plot.Ticks.Tick;

class TicksTest {

  @Test
  void linearTicksAreRoundAndShareTheirDecimals() {
    assertThat(labels(Ticks.linear(new Range(0.287, 0.431), 7)))
        .containsExactly("0.30", "0.32", "0.34", "0.36", "0.38", "0.40", "0.42");
    assertThat(labels(Ticks.linear(new Range(0, 150), 7))).containsExactly("0", "50", "100", "150");
    assertThat(labels(Ticks.linear(new Range(-0.62, 0.41), 7)))
        .containsExactly("−0.6", "−0.4", "−0.2", "0.0", "0.2", "0.4");
  }

  @Test
  void logarithmicTicksThinOutAsTheRangeGrows() {
    assertThat(labels(Ticks.log(new Range(0.9, 600), 9)))
        .containsExactly("1", "2", "5", "10", "20", "50", "100", "200", "500");
    assertThat(labels(Ticks.log(new Range(0.9, 4000), 9)))
        .containsExactly("1", "3", "10", "30", "100", "300", "1000", "3000");
    assertThat(labels(Ticks.log(new Range(0.01, 40000), 9)))
        .containsExactly("0.01", "0.1", "1", "10", "100", "1000", "10000");
    assertThat(labels(Ticks.log(new Range(1e-4, 1e5), 5)))
        .containsExactly("0.0001", "0.01", "1", "100", "10000");
  }

  @Test
  void aNarrowLogarithmicRangeTakesLinearTicks() {
    assertThat(labels(Ticks.log(new Range(210, 262), 9)))
        .containsExactly("210", "220", "230", "240", "250", "260");
  }

  @Test
  void percentileTicksEndWhereTheRecordingsDo() {
    assertThat(labels(Ticks.percentiles(100 * (1 - 1.0 / 450))))
        .containsExactly("0", "50", "90", "95", "99");
    assertThat(labels(Ticks.percentiles(99.9))).endsWith("99", "99.9");
  }

  @Property
  void linearTicksLieWithinTheRangeEvenlyAndAsLabelled(
      @ForAll @DoubleRange(min = -1000, max = 1000) double low,
      @ForAll @DoubleRange(min = -4, max = 5) double magnitude,
      @ForAll @IntRange(min = 4, max = 12) int most) {
    double span = Math.pow(10, magnitude);
    Range range = new Range(low, low + span);
    List<Tick> ticks = Ticks.linear(range, most);
    assertThat(ticks).hasSizeBetween(1, most);
    // At most 2.5 steps lie between one step and the next finer one.
    assertThat(ticks.size()).isGreaterThanOrEqualTo(most / 3);
    double slack = span * 1e-6;
    for (int i = 0; i < ticks.size(); i++) {
      double value = ticks.get(i).value();
      assertThat(value).isBetween(range.low() - slack, range.high() + slack);
      assertThat(Double.parseDouble(ticks.get(i).label().replace('−', '-'))).isEqualTo(value);
      if (i > 1) {
        assertThat(value - ticks.get(i - 1).value())
            .isCloseTo(ticks.get(1).value() - ticks.get(0).value(), within(slack));
      }
    }
  }

  @Property
  void logarithmicTicksLieWithinTheRange(
      @ForAll @DoubleRange(min = -4, max = 4) double magnitude,
      @ForAll @DoubleRange(min = 1.05, max = 1e6) double ratio) {
    double low = Math.pow(10, magnitude);
    Range range = new Range(low, low * ratio);
    List<Tick> ticks = Ticks.log(range, 9);
    assertThat(ticks).hasSizeBetween(2, 9);
    double slack = 1e-6 * (range.high() - range.low());
    assertThat(ticks)
        .allSatisfy(t -> assertThat(t.value()).isBetween(low - slack, range.high() + slack));
  }

  private static List<String> labels(List<Tick> ticks) {
    return ticks.stream().map(Tick::label).toList();
  }
}
