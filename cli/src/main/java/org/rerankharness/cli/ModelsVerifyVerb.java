package org.rerankharness.cli;

import java.util.List;
import org.rerankharness.model.Catalog;
import org.rerankharness.model.FileCheck;
import org.rerankharness.problem.ExitCode;
import picocli.CommandLine.Command;

/** {@code models verify}: the catalog's hashes, taken again. */
@Command(
    name = "verify",
    description = "Hash every file of the catalog again; exit 5 where one isn't what it was.",
    footer = {"", "Example:", "  ./rerank models verify"})
final class ModelsVerifyVerb extends Verb {

  ModelsVerifyVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    List<FileCheck> checks = models().catalog().check();
    for (FileCheck check : checks) {
      String outcome = check.matches() ? "ok" : check.found() == null ? "missing" : "differs";
      out().line(outcome + "\t" + check.model() + "\t" + check.file().getFileName());
    }
    out().flush();
    Catalog.requireMatching(checks);
    return ExitCode.DONE;
  }
}
