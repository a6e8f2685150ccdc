package org.rerankharness.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.protocol.Check;
import org.rerankharness.protocol.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code verify}: ledger, manifests and stored files, checked again. */
@Command(
    name = "verify",
    description = {
      "Check ledger, manifests and stored files again; exit 5 where one of them isn't as it was.",
      "Without --anchor the ledger is only shown to be consistent with itself; with the hash that a"
          + " report printed, whether it is the ledger that the report came from."
    },
    footer = {"", "Example:", "  ./rerank verify"})
final class VerifyVerb extends Verb {

  @Option(
      names = "--anchor",
      paramLabel = "HASH",
      description = "A ledger head that was kept elsewhere, such as in a printed report.")
  private @Nullable String anchor;

  @Option(names = "--json", description = "JSON.")
  private boolean json;

  VerifyVerb(RerankCommand rerank) {
    super(rerank);
  }

  private record Tree(boolean passed, String verdict, Iterable<Check> checks) {}

  @Override
  ExitCode run() {
    Verification verification = protocol().verify(anchor == null ? null : hash(anchor));
    if (json) {
      out()
          .print(
              Json.pretty(
                  new Tree(verification.passed(), verification.verdict(), verification.checks())));
    } else {
      verification
          .checks()
          .forEach(
              check -> out().line(String.join("\t", name(check), check.name(), check.detail())));
      out().line(verification.verdict());
    }
    return verification.passed() ? ExitCode.DONE : ExitCode.INTEGRITY;
  }

  private static String name(Check check) {
    return check.outcome().name().toLowerCase(Locale.ROOT);
  }

  private static Sha256 hash(String text) {
    try {
      return new Sha256(text);
    } catch (IllegalArgumentException e) {
      throw HarnessException.usage(
          Problem.expected("--anchor", "64 hexadecimal digits in lower case", "\"" + text + "\""));
    }
  }
}
