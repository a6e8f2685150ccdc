package org.rerankharness.retrieval.fusion;

import java.util.List;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * Reciprocal rank fusion's options, every default resolved.
 *
 * @param inputs at least two
 * @param weights one for each input
 * @param k 0 to 10,000: the greater, the less the first ranks count above the others
 */
record RrfOptions(List<FirstStageOptions> inputs, List<Double> weights, int k, int candidates)
    implements FirstStageOptions {

  static final int MOST_K = 10_000;

  RrfOptions {
    inputs = List.copyOf(inputs);
    weights = List.copyOf(weights);
    InputsReader.require(inputs, weights);
    if (k < 0 || k > MOST_K) {
      throw new IllegalArgumentException("k is from 0 to 10,000, not " + k);
    }
    FirstStageOptions.requireCandidates(candidates);
  }

  @Override
  public String kind() {
    return RrfKind.NAME;
  }

  @Override
  public FirstStage open(RetrievalContext context) {
    ParallelInputs opened = ParallelInputs.open(inputs, context);
    return new FusedStage(
        "RRF, k " + k + ": " + opened.description(weights),
        candidates,
        opened,
        new ReciprocalRanks(k, weights));
  }
}
