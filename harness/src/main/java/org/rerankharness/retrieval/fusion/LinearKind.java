package org.rerankharness.retrieval.fusion;

import java.util.List;
import org.rerankharness.config.Section;
import org.rerankharness.retrieval.FirstStageKind;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.ReadingContext;

/**
 * {@code { kind: linear, normalise: min-max, candidates: 100, inputs: [{ kind: bm25 }, { kind:
 * tfidf }], weights: [0.7, 0.3] }}: the weighted sum of normalised scores ({@code min-max} or
 * {@code z-score}) of two or more first stages of any kind. Each retrieves as deep as the
 * candidates.
 */
public final class LinearKind implements FirstStageKind {

  static final String NAME = "linear";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public FirstStageOptions read(Section section, ReadingContext context) {
    int candidates = FirstStageKind.readCandidates(section);
    List<FirstStageOptions> inputs = InputsReader.inputs(section, context, candidates);
    return new LinearOptions(
        inputs,
        InputsReader.weights(section, inputs.size()),
        section.choice("normalise", Normalisation.class, Normalisation.MIN_MAX),
        candidates);
  }
}
