package org.rerankharness.trec;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The measures' formulas, one query each; 0 where a query has nothing relevant. */
final class Formulas {

  /** What infAP's smoothing adds (Yilmaz and Aslam, CIKM 2006; trec_eval's m_infap.c). */
  private static final double INF_AP_EPSILON = 0.00001;

  private Formulas() {}

  /** Mean of the precisions at the ranks of the relevant documents, down to a cutoff. */
  static double averagePrecision(Topic topic, int cutoff) {
    double sum = 0;
    int found = 0;
    for (int i = 0; i < Math.min(cutoff, topic.retrieved()); i++) {
      if (topic.isRelevant(i)) {
        found++;
        sum += (double) found / (i + 1);
      }
    }
    return share(sum, topic.relevant());
  }

  /**
   * Judged documents alone: how few of those judged not to be relevant stand above each relevant
   * one (Buckley and Voorhees, SIGIR 2004).
   */
  static double bpref(Topic topic) {
    double sum = 0;
    int notRelevant = 0;
    for (int i = 0; i < topic.retrieved(); i++) {
      if (topic.isJudgedNotRelevant(i)) {
        notRelevant++;
      } else if (topic.isRelevant(i)) {
        sum +=
            notRelevant == 0
                ? 1
                : 1.0
                    - (double) Math.min(notRelevant, topic.relevant())
                        / Math.min(topic.notRelevant(), topic.relevant());
      }
    }
    return share(sum, topic.relevant());
  }

  /** AP estimated where only a sample of the pool is judged (Yilmaz and Aslam, CIKM 2006). */
  static double inferredAp(Topic topic) {
    double sum = 0;
    int relevant = 0;
    int notRelevant = 0;
    int notJudged = 0;
    for (int i = 0; i < topic.retrieved(); i++) {
      if (topic.grade(i) == Topic.NOT_JUDGED) {
        notJudged++;
      } else if (topic.isJudgedNotRelevant(i)) {
        notRelevant++;
      } else if (topic.isRelevant(i)) {
        relevant++;
        if (i == 0) {
          sum += 1;
        } else {
          double above = relevant - 1;
          sum +=
              1.0 / (i + 1.0)
                  + (i / (i + 1.0))
                      * ((above + notRelevant + notJudged) / i)
                      * ((above + INF_AP_EPSILON) / (above + notRelevant + 2 * INF_AP_EPSILON));
        }
      }
    }
    return share(sum, topic.relevant());
  }

  static double reciprocalRank(Topic topic) {
    for (int i = 0; i < topic.retrieved(); i++) {
      if (topic.isRelevant(i)) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  /**
   * log2(rank + 1), the ideal ranking over all judged documents, both cut.
   *
   * @param gains grade to gain; a grade that isn't in it is its own gain
   */
  static double ndcg(Topic topic, int cutoff, Map<Integer, Double> gains) {
    double dcg = 0;
    for (int i = 0; i < Math.min(cutoff, topic.retrieved()); i++) {
      dcg += gain(topic.grade(i), gains) / log2(i + 2);
    }
    double[] ideal = Arrays.stream(topic.ideal()).mapToDouble(g -> -gain(g, gains)).toArray();
    Arrays.sort(ideal);
    double best = 0;
    for (int i = 0; i < Math.min(cutoff, ideal.length); i++) {
      best += -ideal[i] / log2(i + 2);
    }
    return best > 0 ? dcg / best : 0;
  }

  private static double gain(int grade, Map<Integer, Double> gains) {
    return grade <= 0 ? 0 : gains.getOrDefault(grade, (double) grade);
  }

  private static double log2(int value) {
    return Math.log(value) / Math.log(2);
  }

  /** The best precision at any rank from which on this share of the relevant ones is found. */
  static double interpolatedPrecision(Topic topic, double recall) {
    int needed = topic.relevantAt(recall);
    if (needed > topic.relevantRetrieved()) {
      return 0;
    }
    double best = 0;
    int found = topic.relevantRetrieved();
    for (int i = topic.retrieved(); i > 0 && found > 0; i--) {
      best = Math.max(best, (double) found / i);
      if (topic.isRelevant(i - 1)) {
        if (found == needed) {
          return best;
        }
        found--;
      }
    }
    return best;
  }

  /** Precision where so many times as many documents are looked at as are relevant. */
  static double precisionAtMultiple(Topic topic, double multiple) {
    int cutoff = (int) (multiple * topic.relevant() + 0.9);
    return share(topic.relevantWithin(cutoff), cutoff);
  }

  /** The mean of the interpolated precisions at some shares of recall. */
  static double meanInterpolatedPrecision(Topic topic, List<Double> recalls) {
    double sum = 0;
    for (double recall : recalls) {
      sum += interpolatedPrecision(topic, recall);
    }
    return share(sum, recalls.size());
  }

  /** The harmonic mean of the whole set's precision and recall. */
  static double setF(Topic topic) {
    double precision = setPrecision(topic);
    double recall = setRecall(topic);
    return share(2 * precision * recall, precision + recall);
  }

  static double setPrecision(Topic topic) {
    return share(topic.relevantRetrieved(), topic.retrieved());
  }

  static double setRecall(Topic topic) {
    return share(topic.relevantRetrieved(), topic.relevant());
  }

  /** Precision times recall of the whole set, in one division. */
  static double setMap(Topic topic) {
    double found = topic.relevantRetrieved();
    return share(found * found, (double) topic.retrieved() * topic.relevant());
  }

  static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
  }
}
