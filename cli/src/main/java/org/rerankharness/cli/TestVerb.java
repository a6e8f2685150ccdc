package org.rerankharness.cli;

import org.rerankharness.benchmarks.depth.JmhLatencyMeter;
import org.rerankharness.experiment.FrozenTest;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code test}: the one-shot evaluation. */
@Command(
    name = "test",
    description = {
      "Run the test of a freeze, once: both systems are scored and timed while blind, stored and"
          + " hashed; then the judgments are opened.",
      "An interrupted test goes on with the same command. A second test is refused (exit 4) and"
          + " says where the first one's result is; a practice set may be tested again."
    },
    footer = {"", "Example:", "  ./rerank test 3f9a1c"})
final class TestVerb extends Verb {

  @Parameters(
      index = "0",
      paramLabel = "FREEZE",
      description = "The manifest's path, or the beginning of its hash.")
  private String freeze = "";

  @Option(names = "--json", description = "The run's record as JSON.")
  private boolean json;

  TestVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    RunFolder folder =
        new FrozenTest(workspace(), new JmhLatencyMeter(), progress())
            .test(protocol().find(freeze));
    return new RunPrinter(out(), json).print(folder);
  }
}
