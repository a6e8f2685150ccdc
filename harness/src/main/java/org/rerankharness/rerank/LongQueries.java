package org.rerankharness.rerank;

/** What happens to a query that leaves no room for a passage. */
public enum LongQueries {
  /** An error that names the query. */
  REFUSE,
  /** The query loses its end, so that the passage gets up to half of the room. */
  CUT
}
