package org.rerankharness.io;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Lines of CSV as RFC 4180 has them, but ended by {@code \n}; no field holds a line break. */
public final class Csv {

  private Csv() {}

  /** One line with its end; a field is quoted only where it must be. */
  public static String line(List<String> fields) {
    return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  /**
   * The fields of a line without its end.
   *
   * @throws IllegalArgumentException where a quoted field doesn't end, or goes on after its end
   */
  public static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    int at = 0;
    while (true) {
      StringBuilder field = new StringBuilder();
      if (at < line.length() && line.charAt(at) == '"') {
        at = readQuoted(line, at + 1, field);
      } else {
        int end = line.indexOf(',', at);
        field.append(line, at, end < 0 ? line.length() : end);
        at += field.length();
      }
      fields.add(field.toString());
      if (at == line.length()) {
        return fields;
      }
      if (line.charAt(at) != ',') {
        throw new IllegalArgumentException("a quoted field goes on after its closing quote");
      }
      at++;
    }
  }

  private static int readQuoted(String line, int start, StringBuilder field) {
    int at = start;
    while (at < line.length()) {
      char c = line.charAt(at++);
      if (c != '"') {
        field.append(c);
      } else if (at < line.length() && line.charAt(at) == '"') {
        field.append(c);
        at++;
      } else {
        return at;
      }
    }
    throw new IllegalArgumentException("a quoted field doesn't end");
  }

  private static String quoted(String field) {
    if (field.indexOf('\n') >= 0 || field.indexOf('\r') >= 0) {
      throw new IllegalArgumentException("a field of ours holds no line break: " + field);
    }
    boolean plain = field.indexOf(',') < 0 && field.indexOf('"') < 0;
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
