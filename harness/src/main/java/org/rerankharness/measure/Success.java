package org.rerankharness.measure;

import java.util.Map;
import org.rerankharness.ir.Ranking;

/** 1 where a relevant document stands in the first {@code cutoff} ranks, else 0. */
record Success(Integer relevantFrom, Integer cutoff) implements BinaryMeasure {

  Success {
    Ranks.requireThreshold(relevantFrom);
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String symbol() {
    return "Success";
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    return relevantWithin(cutoff, ranking, grades) > 0 ? 1 : 0;
  }
}
