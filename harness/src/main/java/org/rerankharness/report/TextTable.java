package org.rerankharness.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A table of texts, aligned by what they take on the screen. Line breaks and other control
 * characters within a cell become blanks.
 *
 * @param header one title for each column
 * @param rows as many cells as titles in each
 * @param left for each column, whether it is aligned to the left: words are, numbers aren't
 */
public record TextTable(List<String> header, List<List<String>> rows, List<Boolean> left) {

  private static final String GAP = "  ";
  private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\u0085\\u2028\\u2029]+");

  public TextTable {
    header = oneLineEach(header);
    rows = rows.stream().map(TextTable::oneLineEach).toList();
    left = List.copyOf(left);
    if (left.size() != header.size()) {
      throw new IllegalArgumentException(left.size() + " alignments of " + header.size());
    }
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(
            row.size() + " cells under " + header.size() + " titles: " + row);
      }
    }
  }

  /** The first column to the left, the others to the right. */
  public TextTable(List<String> header, List<List<String>> rows) {
    this(header, rows, firstToTheLeft(header.size()));
  }

  private static List<Boolean> firstToTheLeft(int columns) {
    List<Boolean> left = new ArrayList<>(Collections.nCopies(columns, false));
    left.set(0, true);
    return left;
  }

  /** For a terminal: columns apart by two spaces, no blanks at a line's end. */
  public String text() {
    StringBuilder text = new StringBuilder();
    lines(0).forEach(cells -> text.append(String.join(GAP, cells).stripTrailing()).append('\n'));
    return text.toString();
  }

  /** As a Markdown table, aligned in its source too. */
  public String markdown() {
    return new TextTable(escaped(header), rows.stream().map(r -> escaped(r)).toList(), left)
        .ofMarkdown();
  }

  /** As {@link #markdown}, where the cells are Markdown already. */
  String ofMarkdown() {
    List<List<String>> lines = lines(3);
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < header.size(); i++) {
      int dashes = DisplayWidth.of(lines.get(0).get(i));
      rule.add(left.get(i) ? "-".repeat(dashes) : "-".repeat(dashes - 1) + ":");
    }
    lines.add(1, rule);
    return lines.stream()
        .map(cells -> "| " + String.join(" | ", cells) + " |\n")
        .collect(Collectors.joining());
  }

  /** A line break or another control character within a cell would tear the table. */
  private static List<String> oneLineEach(List<String> cells) {
    return cells.stream().map(c -> CONTROLS.matcher(c).replaceAll(" ")).toList();
  }

  private static List<String> escaped(List<String> cells) {
    return cells.stream().map(MarkdownText::escaped).toList();
  }

  /** Header and rows, every cell padded to its column's width, which is at least {@code least}. */
  private List<List<String>> lines(int least) {
    List<List<String>> all = new ArrayList<>();
    all.add(header);
    all.addAll(rows);
    int[] widths = new int[header.size()];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      widths[i] =
          Math.max(
              least, all.stream().mapToInt(r -> DisplayWidth.of(r.get(column))).max().orElse(0));
    }
    List<List<String>> lines = new ArrayList<>();
    for (List<String> row : all) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < widths.length; i++) {
        String blanks = " ".repeat(widths[i] - DisplayWidth.of(row.get(i)));
        cells.add(left.get(i) ? row.get(i) + blanks : blanks + row.get(i));
      }
      lines.add(cells);
    }
    return lines;
  }
}
