package org.rerankharness.measure;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/**
 * The share of the documents in the first {@code cutoff} ranks that are judged, whatever their
 * grade; where fewer were found, of those (as ir_measures computes it).
 */
record Judged(@Nullable Integer cutoff) implements Measure {

  Judged {
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String name() {
    return Ranks.name("Judged", "", cutoff);
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    List<ScoredDoc> docs = Ranks.within(cutoff, ranking);
    long judged = docs.stream().filter(doc -> grades.containsKey(doc.id())).count();
    return docs.isEmpty() ? 0 : (double) judged / docs.size();
  }

  @Override
  public @Nullable Integer relevantFrom() {
    return null;
  }
}
