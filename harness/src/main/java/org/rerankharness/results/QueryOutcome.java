package org.rerankharness.results;

import java.util.Map;
import java.util.SortedMap;

/**
 * One query's values.
 *
 * @param averaged false where it has no relevant document and is left out of the means
 * @param values depth to measure name to value
 */
public record QueryOutcome(
    String queryId, String text, boolean averaged, SortedMap<Integer, Map<String, Double>> values) {

  /** A measure's value at a depth. */
  public double value(int depth, String measure) {
    Map<String, Double> atDepth = values.get(depth);
    Double value = atDepth == null ? null : atDepth.get(measure);
    if (value == null) {
      throw new IllegalArgumentException("no " + measure + " at depth " + depth);
    }
    return value;
  }
}
