package org.rerankharness.results;

import org.jspecify.annotations.Nullable;
import org.rerankharness.statistics.PairedDifference;

/**
 * One measure at one depth.
 *
 * @param measure its canonical name
 * @param mean over the averaged queries
 * @param againstFirstStage paired with depth 0; null at depth 0
 */
public record MeasureOutcome(
    String measure, double mean, @Nullable PairedDifference againstFirstStage) {}
