package org.rerankharness.retrieval;

import org.rerankharness.config.Section;

/**
 * One kind of first stage, found by {@link java.util.ServiceLoader}: its class, public with a
 * public constructor without parameters, is named in {@code
 * META-INF/services/org.rerankharness.retrieval.FirstStageKind}.
 */
public interface FirstStageKind {

  /** What {@code kind} says in a configuration. */
  String name();

  /**
   * Reads the options. What is wrong is reported to the section, whose owner throws it.
   *
   * @param section {@code first-stage} of a configuration; {@code kind} has been read
   * @param context the data set's language, which chooses defaults, and the models
   */
  FirstStageOptions read(Section section, ReadingContext context);

  /** {@code candidates}, which every kind has. */
  static int readCandidates(Section section) {
    return section.integer(
        "candidates",
        FirstStageOptions.DEFAULT_CANDIDATES,
        FirstStageOptions.LEAST_CANDIDATES,
        FirstStageOptions.MOST_CANDIDATES);
  }
}
