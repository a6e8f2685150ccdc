package org.rerankharness.ir;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Relevance judgments.
 *
 * @param grades query id to document id to grade, both in code point order; a grade may be negative
 */
public record Qrels(SortedMap<String, SortedMap<String, Integer>> grades) {

  public Qrels {
    grades = copy(grades);
  }

  public static Qrels of(Map<String, ? extends Map<String, Integer>> grades) {
    return new Qrels(copy(grades));
  }

  /** Document id to grade; empty where the query isn't judged. */
  public SortedMap<String, Integer> of(String queryId) {
    return grades.getOrDefault(queryId, Collections.emptySortedMap());
  }

  public Set<String> queryIds() {
    return grades.keySet();
  }

  /** All judgments counted. */
  public int size() {
    return grades.values().stream().mapToInt(Map::size).sum();
  }

  private static SortedMap<String, SortedMap<String, Integer>> copy(
      Map<String, ? extends Map<String, Integer>> grades) {
    SortedMap<String, SortedMap<String, Integer>> queries = new TreeMap<>(Ids.CODE_POINT_ORDER);
    grades.forEach(
        (query, docs) -> {
          SortedMap<String, Integer> sorted = new TreeMap<>(Ids.CODE_POINT_ORDER);
          sorted.putAll(docs);
          sorted.keySet().forEach(id -> Ids.requireValid("document", id));
          queries.put(Ids.requireValid("query", query), Collections.unmodifiableSortedMap(sorted));
        });
    return Collections.unmodifiableSortedMap(queries);
  }
}
