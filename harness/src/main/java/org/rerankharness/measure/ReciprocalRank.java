package org.rerankharness.measure;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/** 1 divided by the rank of the first relevant document, or 0 where none is within the cutoff. */
record ReciprocalRank(Integer relevantFrom, @Nullable Integer cutoff) implements BinaryMeasure {

  ReciprocalRank {
    Ranks.requireThreshold(relevantFrom);
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String symbol() {
    return "RR";
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    List<ScoredDoc> docs = Ranks.within(cutoff, ranking);
    for (int i = 0; i < docs.size(); i++) {
      if (isRelevant(docs.get(i), grades)) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }
}
