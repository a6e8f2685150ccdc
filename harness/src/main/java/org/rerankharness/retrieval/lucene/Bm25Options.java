package org.rerankharness.retrieval.lucene;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * BM25's options, every default resolved.
 *
 * @param k1 how fast repeated terms saturate, 0 to 100
 * @param b how much length counts, 0 to 1
 */
record Bm25Options(
    NamedAnalyzer analyzer,
    double k1,
    double b,
    @JsonProperty("length-norm") LengthNorm lengthNorm,
    int candidates)
    implements FirstStageOptions {

  static final double MOST_K1 = 100;

  Bm25Options {
    if (!(k1 >= 0 && k1 <= MOST_K1)) {
      throw new IllegalArgumentException("k1 is from 0 to 100, not " + k1);
    }
    if (!(b >= 0 && b <= 1)) {
      throw new IllegalArgumentException("b is from 0 to 1, not " + b);
    }
    FirstStageOptions.requireCandidates(candidates);
  }

  @Override
  public String kind() {
    return Bm25Kind.NAME;
  }

  @Override
  public FirstStage open(RetrievalContext context) {
    return new Bm25(this, CorpusIndex.open(context, analyzer));
  }

  String description() {
    return "BM25, %s, k1 %s, b %s, length-norm %s"
        .formatted(analyzer.label(), k1, b, lengthNorm.label());
  }
}
