package org.rerankharness.rerank;

import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Section;
import org.rerankharness.model.ModelLocator;

/**
 * {@code { kind: cross-encoder, model: reference-en, file: model-int8.onnx, max-length: 256,
 * batch-tokens: 500, long-queries: refuse }}; only the model has no default.
 */
public final class CrossEncoderKind implements RerankerKind {

  @Override
  public String name() {
    return CrossEncoderOptions.KIND;
  }

  @Override
  public @Nullable RerankerOptions read(Section section, ModelLocator models) {
    return CrossEncoderOptions.read(section, models);
  }
}
