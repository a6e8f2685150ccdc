package org.rerankharness.ir;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a system returned for each query.
 *
 * @param name the tag in a TREC file
 * @param rankings query id to ranking, in code point order of the ids; an empty ranking is a query
 *     for which nothing was found
 */
public record Run(String name, SortedMap<String, Ranking> rankings) {

  public Run {
    SortedMap<String, Ranking> copy = new TreeMap<>(Ids.CODE_POINT_ORDER);
    copy.putAll(rankings);
    copy.keySet().forEach(id -> Ids.requireValid("query", id));
    rankings = Collections.unmodifiableSortedMap(copy);
  }

  public static Run of(String name, Map<String, Ranking> rankings) {
    SortedMap<String, Ranking> sorted = new TreeMap<>(Ids.CODE_POINT_ORDER);
    sorted.putAll(rankings);
    return new Run(name, sorted);
  }

  /** The ranking of a query; empty where the run doesn't have it. */
  public Ranking ranking(String queryId) {
    return rankings.getOrDefault(queryId, Ranking.EMPTY);
  }

  public Set<String> queryIds() {
    return rankings.keySet();
  }
}
