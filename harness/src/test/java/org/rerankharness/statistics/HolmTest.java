package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {

  @Test
  void agreesWithStatsmodels() {
    // statsmodels 0.15.0: multipletests(p, method='holm')[1].
    assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
    assertThat(Holm.adjust(new double[] {0.6, 0.2, 0.9}))
        .containsExactly(new double[] {1, 0.6, 1}, within(1e-15));
    assertThat(Holm.adjust(new double[] {0.02, 0.02, 0.0001, 1}))
        .containsExactly(new double[] {0.06, 0.06, 0.0004, 1}, within(1e-15));
    assertThat(Holm.adjust(new double[0])).isEmpty();
  }

  @Test
  void correctsComparisonsInTheirOrder() {
    List<PairedDifference> corrected = Holm.correct(List.of(withP(0.04), withP(0.01)));
    assertThat(corrected).extracting(PairedDifference::p).containsExactly(0.04, 0.01);
    assertThat(corrected).extracting(PairedDifference::holmP).containsExactly(0.04, 0.02);
    assertThat(corrected).allMatch(PairedDifference::isShown);
    assertThat(Holm.correct(List.of(withP(0.03)))).containsExactly(withP(0.03));
    assertThat(Holm.correct(List.of(withP(0.03), withP(0.04))))
        .noneMatch(PairedDifference::isShown);
  }

  private static PairedDifference withP(double p) {
    return new PairedDifference(0.1, 0.05, 0.15, p, p, 3, 1, 0, 0.1);
  }
}
