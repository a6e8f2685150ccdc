package org.rerankharness.retrieval.fusion;

import java.util.List;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * Linear fusion's options, every default resolved.
 *
 * @param inputs at least two
 * @param weights one for each input
 */
record LinearOptions(
    List<FirstStageOptions> inputs, List<Double> weights, Normalisation normalise, int candidates)
    implements FirstStageOptions {

  LinearOptions {
    inputs = List.copyOf(inputs);
    weights = List.copyOf(weights);
    InputsReader.require(inputs, weights);
    FirstStageOptions.requireCandidates(candidates);
  }

  @Override
  public String kind() {
    return LinearKind.NAME;
  }

  @Override
  public FirstStage open(RetrievalContext context) {
    ParallelInputs opened = ParallelInputs.open(inputs, context);
    return new FusedStage(
        "linear fusion, " + normalise.label() + ": " + opened.description(weights),
        candidates,
        opened,
        new WeightedScores(normalise, weights));
  }
}
