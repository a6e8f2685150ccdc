package org.rerankharness.rerank;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What happens to a query that leaves no room for a passage. */
public enum LongQueries {
  /** An error that names the query. */
  @JsonProperty("refuse")
  REFUSE,
  /** The query loses its end, so that the passage gets up to half of the room. */
  @JsonProperty("cut")
  CUT
}
