package org.rerankharness.results;

import org.jspecify.annotations.Nullable;

/**
 * What was measured on.
 *
 * @param relevantFrom the least grade that counts as relevant
 * @param documents in the corpus
 * @param judgedQueries of the split
 * @param queriesWithoutRelevant left out of the means
 * @param queriesWithoutCandidates counted as 0
 * @param averagedQueries the n of every mean
 * @param judgedButMissing judged documents that the corpus doesn't hold
 * @param candidates the first stage's cut
 * @param recallAtCandidates mean R at that cut
 * @param testReviewed whether the data set marks its test labels as reviewed
 */
public record DataFacts(
    String dataset,
    String split,
    String language,
    @Nullable String licence,
    @Nullable String source,
    boolean practice,
    boolean testReviewed,
    String corpusHash,
    String queriesHash,
    String qrelsHash,
    int relevantFrom,
    long documents,
    int judgedQueries,
    int queriesWithoutRelevant,
    int queriesWithoutCandidates,
    int averagedQueries,
    int judgedButMissing,
    int candidates,
    double recallAtCandidates) {

  /** With a corpus under ten times the candidates, R at the candidates says little. */
  public boolean recallIsUninformative() {
    return documents < 10L * candidates;
  }
}
