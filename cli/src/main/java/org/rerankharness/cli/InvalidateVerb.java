package org.rerankharness.cli;

import org.rerankharness.problem.ExitCode;
import org.rerankharness.protocol.FreezeRecord;
import org.rerankharness.protocol.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code invalidate}: a freeze or a test given up, for ever visible. */
@Command(
    name = "invalidate",
    description = {
      "Give a freeze or a test up. Its reason is printed in every later report on the data;"
          + " sweeps open again, the test's own queries never do."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank invalidate 3f9a1c --reason \"the test queries were drawn from the wrong month\""
    })
final class InvalidateVerb extends Verb {

  @Parameters(
      paramLabel = "FREEZE",
      description = "The manifest's path or the first digits of its hash.")
  private String freeze = "";

  @Option(
      names = "--reason",
      required = true,
      paramLabel = "TEXT",
      description = "Why: a sentence that stays.")
  private String reason = "";

  InvalidateVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    Protocol protocol = protocol();
    FreezeRecord given = protocol.invalidate(protocol.find(freeze), reason);
    out().line(given.state() + " " + given.hash());
    return ExitCode.DONE;
  }
}
