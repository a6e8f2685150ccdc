package org.rerankharness.config;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Collects what is wrong with a file, so that all of it is reported at once. */
public final class Problems {

  private final List<Problem> found = new ArrayList<>();

  public void add(Problem problem) {
    found.add(problem);
  }

  public List<Problem> found() {
    return List.copyOf(found);
  }

  /** Throws everything that was found (exit 3), or does nothing. */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw new HarnessException(ExitCode.INPUT, found(), null);
    }
  }
}
