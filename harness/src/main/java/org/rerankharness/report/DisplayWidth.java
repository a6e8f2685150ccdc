package org.rerankharness.report;

import java.lang.Character.UnicodeBlock;
import java.util.Set;

/**
 * How many columns a text takes in a terminal or a monospaced table: two for the wide and
 * full-width characters of Unicode's EastAsianWidth (UAX #11), none for combining and invisible
 * ones.
 */
final class DisplayWidth {

  private static final Set<UnicodeBlock> WIDE =
      Set.of(
          UnicodeBlock.HANGUL_JAMO,
          UnicodeBlock.CJK_RADICALS_SUPPLEMENT,
          UnicodeBlock.KANGXI_RADICALS,
          UnicodeBlock.IDEOGRAPHIC_DESCRIPTION_CHARACTERS,
          UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION,
          UnicodeBlock.HIRAGANA,
          UnicodeBlock.KATAKANA,
          UnicodeBlock.BOPOMOFO,
          UnicodeBlock.HANGUL_COMPATIBILITY_JAMO,
          UnicodeBlock.KANBUN,
          UnicodeBlock.BOPOMOFO_EXTENDED,
          UnicodeBlock.CJK_STROKES,
          UnicodeBlock.KATAKANA_PHONETIC_EXTENSIONS,
          UnicodeBlock.ENCLOSED_CJK_LETTERS_AND_MONTHS,
          UnicodeBlock.CJK_COMPATIBILITY,
          UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS_EXTENSION_A,
          UnicodeBlock.CJK_UNIFIED_IDEOGRAPHS,
          UnicodeBlock.HANGUL_SYLLABLES,
          UnicodeBlock.CJK_COMPATIBILITY_IDEOGRAPHS,
          UnicodeBlock.CJK_COMPATIBILITY_FORMS,
          UnicodeBlock.EMOTICONS,
          UnicodeBlock.MISCELLANEOUS_SYMBOLS_AND_PICTOGRAPHS,
          UnicodeBlock.SUPPLEMENTAL_SYMBOLS_AND_PICTOGRAPHS,
          UnicodeBlock.TRANSPORT_AND_MAP_SYMBOLS);
  private static final int FULL_WIDTH_FORMS = 0xFF01;
  private static final int LAST_FULL_WIDTH_FORM = 0xFF60;
  private static final int FULL_WIDTH_SIGNS = 0xFFE0;
  private static final int LAST_FULL_WIDTH_SIGN = 0xFFE6;

  private DisplayWidth() {}

  static int of(String text) {
    return text.codePoints().map(DisplayWidth::ofCodePoint).sum();
  }

  private static int ofCodePoint(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || type == Character.CONTROL) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  private static boolean isWide(int c) {
    return (c >= FULL_WIDTH_FORMS && c <= LAST_FULL_WIDTH_FORM)
        || (c >= FULL_WIDTH_SIGNS && c <= LAST_FULL_WIDTH_SIGN)
        || (Character.isIdeographic(c) && Character.isSupplementaryCodePoint(c))
        || WIDE.contains(UnicodeBlock.of(c));
  }
}
