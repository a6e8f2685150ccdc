package org.rerankharness.measure;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/** What all measures have in common: a cutoff, and a name made of parts. */
final class Ranks {

  private Ranks() {}

  /** The documents down to the cutoff, or all. */
  static List<ScoredDoc> within(@Nullable Integer cutoff, Ranking ranking) {
    List<ScoredDoc> docs = ranking.docs();
    return cutoff == null || cutoff >= docs.size() ? docs : docs.subList(0, cutoff);
  }

  /** {@code SYMBOL(PARAMETER)@CUTOFF}, each part only where it is given. */
  static String name(String symbol, String parameter, @Nullable Integer cutoff) {
    return symbol
        + (parameter.isEmpty() ? "" : "(" + parameter + ")")
        + (cutoff == null ? "" : "@" + cutoff);
  }

  static void requireCutoff(@Nullable Integer cutoff) {
    if (cutoff != null && cutoff < 1) {
      throw new IllegalArgumentException("a cutoff is at least 1, not " + cutoff);
    }
  }

  static void requireThreshold(int relevantFrom) {
    if (relevantFrom < 1) {
      throw new IllegalArgumentException("relevant-from is at least 1, not " + relevantFrom);
    }
  }
}
