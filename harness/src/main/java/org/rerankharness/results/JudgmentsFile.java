package org.rerankharness.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.io.CsvFile;
import org.rerankharness.ir.Qrels;

/** The opened judgments of a run, as CSV: query, document, grade. */
final class JudgmentsFile {

  private static final List<String> HEADER = List.of("query", "document", "grade");

  private JudgmentsFile() {}

  static void write(Path file, Qrels qrels) {
    List<List<String>> rows = new ArrayList<>();
    qrels
        .grades()
        .forEach(
            (query, documents) ->
                documents.forEach(
                    (document, grade) ->
                        rows.add(List.of(query, document, Integer.toString(grade)))));
    CsvFile.write(file, HEADER, rows.iterator());
  }

  static Qrels read(Path file) {
    Map<String, Map<String, Integer>> grades = new HashMap<>();
    CsvFile.read(
        file,
        HEADER,
        row ->
            grades
                .computeIfAbsent(row.text("query"), q -> new HashMap<>())
                .put(row.text("document"), row.integer("grade")));
    return Qrels.of(grades);
  }
}
