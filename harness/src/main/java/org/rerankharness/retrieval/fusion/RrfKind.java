package org.rerankharness.retrieval.fusion;

import java.util.List;
import org.rerankharness.config.Section;
import org.rerankharness.retrieval.FirstStageKind;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.ReadingContext;

/**
 * {@code { kind: rrf, k: 60, candidates: 100, inputs: [{ kind: bm25 }, { kind: tfidf }], weights:
 * [1, 1] }}: reciprocal rank fusion of two or more first stages of any kind. Each retrieves as deep
 * as the candidates.
 */
public final class RrfKind implements FirstStageKind {

  static final String NAME = "rrf";

  /** Of Cormack, Clarke and Büttcher, who found that it hardly matters. */
  private static final int DEFAULT_K = 60;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public FirstStageOptions read(Section section, ReadingContext context) {
    int candidates = FirstStageKind.readCandidates(section);
    List<FirstStageOptions> inputs = InputsReader.inputs(section, context, candidates);
    return new RrfOptions(
        inputs,
        InputsReader.weights(section, inputs.size()),
        section.integer("k", DEFAULT_K, 0, RrfOptions.MOST_K),
        candidates);
  }
}
