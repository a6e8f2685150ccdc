package org.rerankharness.retrieval;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The options of one kind of first stage: a record that validates itself. Its JSON form has the
 * keys of a configuration's {@code first-stage} section with every default spelled out, so it can
 * be read again as one; it goes into the configuration's hash.
 */
public interface FirstStageOptions {

  /** The least and the most candidates that a configuration may ask for. */
  int LEAST_CANDIDATES = 1;

  int MOST_CANDIDATES = 10_000;

  /** How many candidates are found where the configuration doesn't say. */
  int DEFAULT_CANDIDATES = 100;

  /** The {@code kind} that names it in a configuration. */
  @JsonProperty("kind")
  String kind();

  /** How many candidates are found for each query, from 1 to 10,000. */
  int candidates();

  /** Opens the stage, building the index where it isn't there. */
  FirstStage open(RetrievalContext context);

  /** For the constructors of the records: throws where the count is out of bounds. */
  static int requireCandidates(int candidates) {
    if (candidates < LEAST_CANDIDATES || candidates > MOST_CANDIDATES) {
      throw new IllegalArgumentException(
          "candidates are from "
              + LEAST_CANDIDATES
              + " to "
              + MOST_CANDIDATES
              + ", not "
              + candidates);
    }
    return candidates;
  }
}
