package org.rerankharness.ir;

import java.util.Comparator;

/** Identifiers of queries and documents: any Unicode text without white space, never empty. */
public final class Ids {

  /** Ascending by code point; {@link String#compareTo} orders by UTF-16 unit, which differs. */
  public static final Comparator<String> CODE_POINT_ORDER = Ids::compareByCodePoint;

  private Ids() {}

  /** True where an id can stand in a TREC file: not empty, no white space. */
  public static boolean isValid(String id) {
    return !id.isEmpty() && id.codePoints().noneMatch(Character::isWhitespace);
  }

  static String requireValid(String kind, String id) {
    if (!isValid(id)) {
      throw new IllegalArgumentException(
          "a " + kind + " id is a text without white space, not: \"" + id + "\"");
    }
    return id;
  }

  private static int compareByCodePoint(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        // Surrogates (U+D800–U+DFFF) stand for code points above every other char.
        boolean xs = Character.isSurrogate(x);
        boolean ys = Character.isSurrogate(y);
        return xs == ys ? Character.compare(x, y) : (xs ? 1 : -1);
      }
    }
    return Integer.compare(a.length(), b.length());
  }
}
