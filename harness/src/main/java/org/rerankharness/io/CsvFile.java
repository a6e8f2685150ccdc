package org.rerankharness.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Comma-separated values with a header, as RFC 4180 has them but for {@code \n} line ends: any text
 * stands in a cell, line breaks included, quoted where it must be, and comes back as it was.
 */
public final class CsvFile {

  private CsvFile() {}

  /** Writes row after row, without holding them; the file is there whole or not at all. */
  public static void write(Path file, List<String> header, Iterator<List<String>> rows) {
    AtomicFiles.write(
        file,
        out -> {
          out.write(utf8(line(header)));
          while (rows.hasNext()) {
            out.write(utf8(line(header, rows.next())));
          }
        });
  }

  /** The file's text, where it is small. */
  public static String text(List<String> header, List<List<String>> rows) {
    StringBuilder text = new StringBuilder(line(header));
    rows.forEach(row -> text.append(line(header, row)));
    return text.toString();
  }

  private static String line(List<String> header, List<String> row) {
    if (row.size() != header.size()) {
      throw new IllegalArgumentException(
          row.size() + " cells under " + header.size() + " columns: " + row);
    }
    return line(row);
  }

  private static String line(List<String> row) {
    return row.stream().map(CsvFile::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static byte[] utf8(String line) {
    return line.getBytes(StandardCharsets.UTF_8);
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /**
   * Reads row after row. Exit 3, naming file and line, where it isn't such a file, a row is cut off
   * or a column is missing.
   *
   * @param required columns that must be there; others may follow
   */
  public static void read(Path file, List<String> required, Consumer<CsvRow> consumer) {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      CsvParser parser = new CsvParser(file, in);
      List<String> header = parser.next();
      if (header == null) {
        throw HarnessException.input(
            Problem.expected(file.toString(), "a header and rows", "an empty file"));
      }
      Map<String, Integer> columns = columns(file, header, required);
      for (List<String> row = parser.next(); row != null; row = parser.next()) {
        if (row.size() != columns.size()) {
          throw HarnessException.input(
              Problem.expected(
                  parser.where(), columns.size() + " cells", Integer.toString(row.size())));
        }
        consumer.accept(new CsvRow(parser.where(), columns, row));
      }
    } catch (CharacterCodingException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(Problem.expected(file.toString(), "UTF-8", "bytes that are not")),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  private static Map<String, Integer> columns(
      Path file, List<String> header, List<String> required) {
    Map<String, Integer> columns = new LinkedHashMap<>();
    for (String name : header) {
      if (columns.put(name, columns.size()) != null) {
        throw HarnessException.input(
            new Problem(file + " line 1", "the column " + name + " stands twice", ""));
      }
    }
    for (String name : required) {
      if (!columns.containsKey(name)) {
        throw HarnessException.input(
            Problem.expected(
                file + " line 1", "a column " + name, String.join(", ", columns.keySet())));
      }
    }
    return columns;
  }
}
