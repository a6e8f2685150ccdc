package org.rerankharness.measure;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ranking;

/**
 * How good one query's ranking is, by its judgments. Read one from its name with {@link Measures}.
 * Equal measures are {@code equals}, so that a measure can be a key.
 */
public sealed interface Measure permits Ndcg, BinaryMeasure, Judged {

  /** The canonical name, as ir_measures prints it: {@code nDCG@10}, {@code R(rel=2)@100}. */
  String name();

  /**
   * The value, in [0, 1]; 0 where the ranking is empty or nothing relevant is judged.
   *
   * @param ranking best first
   * @param grades document id to grade of every judged document; a document that isn't there counts
   *     as not relevant
   */
  double value(Ranking ranking, Map<String, Integer> grades);

  /** How many ranks it reads, or null where it reads them all. */
  @Nullable Integer cutoff();

  /** The least grade that counts as relevant, or null where grades aren't told apart so. */
  @Nullable Integer relevantFrom();

  /**
   * True where documents below {@code depth} can change the value, so that a system that drops them
   * can't be compared by it.
   */
  default boolean readsBelow(int depth) {
    Integer cutoff = cutoff();
    return cutoff == null || cutoff > depth;
  }
}
