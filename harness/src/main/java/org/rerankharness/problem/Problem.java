package org.rerankharness.problem;

/**
 * One thing that a person must mend.
 *
 * @param where the file and line, the key or the option; empty where the sentence says it
 * @param what what is wrong, best as "expected …, found …"
 * @param remedy what to do next; empty where it is plain
 */
public record Problem(String where, String what, String remedy) {

  public Problem {
    if (what.isBlank()) {
      throw new IllegalArgumentException("a problem says what is wrong");
    }
  }

  /** A problem whose remedy is plain from what was expected. */
  public static Problem expected(String where, String expected, String found) {
    return new Problem(where, "expected " + expected + ", found " + found, "");
  }

  /** A problem with what was expected, what was found and what to do. */
  public static Problem expected(String where, String expected, String found, String remedy) {
    return new Problem(where, "expected " + expected + ", found " + found, remedy);
  }

  /** One line: {@code where: what. Remedy}. */
  @Override
  public String toString() {
    return (where.isEmpty() ? "" : where + ": ") + what + (remedy.isEmpty() ? "" : ". " + remedy);
  }
}
