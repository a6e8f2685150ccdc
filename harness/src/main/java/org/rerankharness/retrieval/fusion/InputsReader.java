package org.rerankharness.retrieval.fusion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.rerankharness.config.Section;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.FirstStages;
import org.rerankharness.retrieval.ReadingContext;
import org.rerankharness.retrieval.RetrievalContext;

/** Reads {@code inputs} and {@code weights}, which every kind of fusion has, and checks them. */
final class InputsReader {

  static final int LEAST_INPUTS = 2;
  static final double LEAST_WEIGHT = 0.001;
  static final double MOST_WEIGHT = 1_000;

  private static final String INPUTS = "inputs";
  private static final String WEIGHTS = "weights";
  private static final String CANDIDATES = "candidates";

  private InputsReader() {}

  /**
   * The inputs, each a first-stage section of any kind, as deep as the fusion itself. Where there
   * are too few, which is reported, something stands in for them.
   */
  static List<FirstStageOptions> inputs(Section section, ReadingContext context, int candidates) {
    List<FirstStageOptions> inputs = new ArrayList<>();
    for (Section input : section.sections(INPUTS)) {
      takeDepth(input, candidates);
      inputs.add(FirstStages.read(input, context));
    }
    int listed = section.size(INPUTS);
    if (listed < LEAST_INPUTS) {
      section.problem(
          INPUTS, "a list of at least two first stages", listed == 0 ? "none" : "one alone");
    }
    while (inputs.size() < LEAST_INPUTS) {
      inputs.add(new Missing(candidates));
    }
    return inputs;
  }

  private static void takeDepth(Section input, int candidates) {
    String depth = Integer.toString(candidates);
    if (input.has(CANDIDATES) && !input.text(CANDIDATES, depth).equals(depth)) {
      input.problem(
          CANDIDATES,
          "the fusion's own " + depth + " or no such key, for every input goes as deep",
          "\"" + input.text(CANDIDATES, depth) + "\"");
    }
    input.put(CANDIDATES, depth);
  }

  /** One weight for each input; 1 each where the configuration has none. */
  static List<Double> weights(Section section, int inputs) {
    List<Double> equal = Collections.nCopies(inputs, 1.0);
    List<Double> weights = section.numbers(WEIGHTS, equal, LEAST_WEIGHT, MOST_WEIGHT);
    if (weights.size() != inputs) {
      section.problem(
          WEIGHTS, "one weight for each of the " + inputs + " inputs", weights.size() + " weights");
      return equal;
    }
    return weights;
  }

  /** For the constructors of the records. */
  static void require(List<FirstStageOptions> inputs, List<Double> weights) {
    if (inputs.size() < LEAST_INPUTS) {
      throw new IllegalArgumentException("a fusion has at least two inputs");
    }
    if (weights.size() != inputs.size()
        || !weights.stream().allMatch(w -> w >= LEAST_WEIGHT && w <= MOST_WEIGHT)) {
      throw new IllegalArgumentException(
          "each of " + inputs.size() + " inputs has a weight from 0.001 to 1000, not " + weights);
    }
  }

  /** Stands in for an input that isn't there until the problem is thrown. */
  private record Missing(int candidates) implements FirstStageOptions {
    @Override
    public String kind() {
      return "missing";
    }

    @Override
    public FirstStage open(RetrievalContext context) {
      throw new IllegalStateException("an input that isn't there can't be opened");
    }
  }
}
