package org.rerankharness.problem;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What somebody probably meant, for "Did you mean …?". */
public final class Nearest {

  private Nearest() {}

  /**
   * The candidate with the fewest edits (Levenshtein, case ignored); the earlier one of two as
   * near. Null where every candidate differs in more than a third of the name and in more than two
   * characters.
   */
  public static @Nullable String to(String name, Collection<String> candidates) {
    String best = null;
    int bestDistance = Math.max(2, name.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      boolean sharesSomething = distance < Math.max(name.length(), candidate.length());
      if (sharesSomething && distance < bestDistance) {
        bestDistance = distance;
        best = candidate;
      }
    }
    return best;
  }

  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
