package org.rerankharness.retrieval.lucene;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps Lucene from writing to standard error. */
final class LuceneLog {

  // Held, because a logger that nobody holds is collected together with its level.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  private LuceneLog() {}

  /**
   * Lucene reports through java.util.logging which vector and memory classes it chose for the
   * running JDK. That is no news to a person; a level that somebody has set stays.
   */
  static void quieten() {
    if (LUCENE.getLevel() == null) {
      LUCENE.setLevel(Level.SEVERE);
    }
  }
}
