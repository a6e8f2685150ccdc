package org.rerankharness.report;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Breaks text into lines for a terminal: at blanks, and within a word only where it has wide
 * characters, for Chinese and Japanese are written without blanks. A hash or a path longer than a
 * line stays in one piece, so that it can be copied.
 */
final class TextWrap {

  /** What a line takes at most. */
  static final int COLUMNS = 100;

  private TextWrap() {}

  /** The lines of a text, without line ends. */
  static List<String> lines(String text, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (String piece : pieces(text)) {
      int width = DisplayWidth.of(piece.stripTrailing());
      if (column > 0 && column + width > columns) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        column = 0;
      }
      line.append(piece);
      column += DisplayWidth.of(piece);
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** The parts that stay together, each with the blank that follows it. */
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    for (String word : text.split("(?<= )", -1)) {
      if (DisplayWidth.of(word) > word.codePointCount(0, word.length())) {
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
        breaks.setText(word);
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
          pieces.add(word.substring(start, end));
          start = end;
        }
      } else {
        pieces.add(word);
      }
    }
    return pieces;
  }
}
