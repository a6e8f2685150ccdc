package org.rerankharness.retrieval.lucene;

import org.apache.lucene.util.Version;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Corpus;

/**
 * Everything that an index depends on. Both length norms, k1 and b are applied when searching, so
 * one index serves them all.
 *
 * @param layout the version of what {@link IndexWriting} writes
 * @param javaVersion the feature version: tables of letters and cases come with the JDK
 */
record IndexKey(
    Sha256 corpus,
    NamedAnalyzer analyzer,
    int analyzerVersion,
    String luceneVersion,
    int javaVersion,
    int layout) {

  static IndexKey of(Corpus corpus, NamedAnalyzer analyzer) {
    return new IndexKey(
        corpus.hash(),
        analyzer,
        analyzer.version(),
        Version.LATEST.toString(),
        Runtime.version().feature(),
        IndexWriting.LAYOUT);
  }

  /** {@code english-0123456789ab}. */
  String folderName() {
    return analyzer.label() + "-" + Sha256.of(Json.canonical(this)).abbreviated();
  }
}
