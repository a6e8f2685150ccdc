package org.rerankharness.results;

import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One candidate of one query, as the per-candidate CSV keeps it.
 *
 * @param firstStageRank from 1
 * @param logits depth to raw score at that depth, where it was reranked; the same at every depth
 *     unless the model scores each depth on its own
 * @param ranks depth to rank, from 1
 * @param grade null where unjudged
 */
public record CandidateOutcome(
    String queryId,
    String documentId,
    int firstStageRank,
    double firstStageScore,
    SortedMap<Integer, Double> logits,
    SortedMap<Integer, Integer> ranks,
    @Nullable Integer grade) {}
