package org.rerankharness.retrieval;

import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;

/** Finds candidates. Safe for use by several threads. */
public interface FirstStage extends AutoCloseable {

  /**
   * The best candidates, score descending then id ascending by code point. That order is applied
   * before the cut, so of documents tied at the cut those with the smallest ids stay.
   *
   * @param candidates how many at most
   * @return fewer, or none, where fewer match
   */
  Ranking search(Query query, int candidates);

  /**
   * The same candidates, with the time that each part of the search took. Who measures a stage asks
   * it this way; one whose search has parts that a person would tell apart says so here.
   *
   * @param candidates how many at most
   */
  default Found find(Query query, int candidates) {
    return Found.of(search(query, candidates));
  }

  /** The texts of what is found. */
  PassageStore passages();

  /** One line for people, with every parameter: {@code BM25, english, k1 0.9, b 0.4}. */
  String description();

  @Override
  void close();
}
