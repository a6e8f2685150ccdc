package org.rerankharness.trec;

import java.util.List;

/**
 * What trec_eval's options say.
 *
 * @param perQuery {@code -q}: every query's values before the summary
 * @param complete {@code -c}: judged queries that the run doesn't have count as 0
 * @param relevanceLevel {@code -l}: the least grade that is relevant in binary measures
 * @param mostDocuments {@code -M}: how many documents of a query are looked at
 * @param measures {@code -m}, each as {@code name} or {@code name.parameter,parameter}; none for
 *     the official ones
 */
public record TrecOptions(
    boolean perQuery,
    boolean complete,
    int relevanceLevel,
    int mostDocuments,
    Edition edition,
    List<String> measures) {

  public TrecOptions {
    measures = List.copyOf(measures);
    if (relevanceLevel < 0 || mostDocuments < 1) {
      throw new IllegalArgumentException(
          "a relevance level is 0 or more, and at least one document is looked at");
    }
  }

  /** What trec_eval does without options. */
  public static TrecOptions defaults() {
    return new TrecOptions(false, false, 1, Integer.MAX_VALUE, Edition.V9, List.of());
  }
}
