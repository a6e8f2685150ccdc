package org.rerankharness.experiment;

import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;
import org.rerankharness.latency.StageTimes;
import org.rerankharness.rerank.Scores;

/**
 * What the pipeline gave for one query.
 *
 * @param candidates the first stage's ranking
 * @param ranking the final one: the head reranked, the tail kept
 * @param scores of the head, in first-stage order; null at depth 0 and where nothing was found
 * @param times wall times of the stages
 */
public record Answer(
    Ranking candidates, Ranking ranking, @Nullable Scores scores, StageTimes times) {}
