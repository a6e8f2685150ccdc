package org.rerankharness.trec;

/** Where trec_eval's versions differ in what they compute. */
public enum Edition {
  /**
   * Up to 9.0: scores are 32-bit floats, so that more of them are tied; a share of recall is turned
   * into a number of documents by adding 0.9 and cutting.
   */
  V9,

  /** From 10.0 on: scores are doubles; a share of recall is rounded to a number of documents. */
  V10;

  /** The score as it is compared. */
  double score(double score) {
    return this == V9 ? (float) score : score;
  }

  /** How many relevant documents are this share of them. */
  int documents(double recall, int relevant) {
    return this == V9 ? (int) (recall * relevant + 0.9) : (int) Math.round(recall * relevant);
  }
}
