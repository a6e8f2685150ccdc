package org.rerankharness.measure;

import java.util.Map;
import org.rerankharness.ir.Ranking;

/**
 * Relevant documents in the first {@code cutoff} ranks, divided by the cutoff even where fewer were
 * found.
 */
record Precision(Integer relevantFrom, Integer cutoff) implements BinaryMeasure {

  Precision {
    Ranks.requireThreshold(relevantFrom);
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String symbol() {
    return "P";
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    return (double) relevantWithin(cutoff, ranking, grades) / cutoff;
  }
}
