package org.rerankharness.retrieval.lucene;

import java.util.Locale;
import org.rerankharness.config.Section;
import org.rerankharness.retrieval.FirstStageKind;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.ReadingContext;

/**
 * {@code { kind: bm25, analyzer: english, k1: 0.9, b: 0.4, candidates: 100, length-norm: lucene }}.
 * Without {@code analyzer} the language chooses it. Without {@code k1} and {@code b} they are 0.9
 * and 0.4 for English, as in the published baselines (Anserini), else 1.2 and 0.75, Lucene's own.
 */
public final class Bm25Kind implements FirstStageKind {

  static final String NAME = "bm25";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public FirstStageOptions read(Section section, ReadingContext context) {
    String language = context.language();
    boolean english = Locale.forLanguageTag(language).getLanguage().equals("en");
    return new Bm25Options(
        section.choice("analyzer", NamedAnalyzer.class, NamedAnalyzer.forLanguage(language)),
        section.number("k1", english ? 0.9 : 1.2, 0, Bm25Options.MOST_K1),
        section.number("b", english ? 0.4 : 0.75, 0, 1),
        section.choice("length-norm", LengthNorm.class, LengthNorm.LUCENE),
        FirstStageKind.readCandidates(section));
  }
}
