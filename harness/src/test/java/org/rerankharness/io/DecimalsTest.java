package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Expected: Python's f"{value:.4f}", which is C's printf("%.4f"). */
class DecimalsTest {

  @Test
  void anExactHalfGoesToTheEvenDigit() {
    assertThat(Decimals.fixed(0.03125, 4)).isEqualTo("0.0312");
    assertThat(Decimals.fixed(0.09375, 4)).isEqualTo("0.0938");
  }

  @Test
  void whatOnlyLooksLikeAHalfGoesWhereItsBinaryValueIs() {
    assertThat(Decimals.fixed(0.00005, 4)).isEqualTo("0.0001");
    assertThat(Decimals.fixed(0.00015, 4)).isEqualTo("0.0001");
  }
}
