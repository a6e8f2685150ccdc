package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.statistics.PercentileEstimate;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.000",
    "1, 0.000",
    "4.2e5, 0.420",
    "0.9994e6, 0.999",
    "0.9995e6, 1.00",
    "1234567, 1.23",
    "9994999, 9.99",
    "9995000, 10.0",
    "41234567, 41.2",
    "99.95e6, 100",
    "412e6, 412",
    "1234.5e6, 1235",
    "3.6e12, 3600000",
    "-1234567, −1.23",
    "-1, 0.000"
  })
  void timesHaveThreeDigitsAndNoExponent(double nanos, String millis) {
    assertThat(Figures.millis(nanos)).isEqualTo(millis);
  }

  @Test
  void anOpenEndOfAnIntervalIsAnEllipsis() {
    assertThat(Figures.millis(new PercentileEstimate(0.95, 412e6, 380e6, null, 60)))
        .isEqualTo("412 [380, …]");
    assertThat(Figures.millis(new PercentileEstimate(0.05, 4.12e6, null, 4.5e6, 60)))
        .isEqualTo("4.12 […, 4.50]");
  }

  @ParameterizedTest
  @CsvSource({
    "0.31244, 0.3124",
    "1, 1.0000",
    "0.99996, 1.0000",
    "-0.0, 0.0000",
    "-0.00004, 0.0000"
  })
  void measuresHaveFourDecimalsAndNoNegativeZero(double value, String text) {
    assertThat(Figures.measure(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.022, +0.0220", "-0.0031, −0.0031", "0, +0.0000", "-0.00004, +0.0000"})
  void differencesHaveTheirSign(double value, String text) {
    assertThat(Figures.signed(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1.0000",
    "0.31244, 0.3124",
    "0.0001, 0.0001",
    "0.00009999, < 0.0001",
    "1.9e-6, < 0.0001",
    "0, < 0.0001",
    "0.05, 0.0500",
    "0.04994, 0.0499",
    "0.04996, 0.04996",
    "0.0499999, 0.0499999"
  })
  void aSmallPIsBoundedAndOneBelowTheLevelStaysBelowIt(double p, String text) {
    assertThat(Figures.p(p)).isEqualTo(text);
  }

  @Test
  void sharesAreOfSomething() {
    assertThat(Figures.percent(31, 1000)).isEqualTo("3.1 %");
    assertThat(Figures.percent(1, 1)).isEqualTo("100.0 %");
    assertThat(Figures.percent(0, 0)).isEqualTo("–");
  }

  @Test
  void secondsThatWereNotMeasuredAreADash() {
    assertThat(Figures.seconds(0.7404)).isEqualTo("0.740");
    assertThat(Figures.seconds(null)).isEqualTo("–");
  }
}
