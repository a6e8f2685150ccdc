package org.rerankharness.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A percentile with its 95 % interval from binomial ranks.
 *
 * @param quantile in (0, 1): 0.95 is P95
 * @param point the estimate
 * @param low the interval's lower end, or null where the sample doesn't bound it
 * @param high its upper end, or null where the sample doesn't bound it
 * @param n how many independent values the interval rests on
 */
public record PercentileEstimate(
    double quantile, double point, @Nullable Double low, @Nullable Double high, int n) {}
