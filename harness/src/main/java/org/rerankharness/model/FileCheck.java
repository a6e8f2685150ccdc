package org.rerankharness.model;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.Problem;

/**
 * A file of the catalog, hashed again.
 *
 * @param model the catalog's name for the model
 * @param file the file
 * @param expected what the catalog holds
 * @param found what the file has now, or null where it isn't there
 */
public record FileCheck(String model, Path file, Sha256 expected, @Nullable Sha256 found) {

  public boolean matches() {
    return expected.equals(found);
  }

  Problem problem() {
    return found == null
        ? new Problem(
            file.toString(),
            "the catalog lists this file of " + model + ", but it is not there",
            "Restore it from the project's repository")
        : Problem.expected(
            file.toString(),
            "SHA-256 " + expected + " as in the catalog",
            found.toString(),
            "Restore the file, or enter its hash in the catalog if it was replaced on purpose");
  }
}
