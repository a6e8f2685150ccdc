package org.rerankharness.protocol;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.rerankharness.io.Sha256;

/**
 * A split as the ledger knows it: fingerprints, no texts and no grades.
 *
 * @param dataset the data set's name, for people; nothing is decided by it
 * @param split its name there
 * @param practice whether the data set was marked as a practice set
 * @param contentHash of the judgments, whatever their order or compression
 * @param queriesHash of the queries' texts, whatever their order
 * @param queries one fingerprint for every judged query, sorted
 */
record SplitRecord(
    String dataset,
    String split,
    boolean practice,
    Sha256 contentHash,
    Sha256 queriesHash,
    List<QueryFingerprint> queries) {

  SplitRecord {
    queries = queries.stream().sorted().toList();
  }

  static SplitRecord of(
      String dataset,
      String split,
      boolean practice,
      Sha256 contentHash,
      List<QueryFingerprint> queries) {
    String texts =
        queries.stream().map(q -> q.text().hex()).sorted().collect(Collectors.joining("\n"));
    return new SplitRecord(dataset, split, practice, contentHash, Sha256.of(texts), queries);
  }

  /** The same judgments of the same queries with the same mark, whatever the names. */
  boolean sameContent(SplitRecord other) {
    return practice == other.practice
        && contentHash.equals(other.contentHash)
        && queries.equals(other.queries);
  }

  /** The texts' fingerprints, but for blank texts. */
  Set<Sha256> texts() {
    Set<Sha256> texts = new HashSet<>();
    for (QueryFingerprint query : queries) {
      if (!QueryFingerprint.isBlank(query.text())) {
        texts.add(query.text());
      }
    }
    return texts;
  }

  /** How many of {@code texts} this split holds. */
  int sharedTexts(Set<Sha256> texts) {
    return (int) texts().stream().filter(texts::contains).count();
  }
}
