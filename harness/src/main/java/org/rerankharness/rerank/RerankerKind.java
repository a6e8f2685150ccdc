package org.rerankharness.rerank;

import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Section;
import org.rerankharness.model.ModelLocator;

/**
 * One kind of reranker, found by {@link java.util.ServiceLoader}: its class, public with a public
 * constructor without parameters, is named in {@code
 * META-INF/services/org.rerankharness.rerank.RerankerKind}.
 */
public interface RerankerKind {

  /** What {@code kind} says in a configuration. */
  String name();

  /**
   * Reads the options. What is wrong is reported to the section, whose owner throws it.
   *
   * @param section {@code reranker} of a configuration, or a stage in it; {@code kind} has been
   *     read
   * @param models finds models by name or folder
   * @return null where what was reported leaves no options to work with
   */
  @Nullable RerankerOptions read(Section section, ModelLocator models);
}
