package org.rerankharness.latency;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One query's wall times, in nanoseconds.
 *
 * @param total includes what is between the stages, so it is at least their sum
 * @param searchParts name to wall time of the parts that a first stage tells apart, in its order;
 *     often empty. Parts may run side by side, so they needn't add up to the search
 */
public record StageTimes(
    long search, long fetch, long tokenise, long infer, long total, Map<String, Long> searchParts) {

  public StageTimes {
    // Made within the event that JMH times, outside the one that is timed here: no detours.
    searchParts =
        searchParts.isEmpty()
            ? Map.of()
            : Collections.unmodifiableMap(new LinkedHashMap<>(searchParts));
    if (search < 0 || fetch < 0 || tokenise < 0 || infer < 0) {
      throw new IllegalArgumentException("a time is negative");
    }
    for (long nanos : searchParts.values()) {
      if (nanos < 0) {
        throw new IllegalArgumentException("a time is negative");
      }
    }
    if (total < search + fetch + tokenise + infer) {
      throw new IllegalArgumentException("the total is below the sum of its stages");
    }
  }

  /** Of a search of one piece. */
  public StageTimes(long search, long fetch, long tokenise, long infer, long total) {
    this(search, fetch, tokenise, infer, total, Map.of());
  }

  public long of(Stage stage) {
    return switch (stage) {
      case SEARCH -> search;
      case FETCH -> fetch;
      case TOKENISE -> tokenise;
      case INFER -> infer;
      case OTHER -> total - search - fetch - tokenise - infer;
      case TOTAL -> total;
    };
  }
}
