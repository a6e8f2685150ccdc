package org.rerankharness.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** The rows of a CSV text, one after another. Lines end with {@code \n} or {@code \r\n}. */
final class CsvParser {

  private static final int END = -1;

  private final Path file;
  private final BufferedReader in;
  private long line = 1;
  private long rowLine = 1;

  CsvParser(Path file, BufferedReader in) {
    this.file = file;
    this.in = in;
  }

  /** {@code FILE line N} where the row that {@link #next} gave last begins. */
  String where() {
    return file + " line " + rowLine;
  }

  /** The next row's cells, or null at the end of the file. */
  @Nullable List<String> next() throws IOException {
    rowLine = line;
    int c = in.read();
    if (c == END) {
      return null;
    }
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    while (true) {
      if (c == '"') {
        readQuoted(cell);
        c = in.read();
      } else {
        while (c != ',' && c != '\n' && c != '\r' && c != END) {
          cell.append((char) c);
          c = in.read();
        }
      }
      cells.add(cell.toString());
      cell.setLength(0);
      if (c == '\r') {
        c = in.read();
        require(c == '\n', "a line end after a carriage return");
      }
      if (c == '\n' || c == END) {
        line++;
        return cells;
      }
      require(c == ',', "a comma or a line end after a closing quote");
      c = in.read();
    }
  }

  /** From after the opening quote to after the closing one. */
  private void readQuoted(StringBuilder cell) throws IOException {
    for (int c = in.read(); ; c = in.read()) {
      require(c != END, "a closing quote");
      if (c == '"') {
        in.mark(1);
        if (in.read() != '"') {
          in.reset();
          return;
        }
      }
      if (c == '\n') {
        line++;
      }
      cell.append((char) c);
    }
  }

  private void require(boolean holds, String expected) {
    if (!holds) {
      throw HarnessException.input(
          Problem.expected(where(), expected, "none: the row is damaged or cut off"));
    }
  }
}
