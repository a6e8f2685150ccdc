package org.rerankharness.retrieval;

/**
 * The options of one kind of first stage: a record that validates itself, whose JSON form (every
 * default spelled out) goes into the configuration's hash.
 */
public interface FirstStageOptions {

  /** The {@code kind} that names it in a configuration. */
  String kind();

  /** Opens the stage, building the index where it isn't there. */
  FirstStage open(RetrievalContext context);
}
