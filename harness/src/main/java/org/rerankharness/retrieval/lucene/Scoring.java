package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** BM25 over one index. Safe for use by several threads. */
interface Scoring {

  /**
   * The best documents that hold at least one of the terms, score descending then number ascending,
   * ties at the cut included in that order.
   *
   * @param terms each with how often the query has it
   */
  List<Hit> best(Map<String, Integer> terms, int candidates) throws IOException;
}
