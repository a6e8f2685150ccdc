package org.rerankharness.retrieval.fusion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): Σ weight / (k + rank), ranks
 * from 1; a ranking without the document adds 0.
 *
 * <p>The sum is taken in 34 decimal digits and rounded once. Sums that are equal, such as 1/70 +
 * 1/105 and 1/84 + 1/84, are then equal doubles, and the inputs' order doesn't show: documents are
 * tied where the formula ties them, and ties go by id.
 */
final class ReciprocalRanks implements Fusion {

  private static final MathContext PRECISION = MathContext.DECIMAL128;

  private final BigDecimal k;
  private final List<BigDecimal> weights;

  /**
   * @param k 0 or more
   * @param weights one for each input
   */
  ReciprocalRanks(int k, List<Double> weights) {
    this.k = BigDecimal.valueOf(k);
    this.weights = weights.stream().map(BigDecimal::valueOf).toList();
  }

  @Override
  public Map<String, Double> scores(List<Ranking> rankings) {
    Map<String, BigDecimal> sums = new HashMap<>();
    for (int i = 0; i < rankings.size(); i++) {
      BigDecimal divisor = k;
      for (ScoredDoc doc : rankings.get(i).docs()) {
        divisor = divisor.add(BigDecimal.ONE);
        BigDecimal share = weights.get(i).divide(divisor, PRECISION);
        sums.merge(doc.id(), share, (a, b) -> a.add(b, PRECISION));
      }
    }
    Map<String, Double> scores = new HashMap<>();
    sums.forEach((id, sum) -> scores.put(id, sum.doubleValue()));
    return scores;
  }
}
