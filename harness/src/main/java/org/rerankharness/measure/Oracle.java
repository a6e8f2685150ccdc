package org.rerankharness.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.ScoredDoc;

/**
 * What the best reranker of a depth would give: the ceiling of every measure that rewards relevant
 * documents (all but {@code Judged}).
 */
public final class Oracle {

  private Oracle() {}

  /**
   * Every query's first {@code depth} candidates by grade, best first, equal grades in the order
   * they had; the tail is kept. Unjudged documents stand with grade 0.
   */
  public static Run rerank(Run firstStage, Qrels qrels, int depth) {
    SortedMap<String, Ranking> rankings = new TreeMap<>(Ids.CODE_POINT_ORDER);
    firstStage
        .rankings()
        .forEach((query, ranking) -> rankings.put(query, rerank(ranking, qrels.of(query), depth)));
    return new Run("oracle-" + depth, rankings);
  }

  /** One query's oracle ranking. */
  public static Ranking rerank(Ranking ranking, Map<String, Integer> grades, int depth) {
    int head = Math.min(depth, ranking.size());
    List<ScoredDoc> docs = new ArrayList<>(ranking.docs());
    docs.subList(0, head)
        .sort(
            Comparator.comparing(
                (ScoredDoc doc) -> grades.getOrDefault(doc.id(), 0), Comparator.reverseOrder()));
    return new Ranking(docs);
  }

  /** The mean of a measure over the averaged queries, were the head in judged order. */
  public static double mean(
      Measure measure, Run firstStage, Qrels qrels, int depth, int relevantFrom) {
    return Evaluation.of(rerank(firstStage, qrels, depth), qrels, List.of(measure), relevantFrom)
        .mean(measure);
  }
}
