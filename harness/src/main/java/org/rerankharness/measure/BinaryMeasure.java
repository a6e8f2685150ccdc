package org.rerankharness.measure;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/** A measure that only asks whether a document's grade reaches a threshold. */
sealed interface BinaryMeasure extends Measure
    permits Recall, Precision, ReciprocalRank, AveragePrecision, Success {

  @Override
  Integer relevantFrom();

  /** What stands before the threshold and the cutoff in the name. */
  String symbol();

  @Override
  default String name() {
    return Ranks.name(symbol(), relevantFrom() == 1 ? "" : "rel=" + relevantFrom(), cutoff());
  }

  default boolean isRelevant(ScoredDoc doc, Map<String, Integer> grades) {
    Integer grade = grades.get(doc.id());
    return grade != null && grade >= relevantFrom();
  }

  default long relevantWithin(
      @Nullable Integer cutoff, Ranking ranking, Map<String, Integer> grades) {
    return Ranks.within(cutoff, ranking).stream().filter(doc -> isRelevant(doc, grades)).count();
  }

  /** Over all judged documents, retrieved or not. */
  default long countRelevant(Map<String, Integer> grades) {
    return grades.values().stream().filter(grade -> grade >= relevantFrom()).count();
  }
}
