package org.rerankharness.retrieval.fusion;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/**
 * Linear fusion: Σ weight · normalised score. A document that a list doesn't hold takes that list's
 * minimum there: it is no better than the last that was found. An empty list adds nothing.
 */
final class WeightedScores implements Fusion {

  private final Normalisation normalisation;
  private final List<Double> weights;

  /**
   * @param weights one for each input
   */
  WeightedScores(Normalisation normalisation, List<Double> weights) {
    this.normalisation = normalisation;
    this.weights = List.copyOf(weights);
  }

  @Override
  public Map<String, Double> scores(List<Ranking> rankings) {
    double[] absent = new double[rankings.size()];
    Map<String, double[]> shares = new HashMap<>();
    for (int i = 0; i < rankings.size(); i++) {
      List<ScoredDoc> docs = rankings.get(i).docs();
      double[] normal = normalisation.of(docs.stream().mapToDouble(ScoredDoc::score).toArray());
      absent[i] = weights.get(i) * Arrays.stream(normal).min().orElse(0);
      for (int rank = 0; rank < normal.length; rank++) {
        double[] ofDocument =
            shares.computeIfAbsent(docs.get(rank).id(), id -> unknown(rankings.size()));
        ofDocument[i] = weights.get(i) * normal[rank];
      }
    }
    Map<String, Double> scores = new HashMap<>();
    shares.forEach((id, ofDocument) -> scores.put(id, sum(ofDocument, absent)));
    return scores;
  }

  private static double[] unknown(int inputs) {
    double[] shares = new double[inputs];
    Arrays.fill(shares, Double.NaN);
    return shares;
  }

  /** Smallest first, so that the inputs' order doesn't show in the last digit. */
  private static double sum(double[] shares, double[] absent) {
    double[] addends = new double[shares.length];
    for (int i = 0; i < shares.length; i++) {
      addends[i] = Double.isNaN(shares[i]) ? absent[i] : shares[i];
    }
    Arrays.sort(addends);
    double sum = 0;
    for (double addend : addends) {
      sum += addend;
    }
    return sum;
  }
}
