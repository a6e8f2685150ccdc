package org.rerankharness.rerank;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.rerankharness.io.Sha256;

/**
 * The options of one kind of reranker: a record that validates itself. Its JSON form has the keys
 * of a configuration's {@code reranker} section with every default spelled out, so it can be read
 * again as one; it goes into the configuration's hash.
 */
public interface RerankerOptions {

  /** The {@code kind} that names it in a configuration. */
  @JsonProperty("kind")
  String kind();

  /** Of everything the scores depend on: weights, tokenizer, settings; known without opening. */
  Sha256 hash();

  Reranker open(RerankContext context);
}
