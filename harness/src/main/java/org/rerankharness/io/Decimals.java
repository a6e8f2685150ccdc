package org.rerankharness.io;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as C's printf and Python's format write them. */
public final class Decimals {

  private Decimals() {}

  /**
   * So many decimals, from the double's exact value, an exact half to the even digit: 0.03125 is
   * 0.0312. {@link String#format} rounds it up.
   */
  public static String fixed(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }
}
