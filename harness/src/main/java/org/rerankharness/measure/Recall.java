package org.rerankharness.measure;

import java.util.Map;
import org.rerankharness.ir.Ranking;

/** The share of all relevant documents that stand in the first {@code cutoff} ranks. */
record Recall(Integer relevantFrom, Integer cutoff) implements BinaryMeasure {

  Recall {
    Ranks.requireThreshold(relevantFrom);
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String symbol() {
    return "R";
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    long relevant = countRelevant(grades);
    return relevant == 0 ? 0 : (double) relevantWithin(cutoff, ranking, grades) / relevant;
  }
}
