package org.rerankharness.report;

/** Other people's texts in Markdown (GitHub's kind). */
final class MarkdownText {

  /** What begins or ends emphasis, code, a cell or an escape. */
  private static final String ALWAYS = "\\|*_`~";

  /** What makes a link or a link's definition of the brackets before it. */
  private static final String AFTER_BRACKET = "([:";

  private MarkdownText() {}

  /** Whatever would be markup stands as itself; brackets that link nothing are left readable. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        default -> {
          if (ALWAYS.indexOf(c) >= 0 || (c == ']' && isLink(text, i))) {
            escaped.append('\\');
          }
          escaped.append(c);
        }
      }
    }
    return escaped.toString();
  }

  private static boolean isLink(String text, int bracket) {
    return bracket + 1 < text.length() && AFTER_BRACKET.indexOf(text.charAt(bracket + 1)) >= 0;
  }
}
