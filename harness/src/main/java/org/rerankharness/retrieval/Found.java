package org.rerankharness.retrieval;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.rerankharness.ir.Ranking;

/**
 * What a search found, and how long its parts took.
 *
 * @param ranking the candidates
 * @param parts in the stage's own order, names distinct; empty where the search is of one piece.
 *     Parts may run side by side, so their times needn't add up to the search's
 */
public record Found(Ranking ranking, List<Part> parts) {

  public Found {
    parts = List.copyOf(parts);
    Set<String> names = new HashSet<>();
    for (Part part : parts) {
      if (!names.add(part.name())) {
        throw new IllegalArgumentException("two parts of a search are called " + part.name());
      }
    }
  }

  /** Of a search of one piece. */
  public static Found of(Ranking ranking) {
    return new Found(ranking, List.of());
  }

  /**
   * A part of a search.
   *
   * @param name letters, digits, hyphens, underscores and dots: it names columns of files
   * @param nanos its wall time, measured where it ran
   */
  public record Part(String name, long nanos) {

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._-]+");

    public Part {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "a part of a search is named with letters, digits, hyphens and dots, not: " + name);
      }
      if (nanos < 0) {
        throw new IllegalArgumentException("the time of " + name + " is negative");
      }
    }
  }
}
