package org.rerankharness.ir;

import java.util.Comparator;
import org.rerankharness.problem.Problem;

/**
 * Identifiers of queries and documents: any Unicode text without white space, never empty. Always
 * texts: {@code 007}, {@code 7}, {@code 1e5} and {@code NA} are four ids.
 */
public final class Ids {

  /** Ascending by code point; {@link String#compareTo} orders by UTF-16 unit, which differs. */
  public static final Comparator<String> CODE_POINT_ORDER = Ids::compareByCodePoint;

  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private Ids() {}

  /**
   * True where an id can stand in a TREC file and be read back: not empty, no white space, no byte
   * order mark (left by joining files; two ids would look the same), no half of a surrogate pair
   * (which UTF-8 can't write).
   */
  public static boolean isValid(String id) {
    return !id.isEmpty() && id.codePoints().allMatch(Ids::isAllowed);
  }

  private static boolean isAllowed(int c) {
    return !Character.isWhitespace(c)
        && c != BYTE_ORDER_MARK
        && Character.getType(c) != Character.SURROGATE;
  }

  /**
   * What to tell a person about an id that isn't one.
   *
   * @param where the file and line
   * @param kind {@code query} or {@code document}
   * @param found as shown to people
   */
  public static Problem invalid(String where, String kind, String found) {
    return Problem.expected(where, "a " + kind + " id without white space", found);
  }

  static String requireValid(String kind, String id) {
    if (!isValid(id)) {
      throw new IllegalArgumentException(
          "a " + kind + " id is a text without white space, not: " + Problem.quoted(id));
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
