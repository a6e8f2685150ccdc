package org.rerankharness.cli;

import org.rerankharness.benchmarks.depth.JmhLatencyMeter;
import org.rerankharness.experiment.DepthBench;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.report.BenchSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench}: latency alone. */
@Command(
    name = "bench",
    description = {
      "Time every depth with JMH, without quality: each call is a new measurement, an interrupted"
          + " one goes on. Judgments aren't opened.",
      "Every recording is kept, and latency.hlog for HdrHistogram's own tools, its tags naming depth"
          + " and stage."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank bench configs/quickstart.yaml --set latency.passes=5 --set latency.forks=3"
    })
final class BenchVerb extends Verb {

  @Mixin private ConfigArguments config = new ConfigArguments();

  @Option(names = "--json", description = "The benchmark's record as JSON.")
  private boolean json;

  BenchVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    DepthBench.Result result =
        new DepthBench(workspace(), new JmhLatencyMeter(), progress()).run(config.read(models()));
    out()
        .print(
            json
                ? Json.pretty(result.record())
                : BenchSummary.of(result.record(), result.folder().path()).text());
    return ExitCode.DONE;
  }
}
