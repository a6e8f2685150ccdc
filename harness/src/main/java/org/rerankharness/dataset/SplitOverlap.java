package org.rerankharness.dataset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Query;

/**
 * One query that two splits share, by its id or by its normalised text.
 *
 * @param id of the second split's query
 * @param otherId of the first split's query; the same where they share the id
 */
public record SplitOverlap(String id, String otherId) {

  /** Whether the id itself is in both splits; otherwise the texts are the same. */
  public boolean byId() {
    return id.equals(otherId);
  }

  /**
   * Finds what two splits share.
   *
   * @param one judged queries of a split
   * @param other judged queries of another, usually test
   * @param queries the data set's, by id; those that aren't there are compared by id alone
   * @return in code point order of the second split's ids
   */
  public static List<SplitOverlap> find(
      Set<String> one, Collection<String> other, Map<String, Query> queries) {
    Map<String, String> texts = new HashMap<>();
    for (String id : sorted(one)) {
      Query query = queries.get(id);
      if (query != null) {
        texts.putIfAbsent(QueryText.normalise(query.text()), id);
      }
    }
    List<SplitOverlap> shared = new ArrayList<>();
    for (String id : sorted(other)) {
      Query query = queries.get(id);
      String twin = query == null ? null : texts.get(QueryText.normalise(query.text()));
      if (one.contains(id)) {
        shared.add(new SplitOverlap(id, id));
      } else if (twin != null) {
        shared.add(new SplitOverlap(id, twin));
      }
    }
    return shared;
  }

  private static Set<String> sorted(Collection<String> ids) {
    Set<String> sorted = new TreeSet<>(Ids.CODE_POINT_ORDER);
    sorted.addAll(ids);
    return sorted;
  }
}
