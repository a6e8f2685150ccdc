package org.rerankharness.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.io.CsvFile;
import org.rerankharness.io.CsvRow;

/** Every query's values, as CSV; {@code MEASURE at N} for every depth N. */
final class QueriesFile {

  private static final List<String> FIXED = List.of("query", "text", "averaged");
  private static final String AT = " at ";

  private QueriesFile() {}

  /** A measure's values at a depth. */
  private record Column(String measure, int depth) {

    String name() {
      return measure + AT + depth;
    }
  }

  static void write(Path file, List<QueryOutcome> queries) {
    List<Column> columns = new ArrayList<>();
    if (!queries.isEmpty()) {
      queries
          .get(0)
          .values()
          .forEach(
              (depth, values) -> values.keySet().forEach(m -> columns.add(new Column(m, depth))));
    }
    List<String> header = new ArrayList<>(FIXED);
    columns.forEach(column -> header.add(column.name()));
    CsvFile.write(file, header, queries.stream().map(query -> row(query, columns)).iterator());
  }

  private static List<String> row(QueryOutcome query, List<Column> columns) {
    List<String> row =
        new ArrayList<>(List.of(query.queryId(), query.text(), Boolean.toString(query.averaged())));
    for (Column column : columns) {
      row.add(Double.toString(query.value(column.depth(), column.measure())));
    }
    return row;
  }

  static List<QueryOutcome> read(Path file) {
    List<QueryOutcome> queries = new ArrayList<>();
    CsvFile.read(file, FIXED, row -> queries.add(query(row)));
    return queries;
  }

  private static QueryOutcome query(CsvRow row) {
    SortedMap<Integer, Map<String, Double>> values = new TreeMap<>();
    for (String column : row.columns()) {
      int at = column.lastIndexOf(AT);
      if (at > 0) {
        values
            .computeIfAbsent(
                Integer.valueOf(column.substring(at + AT.length())), d -> new LinkedHashMap<>())
            .put(column.substring(0, at), row.number(column));
      }
    }
    return new QueryOutcome(row.text("query"), row.text("text"), row.flag("averaged"), values);
  }
}
