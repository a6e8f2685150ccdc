package org.rerankharness.cli;

/**
 * Whether messages go to a terminal; Java itself can't tell, so the launcher says.
 *
 * @param columns its width; 0 where messages go to a file or a pipe
 * @param unicode whether it shows more than ASCII
 */
record Terminal(int columns, boolean unicode) {

  static final Terminal NONE = new Terminal(0, false);

  private static final int FEWEST_COLUMNS = 20;
  private static final int USUAL_COLUMNS = 80;

  /** Reads {@code COLUMNS unicode|ascii}; an empty text is no terminal. */
  static Terminal parse(String text) {
    if (text.isBlank()) {
      return NONE;
    }
    String[] words = text.strip().split(" +", -1);
    boolean unicode = words[words.length - 1].equals("unicode");
    int columns =
        words.length == 2 && words[0].matches("\\d{1,4}") ? Integer.parseInt(words[0]) : 0;
    return new Terminal(columns < FEWEST_COLUMNS ? USUAL_COLUMNS : columns, unicode);
  }

  boolean present() {
    return columns > 0;
  }
}
