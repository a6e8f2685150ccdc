package org.rerankharness.io;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** The columns of TREC files, and the numbers that stand in them. */
public final class Columns {

  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");

  private Columns() {}

  /**
   * Splits at runs of ASCII white space, as C's {@code isspace} has it and trec_eval reads its
   * files; white space at both ends is dropped.
   */
  public static List<String> split(String line) {
    List<String> columns = new ArrayList<>(6);
    int start = -1;
    for (int i = 0; i < line.length(); i++) {
      if (isSpace(line.charAt(i))) {
        if (start >= 0) {
          columns.add(line.substring(start, i));
          start = -1;
        }
      } else if (start < 0) {
        start = i;
      }
    }
    if (start >= 0) {
      columns.add(line.substring(start));
    }
    return columns;
  }

  /**
   * A finite decimal number; nothing else that Java reads as a double (hexadecimal, {@code 1f},
   * NaN, other scripts' digits).
   */
  public static OptionalDouble decimal(String text) {
    if (!DECIMAL.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(text);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /** An integer of 32 bits in ASCII digits. */
  public static OptionalInt integer(String text) {
    if (!INTEGER.matcher(text).matches()) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
