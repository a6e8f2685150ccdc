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

  static void write(Path file, List<QueryOutcome> queries) {
    List<String> header = new ArrayList<>(FIXED);
    if (!queries.isEmpty()) {
      queries
          .get(0)
          .values()
          .forEach((depth, values) -> values.keySet().forEach(m -> header.add(m + AT + depth)));
    }
    CsvFile.write(file, header, queries.stream().map(QueriesFile::row).iterator());
  }

  private static List<String> row(QueryOutcome query) {
    List<String> row =
        new ArrayList<>(List.of(query.queryId(), query.text(), Boolean.toString(query.averaged())));
    query
        .values()
        .forEach((depth, values) -> values.values().forEach(v -> row.add(Double.toString(v))));
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
