package org.rerankharness.report.plot;

/**
 * How wide a text may become. The reader's font isn't known, so widths are those of a broad sans
 * serif: labels that don't touch here don't touch in a narrower one.
 */
final class TextWidth {

  private static final String NARROW = " .,:;'|!()[]ijlftr·";
  private static final String WIDE = "mwMW%@—→";
  private static final int FIRST_FULL_WIDTH = 0x2E80;

  private TextWidth() {}

  static double of(String text, double size) {
    return size * text.codePoints().mapToDouble(TextWidth::em).sum();
  }

  private static double em(int c) {
    if (c >= FIRST_FULL_WIDTH) {
      return 1;
    }
    if (NARROW.indexOf(c) >= 0) {
      return 0.4;
    }
    if (WIDE.indexOf(c) >= 0) {
      return 1;
    }
    return Character.isUpperCase(c) ? 0.74 : 0.62;
  }
}
