package org.rerankharness.retrieval.lucene;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How BM25 knows a passage's length. */
enum LengthNorm {
  /**
   * As Lucene does it, and with it Anserini and the published figures: lengths are quantised to a
   * byte, N and the average length count passages with at least one term only, scores are floats
   * without the constant k1 + 1.
   */
  LUCENE,

  /** The exact token count; N and the average length count every passage; scores are doubles. */
  EXACT;

  /** As a configuration writes it. */
  @JsonValue
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
