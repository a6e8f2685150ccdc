package org.rerankharness.protocol;

/**
 * One line of a verification.
 *
 * @param name what was checked
 * @param outcome how it went
 * @param detail what was found, in words
 */
public record Check(String name, Outcome outcome, String detail) {

  /** How a check went. */
  public enum Outcome {
    PASSED,
    /** Odd, and worth a reviewer's look, but it contradicts nothing. */
    NOTED,
    FAILED
  }

  /** It is as it should be. */
  public static Check passed(String name, String detail) {
    return new Check(name, Outcome.PASSED, detail);
  }

  static Check noted(String name, String detail) {
    return new Check(name, Outcome.NOTED, detail);
  }

  /** It isn't. */
  public static Check failed(String name, String detail) {
    return new Check(name, Outcome.FAILED, detail);
  }
}
