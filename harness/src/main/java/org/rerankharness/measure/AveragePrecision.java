package org.rerankharness.measure;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/**
 * The sum of the precisions at the ranks of the relevant documents found, divided by the number of
 * all relevant documents (trec_eval: map, map_cut).
 */
record AveragePrecision(Integer relevantFrom, @Nullable Integer cutoff) implements BinaryMeasure {

  AveragePrecision {
    Ranks.requireThreshold(relevantFrom);
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String symbol() {
    return "AP";
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    long relevant = countRelevant(grades);
    int found = 0;
    double sum = 0;
    List<ScoredDoc> docs = Ranks.within(cutoff, ranking);
    for (int i = 0; i < docs.size(); i++) {
      if (isRelevant(docs.get(i), grades)) {
        found++;
        sum += (double) found / (i + 1);
      }
    }
    return relevant == 0 ? 0 : sum / relevant;
  }
}
