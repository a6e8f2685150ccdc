package org.rerankharness.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A system against a baseline on the same queries.
 *
 * @param difference mean of system − baseline over the queries
 * @param low lower end of the 95 % percentile bootstrap interval, for this comparison alone
 * @param high upper end
 * @param p two-sided randomisation p; exact where at most 20 queries differ
 * @param holmP p after Holm's correction over the comparisons made together; equal to p where there
 *     is one
 * @param better queries where the system wins by more than 1e-9
 * @param worse queries where it loses by more than 1e-9
 * @param same the rest
 * @param standardDeviation of the per-query differences (n − 1), or null with one query
 */
public record PairedDifference(
    double difference,
    double low,
    double high,
    double p,
    double holmP,
    int better,
    int worse,
    int same,
    @Nullable Double standardDeviation) {

  /** Holm's p is below 0.05. */
  public boolean isShown() {
    return holmP < 0.05;
  }

  /** The same comparison after a correction. */
  public PairedDifference withHolmP(double corrected) {
    return new PairedDifference(
        difference, low, high, p, corrected, better, worse, same, standardDeviation);
  }
}
