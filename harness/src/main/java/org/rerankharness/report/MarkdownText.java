package org.rerankharness.report;

/** Other people's texts in Markdown. */
final class MarkdownText {

  private MarkdownText() {}

  /** Whatever would be markup stands as itself. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> append(escaped, (char) c));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, char c) {
    switch (c) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '\\', '|', '*', '_', '`', '[', ']', '~' -> escaped.append('\\').append(c);
      default -> escaped.append(c);
    }
  }
}
