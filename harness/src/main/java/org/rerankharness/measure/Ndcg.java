package org.rerankharness.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;

/**
 * Normalised discounted cumulative gain (Järvelin and Kekäläinen 2002): the gains of the documents,
 * each divided by log2(rank + 1), as a share of what the ideal ranking of all judged documents
 * gives.
 */
record Ndcg(Gain gain, @Nullable Integer cutoff) implements Measure {

  Ndcg {
    Ranks.requireCutoff(cutoff);
  }

  @Override
  public String name() {
    String parameter = gain == Gain.LINEAR ? "" : "dcg='" + gain.label() + "'";
    return Ranks.name("nDCG", parameter, cutoff);
  }

  @Override
  public double value(Ranking ranking, Map<String, Integer> grades) {
    double ideal = idealDcg(grades);
    return ideal == 0 ? 0 : dcg(ranking, grades) / ideal;
  }

  @Override
  public @Nullable Integer relevantFrom() {
    return null;
  }

  double dcg(Ranking ranking, Map<String, Integer> grades) {
    return sum(
        Ranks.within(cutoff, ranking).stream().map(doc -> grades.getOrDefault(doc.id(), 0)),
        greatest(grades));
  }

  double idealDcg(Map<String, Integer> grades) {
    Stream<Integer> best = grades.values().stream().sorted(Comparator.reverseOrder());
    return sum(cutoff == null ? best : best.limit(cutoff), greatest(grades));
  }

  private double sum(Stream<Integer> gradesInRankOrder, int greatest) {
    List<Integer> grades = gradesInRankOrder.toList();
    double sum = 0;
    for (int i = 0; i < grades.size(); i++) {
      sum += gain.of(grades.get(i), greatest) / log2(i + 2);
    }
    return sum;
  }

  private static int greatest(Map<String, Integer> grades) {
    return grades.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** StrictMath's digits are the same on every machine; Math's may differ in the last place. */
  private static double log2(int x) {
    return StrictMath.log(x) / StrictMath.log(2);
  }
}
