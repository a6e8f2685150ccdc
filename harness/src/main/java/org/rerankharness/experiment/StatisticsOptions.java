package org.rerankharness.experiment;

import org.rerankharness.config.Section;

/**
 * How differences are tested.
 *
 * @param resamples of the bootstrap and of the randomisation test
 * @param seed of everything that is drawn
 */
public record StatisticsOptions(int resamples, long seed) {

  static StatisticsOptions read(Section section) {
    return new StatisticsOptions(
        section.integer("resamples", 10_000, 1_000, 10_000_000), section.integer64("seed", 42));
  }
}
