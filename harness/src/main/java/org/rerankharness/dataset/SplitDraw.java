package org.rerankharness.dataset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * How judged queries were divided, once: whoever has the queries and these three numbers finds the
 * same two sides.
 *
 * @param seed of the shuffle
 * @param dev how many queries dev gets
 * @param test how many queries test gets
 */
public record SplitDraw(long seed, int dev, int test) {

  /**
   * Two sides that share neither an id nor a normalised text.
   *
   * @param dev query ids in code point order
   * @param test query ids in code point order
   */
  public record Sides(SortedSet<String> dev, SortedSet<String> test) {
    public Sides {
      dev = Collections.unmodifiableSortedSet(dev);
      test = Collections.unmodifiableSortedSet(test);
    }
  }

  public SplitDraw {
    if (dev < 1 || test < 1) {
      throw new IllegalArgumentException(
          "a split has at least one query on each side, not " + dev + " and " + test);
    }
  }

  /**
   * Draws. Queries with the same normalised text form a group, which never comes apart; groups
   * stand in the code point order of their first ids, are shuffled (Fisher–Yates from the end,
   * {@link Random} with the seed, whose numbers Java specifies) and go to test while they fit
   * there, then to dev. Queries for which neither side has room stay out.
   *
   * @throws HarnessException exit 3 where the queries don't fill both sides
   */
  public Sides draw(Collection<Query> queries) {
    List<List<String>> groups = groups(queries);
    shuffle(groups);
    SortedSet<String> devIds = new TreeSet<>(Ids.CODE_POINT_ORDER);
    SortedSet<String> testIds = new TreeSet<>(Ids.CODE_POINT_ORDER);
    for (List<String> group : groups) {
      if (testIds.size() + group.size() <= test) {
        testIds.addAll(group);
      } else if (devIds.size() + group.size() <= dev) {
        devIds.addAll(group);
      }
    }
    if (devIds.size() < dev || testIds.size() < test) {
      throw HarnessException.input(
          Problem.expected(
              "",
              "queries for " + dev + " in dev and " + test + " in test",
              queries.size()
                  + ", enough for "
                  + devIds.size()
                  + " and "
                  + testIds.size()
                  + " where equal texts stay together",
              "Ask for fewer"));
    }
    return new Sides(devIds, testIds);
  }

  private static List<List<String>> groups(Collection<Query> queries) {
    SortedMap<String, Query> byId = new TreeMap<>(Ids.CODE_POINT_ORDER);
    queries.forEach(query -> byId.put(query.id(), query));
    Map<String, List<String>> byText = new LinkedHashMap<>();
    byId.forEach(
        (id, query) ->
            byText
                .computeIfAbsent(QueryText.normalise(query.text()), text -> new ArrayList<>())
                .add(id));
    return new ArrayList<>(byText.values());
  }

  private void shuffle(List<List<String>> groups) {
    Random random = new Random(seed);
    for (int i = groups.size() - 1; i > 0; i--) {
      Collections.swap(groups, i, random.nextInt(i + 1));
    }
  }
}
