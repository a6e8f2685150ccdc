package org.rerankharness.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.experiment.Recheck;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.protocol.Check;
import org.rerankharness.protocol.Verification;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code verify}: ledger, manifests, stored files and the numbers that follow from them. */
@Command(
    name = "verify",
    description = {
      "Check ledger, manifests and stored files again, and compute every number again from the"
          + " stored scores; exit 5 where one of them isn't as it was.",
      "Without a hash from elsewhere the ledger is only shown to be consistent with itself. With"
          + " REPORT, or with --anchor and the ledger head that a report printed, it is shown whether"
          + " this is the ledger that the report came from."
    },
    footer = {"", "Example:", "  ./rerank verify results/quickstart-3f9a1c"})
final class VerifyVerb extends Verb {

  @Parameters(
      arity = "0..1",
      paramLabel = "REPORT",
      description = "A run's folder or its run.json (default: all runs in results/).")
  private @Nullable Path report;

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

  private record Tree(boolean passed, String verdict, List<Check> checks) {}

  @Override
  ExitCode run() {
    List<RunFolder> runs = report == null ? allRuns() : List.of(RunFolder.open(report));
    Verification verification = protocol().verify(anchor(runs));
    List<Check> again = new ArrayList<>();
    runs.forEach(run -> again.addAll(Recheck.of(run)));
    verification = verification.with(again);
    if (json) {
      Tree tree = new Tree(verification.passed(), verification.verdict(), verification.checks());
      out().print(Json.pretty(tree));
    } else {
      verification.checks().forEach(this::print);
      out().line(verification.verdict());
    }
    return verification.passed() ? ExitCode.DONE : ExitCode.INTEGRITY;
  }

  private void print(Check check) {
    String outcome = check.outcome().name().toLowerCase(Locale.ROOT);
    out().line(String.join("\t", outcome, check.name(), check.detail()));
  }

  /** The hash given, or the one that the report in question printed. */
  private @Nullable Sha256 anchor(List<RunFolder> runs) {
    String hash = anchor;
    if (hash == null && report != null) {
      hash = runs.get(0).record().ledgerHead();
    }
    try {
      return hash == null ? null : new Sha256(hash);
    } catch (IllegalArgumentException e) {
      throw HarnessException.usage(
          Problem.expected("--anchor", "64 hexadecimal digits in lower case", "\"" + hash + "\""));
    }
  }

  /** Every finished run, by name. */
  private List<RunFolder> allRuns() {
    Path results = workspace().results();
    if (!Files.isDirectory(results)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(results)) {
      return folders.sorted().map(RunFolder::at).filter(RunFolder::isComplete).toList();
    } catch (IOException e) {
      throw FileProblems.reading(results, e);
    }
  }
}
