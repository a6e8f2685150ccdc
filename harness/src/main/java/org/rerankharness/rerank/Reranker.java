package org.rerankharness.rerank;

import java.util.List;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;

/** Scores passages for a query. Safe for use by several threads. */
public interface Reranker extends AutoCloseable {

  /**
   * Raw scores, higher is better. A score that is NaN or infinite, or a call that fails, is a
   * {@link org.rerankharness.problem.HarnessException} (exit 6) that names query and passage; it
   * never falls back to the first stage's order.
   *
   * @param passages in first-stage order; may be empty
   */
  Scores score(Query query, List<Passage> passages);

  /** Of everything the scores depend on: weights, tokenizer, settings. */
  Sha256 hash();

  /**
   * True where a pair's score doesn't depend (but for the last digits of fp32) on what else is in
   * its batch, so that one pass at the greatest depth serves the smaller ones.
   */
  boolean scoresPairsAlone();

  /** One line for people, with every parameter. */
  String description();

  @Override
  void close();
}
