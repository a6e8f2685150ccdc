package org.rerankharness.problem;

import java.io.Serializable;
import java.util.Locale;

/**
 * One thing that a person must mend.
 *
 * @param where the file and line, the key or the option; empty where the sentence says it
 * @param what what is wrong, best as "expected …, found …"
 * @param remedy what to do next; empty where it is plain
 */
public record Problem(String where, String what, String remedy) implements Serializable {

  private static final int MOST_QUOTED = 80;

  public Problem {
    if (what.isBlank()) {
      throw new IllegalArgumentException("a problem says what is wrong");
    }
  }

  /** A problem whose remedy is plain from what was expected. */
  public static Problem expected(String where, String expected, String found) {
    return new Problem(where, "expected " + expected + ", found " + found, "");
  }

  /** A problem with what was expected, what was found and what to do. */
  public static Problem expected(String where, String expected, String found, String remedy) {
    return new Problem(where, "expected " + expected + ", found " + found, remedy);
  }

  /**
   * Something found, in quotes, fit for one line of a terminal: cut after {@value #MOST_QUOTED}
   * characters, with what can't be seen (control and format characters, odd spaces) escaped.
   */
  public static String quoted(String found) {
    StringBuilder quoted = new StringBuilder("\"");
    int shown = 0;
    for (int i = 0; i < found.length() && shown < MOST_QUOTED; shown++) {
      int c = found.codePointAt(i);
      if (c != ' ' && isInvisible(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
      } else {
        quoted.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    int all = found.codePointCount(0, found.length());
    return quoted.append(shown < all ? "…\"" : "\"").toString();
  }

  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** One line: {@code where: what. Remedy}. */
  @Override
  public String toString() {
    return (where.isEmpty() ? "" : where + ": ") + what + (remedy.isEmpty() ? "" : ". " + remedy);
  }
}
