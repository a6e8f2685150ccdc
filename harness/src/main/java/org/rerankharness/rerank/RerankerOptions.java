package org.rerankharness.rerank;

import org.rerankharness.io.Sha256;

/**
 * The options of one kind of reranker: a record that validates itself, whose JSON form (every
 * default spelled out) goes into the configuration's hash.
 */
public interface RerankerOptions {

  /** The {@code kind} that names it in a configuration. */
  String kind();

  /** Of everything the scores depend on: weights, tokenizer, settings; known without opening. */
  Sha256 hash();

  Reranker open(RerankContext context);
}
