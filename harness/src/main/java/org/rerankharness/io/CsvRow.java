package org.rerankharness.io;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** One row of a {@link CsvFile}; a cell that isn't what it should be ends with exit 3. */
public final class CsvRow {

  private final String where;
  private final Map<String, Integer> columns;
  private final List<String> cells;

  CsvRow(String where, Map<String, Integer> columns, List<String> cells) {
    this.where = where;
    this.columns = columns;
    this.cells = cells;
  }

  /** {@code FILE line N} of the row's first line. */
  public String where() {
    return where;
  }

  /** All columns of the file, in its order. */
  public Set<String> columns() {
    return Collections.unmodifiableSet(columns.keySet());
  }

  public String text(String column) {
    Integer index = columns.get(column);
    if (index == null) {
      throw new IllegalArgumentException("no column " + column);
    }
    return cells.get(index);
  }

  public int integer(String column) {
    return value(column, "a whole number", Integer::valueOf);
  }

  public long integer64(String column) {
    return value(column, "a whole number", Long::valueOf);
  }

  /** A finite number. */
  public double number(String column) {
    double value = value(column, "a number", Double::valueOf);
    if (!Double.isFinite(value)) {
      throw HarnessException.input(problem(column, "a finite number"));
    }
    return value;
  }

  public boolean flag(String column) {
    String text = text(column);
    if (!text.equals("true") && !text.equals("false")) {
      throw HarnessException.input(problem(column, "true or false"));
    }
    return text.equals("true");
  }

  private <T> T value(String column, String expected, Function<String, T> parse) {
    try {
      return parse.apply(text(column));
    } catch (NumberFormatException e) {
      throw HarnessException.input(problem(column, expected));
    }
  }

  private Problem problem(String column, String expected) {
    return Problem.expected(where + ", column " + column, expected, "\"" + text(column) + "\"");
  }
}
