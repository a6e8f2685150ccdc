package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.dataset.DatasetCheck;
import org.rerankharness.dataset.DatasetReport;
import org.rerankharness.dataset.DatasetReport.Facts;
import org.rerankharness.dataset.DatasetReport.SplitFacts;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code data check}: everything that is wrong with a data set, at once. */
@Command(
    name = "check",
    description = {
      "Check a data set: every problem at once, with file and line.",
      "Exit 3 where something must be mended; what is only worth knowing goes to stderr. Nothing is"
          + " told of a test split's grades."
    },
    footer = {"", "Example:", "  ./rerank data check datasets/cranfield"})
final class DataCheckVerb extends Verb {

  @Parameters(paramLabel = "DATASET", description = "A folder in BEIR's layout.")
  private Path folder = Path.of("");

  @Option(names = "--json", description = "JSON, with the hashes of all content.")
  private boolean json;

  DataCheckVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    DatasetReport report = DatasetCheck.check(folder);
    report.warnings().forEach(warning -> progress().say("warning: " + warning));
    if (json) {
      out().print(Json.pretty(Tree.of(report)));
    }
    report.throwIfInvalid();
    protocol().register(Dataset.open(folder));
    if (!json) {
      print(report.facts());
    }
    return ExitCode.DONE;
  }

  private record Tree(List<String> errors, List<String> warnings, Facts facts) {
    static Tree of(DatasetReport report) {
      return new Tree(
          report.errors().stream().map(Problem::toString).toList(),
          report.warnings().stream().map(Problem::toString).toList(),
          report.facts());
    }
  }

  private void print(Facts facts) {
    out()
        .line(
            facts.name()
                + " ("
                + facts.language()
                + "): "
                + facts.documents()
                + " documents, "
                + facts.queries()
                + " queries"
                + (facts.practice() ? ", a practice set" : ""));
    for (SplitFacts split : facts.splits()) {
      out()
          .line(
              "split "
                  + split.name()
                  + ": "
                  + split.judgedQueries()
                  + " judged queries, "
                  + split.judgments()
                  + " judgments of "
                  + split.judgedDocuments()
                  + " documents, "
                  + grades(split.gradeCounts()));
    }
  }

  private static String grades(@Nullable SortedMap<Integer, Integer> counts) {
    return counts == null
        ? "grades sealed"
        : counts.entrySet().stream()
            .map(entry -> "grade " + entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
  }
}
