package org.rerankharness.ir;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What somebody searched for.
 *
 * @param id unique in its data set
 * @param text as typed; may be empty
 * @param metadata topic, kind and source, for strata; in the order of its keys; may be empty
 */
public record Query(String id, String text, Map<String, String> metadata) {

  public Query {
    Ids.requireValid("query", id);
    metadata = Collections.unmodifiableSortedMap(new TreeMap<>(metadata));
  }

  public Query(String id, String text) {
    this(id, text, Map.of());
  }
}
