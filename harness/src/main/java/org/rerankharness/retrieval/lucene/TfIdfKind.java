package org.rerankharness.retrieval.lucene;

import org.rerankharness.config.Section;
import org.rerankharness.retrieval.FirstStageKind;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.ReadingContext;

/**
 * {@code { kind: tfidf, analyzer: english, candidates: 100 }}. Without {@code analyzer} the
 * language chooses it, as for BM25.
 */
public final class TfIdfKind implements FirstStageKind {

  static final String NAME = "tfidf";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public FirstStageOptions read(Section section, ReadingContext context) {
    return new TfIdfOptions(
        section.choice(
            "analyzer", NamedAnalyzer.class, NamedAnalyzer.forLanguage(context.language())),
        FirstStageKind.readCandidates(section));
  }
}
