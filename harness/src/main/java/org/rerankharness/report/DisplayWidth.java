package org.rerankharness.report;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How many columns a text takes in a terminal or a monospaced table: two for the wide and
 * full-width characters of Unicode's EastAsianWidth (UAX #11; emoji are among them), none for
 * combining and invisible ones, one for the rest. Ambiguous ones (Greek, some punctuation) take
 * one, as they do outside East Asian fonts.
 */
final class DisplayWidth {

  /**
   * W and F of EastAsianWidth.txt, Unicode 14, as hexadecimal ranges; a range goes on over code
   * points that aren't assigned yet.
   */
  private static final String WIDE =
      """
      1100-115F 231A-231B 2329-232A 23E9-23EC 23F0 23F3 25FD-25FE 2614-2615 2648-2653 267F
      2693 26A1 26AA-26AB 26BD-26BE 26C4-26C5 26CE 26D4 26EA 26F2-26F3 26F5 26FA 26FD 2705
      270A-270B 2728 274C 274E 2753-2755 2757 2795-2797 27B0 27BF 2B1B-2B1C 2B50 2B55
      2E80-303E 3041-3247 3250-4DBF 4E00-A4C6 A960-A97C AC00-D7A3 F900-FAFF FE10-FE19
      FE30-FE6B FF01-FF60 FFE0-FFE6 16FE0-1B2FB 1F004 1F0CF 1F18E 1F191-1F19A 1F200-1F320
      1F32D-1F335 1F337-1F37C 1F37E-1F393 1F3A0-1F3CA 1F3CF-1F3D3 1F3E0-1F3F0 1F3F4
      1F3F8-1F43E 1F440 1F442-1F4FC 1F4FF-1F53D 1F54B-1F54E 1F550-1F567 1F57A 1F595-1F596
      1F5A4 1F5FB-1F64F 1F680-1F6C5 1F6CC 1F6D0-1F6D2 1F6D5-1F6DF 1F6EB-1F6EC 1F6F4-1F6FC
      1F7E0-1F7F0 1F90C-1F93A 1F93C-1F945 1F947-1F9FF 1FA70-1FAFF 20000-2FFFD 30000-3FFFD
      """;

  private static final NavigableMap<Integer, Integer> LAST_BY_FIRST = ranges();
  private static final int FIRST_MEDIAL_JAMO = 0x1160;
  private static final int LAST_FINAL_JAMO = 0x11FF;

  private DisplayWidth() {}

  static int of(String text) {
    return text.codePoints().map(DisplayWidth::ofCodePoint).sum();
  }

  private static int ofCodePoint(int c) {
    if (isCombining(c)) {
      return 0;
    }
    Map.Entry<Integer, Integer> range = LAST_BY_FIRST.floorEntry(c);
    return range != null && c <= range.getValue() ? 2 : 1;
  }

  private static boolean isCombining(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT,
          Character.CONTROL ->
          true;
      // Vowels and finals are drawn into the syllable that a leading consonant began.
      default -> c >= FIRST_MEDIAL_JAMO && c <= LAST_FINAL_JAMO;
    };
  }

  private static NavigableMap<Integer, Integer> ranges() {
    NavigableMap<Integer, Integer> ranges = new TreeMap<>();
    for (String range : WIDE.strip().split("\\s+", -1)) {
      int dash = range.indexOf('-');
      String first = dash < 0 ? range : range.substring(0, dash);
      ranges.put(Integer.valueOf(first, 16), Integer.valueOf(range.substring(dash + 1), 16));
    }
    return ranges;
  }
}
