package org.rerankharness.retrieval.lucene;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;

/** How a text becomes terms, the same for passages and queries. */
enum NamedAnalyzer {
  /**
   * Words by Unicode's rules (UAX 29), without possessive {@code 's}, in lower case, without
   * Lucene's 33 English stop words, cut to their stems by Porter's algorithm: Anserini's default.
   */
  ENGLISH(1),

  /** Words by Unicode's rules (UAX 29), in lower case; nothing is left out. */
  STANDARD(1),

  /** {@link CjkTokenizer}. */
  CJK(1);

  private final int version;

  NamedAnalyzer(int version) {
    this.version = version;
  }

  /** English for {@code en}, cjk for {@code zh}, {@code ja} and {@code ko}, else standard. */
  static NamedAnalyzer forLanguage(String language) {
    return switch (Locale.forLanguageTag(language).getLanguage()) {
      case "en" -> ENGLISH;
      case "zh", "ja", "ko" -> CJK;
      default -> STANDARD;
    };
  }

  /** As a configuration writes it. */
  @JsonValue
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Goes up when the same text becomes other terms, so that no older index is used. */
  int version() {
    return version;
  }

  /** A thread-safe analyzer, for the caller to close. */
  Analyzer open() {
    return switch (this) {
      case ENGLISH -> new EnglishAnalyzer();
      case STANDARD -> new StandardAnalyzer();
      case CJK -> new CjkAnalyzer();
    };
  }

  private static final class CjkAnalyzer extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String fieldName) {
      return new TokenStreamComponents(new CjkTokenizer());
    }
  }
}
