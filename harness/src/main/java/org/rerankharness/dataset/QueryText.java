package org.rerankharness.dataset;

import java.text.Normalizer;
import java.util.Locale;
import org.rerankharness.io.Sha256;

/**
 * When two queries are the same query, whatever file, id or typing they come in: how splits are
 * kept apart, and how a query that was once unsealed is known again.
 */
public final class QueryText {

  private QueryText() {}

  /**
   * NFKC and lower case (of no locale), with runs of punctuation and white space folded to one
   * space and invisible format characters dropped; trimmed. A text of punctuation alone keeps it,
   * so that {@code ???} and {@code !!!} stay two queries. Symbols such as + and $ carry meaning and
   * stay.
   */
  public static String normalise(String text) {
    String lower = compatible(compatible(text).toLowerCase(Locale.ROOT));
    String folded = fold(lower);
    return folded.isEmpty() ? lower.strip() : folded;
  }

  /** SHA-256 of the normalised text. */
  public static Sha256 fingerprint(String text) {
    return Sha256.of(normalise(text));
  }

  private static String compatible(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static String fold(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      int type = Character.getType(c);
      if (separates(type)) {
        gap = folded.length() > 0;
      } else if (type != Character.FORMAT) {
        if (gap) {
          folded.append(' ');
          gap = false;
        }
        folded.appendCodePoint(c);
      }
    }
    return folded.toString();
  }

  private static boolean separates(int type) {
    return switch (type) {
      case Character.CONTROL,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }
}
