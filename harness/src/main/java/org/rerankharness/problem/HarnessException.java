package org.rerankharness.problem;

import java.io.Serial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The one exception that reaches a person as a message instead of a stack trace: all problems found
 * at once, and the exit code. Anything else that escapes is a bug of ours.
 */
public final class HarnessException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  /**
   * A class that is serialisable: a measuring JVM hands the exception to the one that started it.
   */
  private final ArrayList<Problem> problems;

  public HarnessException(ExitCode exitCode, List<Problem> problems, @Nullable Throwable cause) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")), cause);
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("an exception has at least one problem");
    }
    this.exitCode = exitCode;
    this.problems = new ArrayList<>(problems);
  }

  public HarnessException(ExitCode exitCode, Problem... problems) {
    this(exitCode, List.of(problems), null);
  }

  /** The command line is wrong. */
  public static HarnessException usage(Problem... problems) {
    return new HarnessException(ExitCode.USAGE, problems);
  }

  /** A file, a value or a comparison is invalid. */
  public static HarnessException input(Problem... problems) {
    return new HarnessException(ExitCode.INPUT, problems);
  }

  /** The frozen-test protocol forbids it. */
  public static HarnessException refused(Problem... problems) {
    return new HarnessException(ExitCode.PROTOCOL, problems);
  }

  /** A hash or the ledger doesn't match. */
  public static HarnessException integrity(Problem... problems) {
    return new HarnessException(ExitCode.INTEGRITY, problems);
  }

  /** A model or a remote service failed. */
  public static HarnessException model(Problem... problems) {
    return new HarnessException(ExitCode.MODEL, problems);
  }

  /** The machine failed: disk full, no permission, no memory. */
  public static HarnessException machine(Problem... problems) {
    return new HarnessException(ExitCode.MACHINE, problems);
  }

  public ExitCode exitCode() {
    return exitCode;
  }

  public List<Problem> problems() {
    return Collections.unmodifiableList(problems);
  }
}
