package org.rerankharness.rerank;

/**
 * The options of one kind of reranker: a record that validates itself, whose JSON form (every
 * default spelled out) goes into the configuration's hash.
 */
public interface RerankerOptions {

  /** The {@code kind} that names it in a configuration. */
  String kind();

  Reranker open(RerankContext context);
}
