package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.report.Report;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report}: stored runs as pages. */
@Command(
    name = "report",
    description = {
      "Make the report of a run again, or put several runs side by side: report.html, report.md and"
          + " report.csv, from what is stored. Nothing is run or computed anew.",
      "Prints where the HTML is. Runs side by side share data set, split, judgments and primary"
          + " measure; exit 3 where they don't."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank report results/quickstart-3f9a1c results/quickstart-77d0b2 -o results/compared"
    })
final class ReportVerb extends Verb {

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description = "A finished run's folder or its run.json.")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Where the pages are written (default, for one run: its own folder).")
  private @Nullable Path output;

  ReportVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    Path target = output;
    if (target == null && runs.size() > 1) {
      throw HarnessException.usage(
          new Problem(
              "--output",
              "expected a folder, because several runs have none in common",
              "Add -o DIR"));
    }
    List<RunFolder> folders = runs.stream().map(RunFolder::open).toList();
    RunFolder first = folders.get(0);
    Report report = folders.size() == 1 ? Report.of(first) : Report.sideBySide(folders);
    out().line(report.writeTo(target == null ? first.path() : target).toString());
    return ExitCode.DONE;
  }
}
