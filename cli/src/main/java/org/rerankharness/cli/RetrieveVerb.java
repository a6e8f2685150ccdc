package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.rerankharness.experiment.FirstStageRun;
import org.rerankharness.ir.RunFile;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retrieve}: the first stage alone. */
@Command(
    name = "retrieve",
    description = {
      "Run the first stage alone and write a TREC run.",
      "Every judged query of the split is searched for; the score column falls with the rank, so"
          + " that any evaluator sees this order."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank retrieve configs/quickstart.yaml --split dev -k 100 -o run.trec"
    })
final class RetrieveVerb extends Verb {

  @Mixin private ConfigArguments config = new ConfigArguments();

  @Option(
      names = "--split",
      defaultValue = "dev",
      paramLabel = "SPLIT",
      description = "Whose judged queries are searched for (default: dev).")
  private String split = "dev";

  @Option(
      names = "-k",
      paramLabel = "N",
      description = "How many candidates for each query (default: the configuration's).")
  private @Nullable Integer candidates;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "Where the run is written.")
  private Path output = Path.of("");

  RetrieveVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    if (candidates != null && candidates < 1) {
      throw HarnessException.usage(
          Problem.expected("-k", "a number of candidates above 0", candidates.toString()));
    }
    FirstStageRun retrieved =
        FirstStageRun.of(
            workspace(),
            config.file(),
            config.settings(),
            split,
            candidates == null ? OptionalInt.empty() : OptionalInt.of(candidates),
            progress());
    RunFile.write(output, retrieved.run());
    int queries = retrieved.run().queryIds().size();
    if (retrieved.withoutCandidates() > 0) {
      progress()
          .say(retrieved.withoutCandidates() + " of " + queries + " queries have no candidates");
    }
    progress().say(output + ": " + queries + " queries, " + retrieved.firstStage());
    return ExitCode.DONE;
  }
}
