package org.rerankharness.retrieval.fusion;

import java.util.List;
import java.util.Map;
import org.rerankharness.ir.Ranking;

/** Makes one score of what several first stages found. A pure function. */
interface Fusion {

  /**
   * Document id to score, for every document that one of the rankings holds.
   *
   * @param rankings one for each input, in the inputs' order; any of them may be empty
   */
  Map<String, Double> scores(List<Ranking> rankings);
}
