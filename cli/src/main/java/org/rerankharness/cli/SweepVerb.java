package org.rerankharness.cli;

import org.rerankharness.benchmarks.depth.JmhLatencyMeter;
import org.rerankharness.experiment.Sweep;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sweep}: every depth on dev, quality beside latency. */
@Command(
    name = "sweep",
    description = {
      "Retrieve, rerank at every depth, measure quality and latency on dev; write a run folder and"
          + " its report.",
      "An interrupted sweep goes on where it was with the same command."
    },
    footer = {"", "Example:", "  ./rerank sweep configs/quickstart.yaml --set latency.passes=3"})
final class SweepVerb extends Verb {

  @Mixin private ConfigArguments config = new ConfigArguments();

  @Option(names = "--json", description = "The run's record as JSON.")
  private boolean json;

  SweepVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    RunFolder folder =
        new Sweep(workspace(), new JmhLatencyMeter(), progress()).run(config.read(models()));
    return new RunPrinter(out(), json).print(folder);
  }
}
