package org.rerankharness.ir;

import java.util.Comparator;

/**
 * A document and its score in some stage.
 *
 * @param id the document's id
 * @param score finite; higher is better
 */
public record ScoredDoc(String id, double score) {

  /** Score descending, then id ascending by code point: the order everywhere but in trec_eval. */
  public static final Comparator<ScoredDoc> ORDER =
      Comparator.comparingDouble(ScoredDoc::score)
          .reversed()
          .thenComparing(ScoredDoc::id, Ids.CODE_POINT_ORDER);

  public ScoredDoc {
    Ids.requireValid("document", id);
    if (!Double.isFinite(score)) {
      throw new IllegalArgumentException("the score of " + id + " is not finite: " + score);
    }
    if (score == 0.0) {
      score = 0.0; // −0.0 would sort below 0.0 and break the tie rule
    }
  }
}
