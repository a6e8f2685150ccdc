package org.rerankharness.report;

import java.util.List;

/** Other people's texts, made fit to stand in a line of a page. */
final class Texts {

  private Texts() {}

  /**
   * One line: white space and line breaks become single spaces, control characters and lone
   * surrogates, which neither HTML nor a terminal may hold, become U+FFFD. An empty text is named.
   */
  static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    text.strip().codePoints().forEach(c -> append(line, c));
    return line.isEmpty() ? "(empty)" : line.toString();
  }

  private static void append(StringBuilder line, int codePoint) {
    if (Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint)) {
      if (line.length() == 0 || line.charAt(line.length() - 1) != ' ') {
        line.append(' ');
      }
    } else {
      line.appendCodePoint(isPrintable(codePoint) ? codePoint : 0xFFFD);
    }
  }

  private static boolean isPrintable(int codePoint) {
    int type = Character.getType(codePoint);
    boolean overridesDirection =
        (codePoint >= 0x202A && codePoint <= 0x202E)
            || (codePoint >= 0x2066 && codePoint <= 0x2069);
    return type != Character.CONTROL && type != Character.SURROGATE && !overridesDirection;
  }

  /** {@code 5}, {@code 5 and 10}, {@code 5, 10 and 20}. */
  static String list(List<?> items, String last) {
    int n = items.size();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : i == n - 1 ? " " + last + " " : ", ").append(items.get(i));
    }
    return text.toString();
  }

  /** {@code 1 query}, {@code 2 queries}. */
  static String count(long n, String one, String many) {
    return n + " " + (n == 1 ? one : many);
  }
}
