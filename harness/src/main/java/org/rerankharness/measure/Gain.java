package org.rerankharness.measure;

/** What a grade is worth to nDCG; a negative grade gains 0. */
enum Gain {
  /** The grade itself (Järvelin and Kekäläinen 2002; trec_eval). */
  LINEAR("log2"),
  /** 2^grade − 1 (Burges et al. 2005). */
  EXPONENTIAL("exp-log2");

  /** 2^1000 times any number of documents is still far from a double's end. */
  private static final int GREATEST_EXPONENT = 1000;

  private final String label;

  Gain(String label) {
    this.label = label;
  }

  /** ir_measures' name for gain and discount together, its parameter {@code dcg}. */
  String label() {
    return label;
  }

  /**
   * The gain of a grade, in a double: 2^33 − 1 is exact.
   *
   * @param greatest the greatest grade judged for the query. Where 2^greatest would leave a
   *     double's range, all gains are divided by the same power of two: nDCG is a ratio.
   */
  double of(int grade, int greatest) {
    if (grade <= 0) {
      return 0;
    }
    if (this == LINEAR) {
      return grade;
    }
    int shift = Math.max(0, greatest - GREATEST_EXPONENT);
    return Math.scalb(1.0, grade - shift) - Math.scalb(1.0, -shift);
  }
}
