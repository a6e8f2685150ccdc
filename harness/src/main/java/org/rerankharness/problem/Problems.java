package org.rerankharness.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what is wrong with a file or a folder, so that all of it is reported at once. The first
 * {@value #MOST_SHOWN} problems are kept, those after them only counted: a broken file of a million
 * lines fills neither the screen nor the memory.
 */
public final class Problems {

  /** How many are told one by one. */
  public static final int MOST_SHOWN = 20;

  private final List<Problem> first = new ArrayList<>();
  private long count;

  public void add(Problem problem) {
    count++;
    if (first.size() < MOST_SHOWN) {
      first.add(problem);
    }
  }

  /** Takes over what somebody else found. */
  public void addAll(List<Problem> problems) {
    problems.forEach(this::add);
  }

  /** How many were added, kept or not. */
  public long count() {
    return count;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /** The first problems in the order of their finding; then one that counts the rest, if any. */
  public List<Problem> found() {
    List<Problem> all = new ArrayList<>(first);
    if (count > first.size()) {
      all.add(new Problem("", "and " + (count - first.size()) + " more", ""));
    }
    return List.copyOf(all);
  }

  /** Throws everything that was found (exit 3), or does nothing. */
  public void throwIfAny() {
    if (!isEmpty()) {
      throw new HarnessException(ExitCode.INPUT, found(), null);
    }
  }
}
