package org.rerankharness.latency;

/**
 * One query's wall times, in nanoseconds.
 *
 * @param total includes what is between the stages, so it is at least their sum
 */
public record StageTimes(long search, long fetch, long tokenise, long infer, long total) {

  public StageTimes {
    if (search < 0 || fetch < 0 || tokenise < 0 || infer < 0) {
      throw new IllegalArgumentException("a time is negative");
    }
    if (total < search + fetch + tokenise + infer) {
      throw new IllegalArgumentException("the total is below the sum of its stages");
    }
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
