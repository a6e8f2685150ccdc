package org.rerankharness.results;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One candidate of one query, as the candidates' CSV keeps it. It holds no judgment: it is written
 * while a test is still blind, and everything else is computed from it, the recordings and the
 * judgments, then and whenever the run is verified.
 *
 * @param firstStageRank from 1
 * @param truncated whether the passage was cut to be scored; false where it never was scored
 * @param logits depth to raw score, for the depths at which it was reranked; the same at every one
 *     unless the model scores each depth on its own
 * @param ranks depth to final rank, from 1, for every depth; depth 0 is the first stage's
 */
public record CandidateOutcome(
    String queryId,
    String documentId,
    int firstStageRank,
    double firstStageScore,
    boolean truncated,
    SortedMap<Integer, Double> logits,
    SortedMap<Integer, Integer> ranks) {

  public CandidateOutcome {
    logits = Collections.unmodifiableSortedMap(new TreeMap<>(logits));
    ranks = Collections.unmodifiableSortedMap(new TreeMap<>(ranks));
  }
}
