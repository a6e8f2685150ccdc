package org.rerankharness.benchmarks.depth;

import java.nio.file.Path;
import java.util.List;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.progress.Progress;

/** A parent to be killed: measures what doesn't end. */
final class MeterInAnotherJvm {

  private MeterInAnotherJvm() {}

  public static void main(String[] args) {
    Path pipelineFile = Path.of(args[0]);
    LatencyPlan plan =
        new LatencyPlan(
            List.of(0), List.of("q0"), 0, 1, 1, 42, pipelineFile, pipelineFile.getParent());
    new JmhLatencyMeter(TestPipeline.Endless.class, ForkJvm.likeThisOne())
        .measure(plan, Progress.silent());
  }
}
