package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/** Reads {@code queries.jsonl}. */
final class QueriesFile {

  private QueriesFile() {}

  /** All queries by id, in code point order. */
  static SortedMap<String, Query> read(Path file, Problems problems) {
    SortedMap<String, Query> queries = new TreeMap<>(Ids.CODE_POINT_ORDER);
    Map<String, Long> lines = new HashMap<>();
    JsonLine.forEach(
        file,
        problems,
        line -> {
          String id = line.id("query");
          String text = line.text("text");
          Map<String, String> metadata = line.metadata();
          if (id == null || text == null) {
            return;
          }
          Long before = lines.putIfAbsent(id, line.number());
          if (before == null) {
            queries.put(id, new Query(id, text, metadata));
          } else {
            problems.add(
                Problem.expected(
                    file + " line " + line.number(),
                    "each query id once",
                    id + " again, first in line " + before));
          }
        });
    if (queries.isEmpty() && problems.isEmpty()) {
      problems.add(Problem.expected(file.toString(), "at least one query", "none"));
    }
    return Collections.unmodifiableSortedMap(queries);
  }

  /** Of ids, texts and metadata in code point order of the ids, whatever the file's order. */
  static Sha256 hash(SortedMap<String, Query> queries) {
    ContentDigest digest = new ContentDigest();
    for (Query query : queries.values()) {
      digest.add(query.id()).add(query.text());
      digest.add(Integer.toString(query.metadata().size()));
      query.metadata().forEach((key, value) -> digest.add(key).add(value));
    }
    return digest.finish();
  }
}
