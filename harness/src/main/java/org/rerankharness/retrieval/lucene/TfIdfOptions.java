package org.rerankharness.retrieval.lucene;

import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.RetrievalContext;

/** TF-IDF's options, every default resolved. */
record TfIdfOptions(NamedAnalyzer analyzer, int candidates) implements FirstStageOptions {

  TfIdfOptions {
    FirstStageOptions.requireCandidates(candidates);
  }

  @Override
  public String kind() {
    return TfIdfKind.NAME;
  }

  @Override
  public FirstStage open(RetrievalContext context) {
    CorpusIndex index = CorpusIndex.open(context, analyzer);
    try {
      return new TfIdf(this, index, TfIdfNorms.of(index, context.progress()));
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  String description() {
    return "TF-IDF cosine, " + analyzer.label();
  }
}
