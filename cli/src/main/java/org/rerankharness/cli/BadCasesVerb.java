package org.rerankharness.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.report.BadCases;
import org.rerankharness.report.BadCasesText;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code badcases}: the queries that reranking hurt and helped most. */
@Command(
    name = "badcases",
    description = {
      "Show the queries that reranking hurt and helped most, where their relevant documents were"
          + " and went, and what explains it: the first stage, the reranker, or judgments that are"
          + " missing.",
      "Everything comes from what the run stored; nothing is run again."
    },
    footer = {"", "Example:", "  ./rerank badcases results/quickstart --depth 20 --count 5"})
final class BadCasesVerb extends Verb {

  @Parameters(paramLabel = "RUN", description = "The folder of a finished run.")
  private Path folder = Path.of("");

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "A depth of the run (default: the one that its verdict speaks of).")
  private @Nullable Integer depth;

  @Option(
      names = "--count",
      defaultValue = "10",
      paramLabel = "N",
      description = "At most so many hurt and so many helped queries (default: 10).")
  private int count;

  @Option(names = "--json", description = "JSON, with every digit.")
  private boolean json;

  BadCasesVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    if (count < 1) {
      throw HarnessException.usage(
          Problem.expected("--count", "a number of queries above 0", Integer.toString(count)));
    }
    RunFolder stored = RunFolder.open(folder);
    BadCases cases = depth == null ? BadCases.of(stored, count) : BadCases.of(stored, depth, count);
    out().print(json ? Json.pretty(cases) : BadCasesText.of(stored.record(), cases));
    return ExitCode.DONE;
  }
}
