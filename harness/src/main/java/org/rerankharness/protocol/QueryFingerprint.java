package org.rerankharness.protocol;

import java.util.Collection;
import java.util.List;
import org.rerankharness.dataset.QueryText;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Ids;

/**
 * What a judged query is known by, without a grade.
 *
 * @param text SHA-256 of the normalised text: the query itself, whatever its id, file or order
 * @param judged SHA-256 of its id and the ids of its judged documents: what is left of it where
 *     judgments come as a bare file
 */
record QueryFingerprint(Sha256 text, Sha256 judged) implements Comparable<QueryFingerprint> {

  private static final Sha256 BLANK = Sha256.of("");

  static QueryFingerprint of(String queryId, String text, Collection<String> judgedDocumentIds) {
    return new QueryFingerprint(QueryText.fingerprint(text), judged(queryId, judgedDocumentIds));
  }

  /** Ids hold no white space, so a line end parts them. */
  static Sha256 judged(String queryId, Collection<String> judgedDocumentIds) {
    List<String> sorted = judgedDocumentIds.stream().sorted(Ids.CODE_POINT_ORDER).toList();
    return Sha256.of(queryId + "\n" + String.join("\n", sorted));
  }

  /** True where nothing is left of the text: such queries aren't the same query for that. */
  static boolean isBlank(Sha256 text) {
    return text.equals(BLANK);
  }

  @Override
  public int compareTo(QueryFingerprint other) {
    int byText = text.compareTo(other.text);
    return byText != 0 ? byText : judged.compareTo(other.judged);
  }
}
