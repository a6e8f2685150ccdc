package org.rerankharness.benchmarks.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.Stage;
import org.rerankharness.progress.Progress;

class JmhLatencyMeterTest {

  private static final ForkJvm JVM = ForkJvm.likeThisOne();

  @TempDir Path folder;

  @Test
  void jmhAndHdrHistogramSeeTheSameEvents() throws IOException {
    LatencyPlan plan = plan(List.of(0, 10), 5, 1, 3, 1);

    List<QueryTiming> timings =
        new JmhLatencyMeter(TestPipeline.Spinning.class, JVM).measure(plan, Progress.silent());

    for (int depth : plan.depths()) {
      Histogram histogram = new Histogram(3);
      timings.stream()
          .filter(timing -> timing.depth() == depth)
          .forEach(timing -> histogram.recordValue(timing.times().of(Stage.TOTAL)));
      // Fifteen recordings: an odd number has one median, whoever computes it.
      assertThat(histogram.getTotalCount()).isEqualTo(15);
      double jmh =
          Json.mapper()
              .readTree(Files.readString(folder.resolve("jmh/round-1-depth-" + depth + ".json")))
              .at("/0/primaryMetric/scorePercentiles/50.0")
              .asDouble();
      assertThat((double) histogram.getValueAtPercentile(50)).isCloseTo(jmh, within(0.01 * jmh));
    }
  }

  private LatencyPlan plan(List<Integer> depths, int queries, int warmup, int passes, int forks)
      throws IOException {
    Path pipelineFile = folder.resolve("pipeline.json");
    Files.writeString(pipelineFile, "{}");
    return new LatencyPlan(
        depths, TestPipeline.queryIds(queries), warmup, passes, forks, 42, pipelineFile, folder);
  }
}
