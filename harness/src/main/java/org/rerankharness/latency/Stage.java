package org.rerankharness.latency;

import java.util.Locale;

/** What a query's time is spent on. */
public enum Stage {
  /** The first stage finds candidates. */
  SEARCH,
  /** The texts of the passages to rerank are read. */
  FETCH,
  TOKENISE,
  INFER,
  /** Sorting and everything between the stages: total less the rest. */
  OTHER,
  /** From the query's arrival to its final ranking, as wall time. */
  TOTAL;

  /** As files and tables write it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
