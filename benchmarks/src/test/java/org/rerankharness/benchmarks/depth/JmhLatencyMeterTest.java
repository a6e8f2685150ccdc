package org.rerankharness.benchmarks.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.Stage;
import org.rerankharness.progress.Progress;

/** Measures in real forks, for a few milliseconds each. */
class JmhLatencyMeterTest {

  private static final int DEADLINE_SECONDS = 120;

  @TempDir Path folder;

  private Path pipelineFile;
  private Path jmh;

  @BeforeEach
  void writePipelineFile() throws IOException {
    pipelineFile = folder.resolve("pipeline.json");
    Files.writeString(pipelineFile, "{}");
    jmh = folder.resolve("jmh");
  }

  @Test
  void jmhAndHdrHistogramSeeTheSameEvents() throws IOException {
    LatencyPlan plan = plan(List.of(0, 10), 5, 1, 3);
    Steps steps = new Steps();

    Measured measured = measure(plan, steps);

    for (int depth : plan.depths()) {
      Histogram histogram = new Histogram(3);
      measured.timings.stream()
          .filter(timing -> timing.depth() == depth)
          .forEach(timing -> histogram.recordValue(timing.times().of(Stage.TOTAL)));
      // Fifteen recordings: an odd number has one median, whoever computes it.
      assertThat(histogram.getTotalCount()).isEqualTo(15);
      double p50 =
          Json.mapper()
              .readTree(Files.readString(jmh.resolve("round-1-depth-" + depth + ".json")))
              .at("/0/primaryMetric/scorePercentiles/50.0")
              .asDouble();
      assertThat((double) histogram.getValueAtPercentile(50)).isCloseTo(p50, within(0.01 * p50));
    }
    assertThat(steps.total).hasValue(2 * 4 * 5);
    assertThat(steps.taken).hasValue(2 * 4 * 5);
    assertThat(measured.printed).isEmpty();
    assertThat(jmh.resolve("round-1-depth-10.log")).content().contains("# Warmup Iteration   5");
  }

  @Test
  void everyStageIsRecordedForEachQueryOfEachPass() {
    LatencyPlan plan = plan(List.of(10), 3, 1, 2);

    List<QueryTiming> timings = meter(TestPipeline.Busy.class).measure(plan, new Steps());

    List<String> expected = new MeasurementOrder(plan).queryIds(1).subList(3, 9);
    assertThat(timings).extracting(QueryTiming::queryId).isEqualTo(expected);
    assertThat(timings).extracting(QueryTiming::pass).containsExactly(1, 1, 1, 2, 2, 2);
    assertThat(timings)
        .allSatisfy(
            timing -> {
              assertThat(timing.fork()).isEqualTo(1);
              assertThat(timing.depth()).isEqualTo(10);
              assertThat(timing.times().search()).isGreaterThanOrEqualTo(25_000_000);
              assertThat(timing.times().infer()).isGreaterThanOrEqualTo(1_000_000);
              // Linux counts a process's CPU time in steps of 10 ms.
              assertThat(timing.cpuNanos()).isGreaterThanOrEqualTo(10_000_000);
            });
  }

  @Test
  void goesOnWithWhatIsNotMeasuredYetUnlessThePlanIsAnother() throws IOException {
    LatencyPlan plan = plan(List.of(0, 5), 2, 0, 1);
    JmhLatencyMeter meter = meter(TestPipeline.Spinning.class);
    List<QueryTiming> first = measure(plan, new Steps()).timings;
    // As if it had been killed while the second JVM worked.
    int second = new MeasurementOrder(plan).depths(1).get(1);
    Files.delete(jmh.resolve("round-1-depth-" + second + ".json"));
    Duration one = meter.estimate(plan, depth -> Duration.ofSeconds(depth));
    assertThat(one).isBetween(Duration.ofSeconds(2L * second), Duration.ofSeconds(2L * second + 4));

    Steps steps = new Steps();
    List<QueryTiming> again = measure(plan, steps).timings;

    assertThat(again.subList(0, 2)).isEqualTo(first.subList(0, 2));
    assertThat(again.subList(2, 4)).doesNotContainAnyElementsOf(first);
    assertThat(again)
        .extracting(QueryTiming::depth)
        .containsExactly(5 - second, 5 - second, second, second);
    assertThat(steps.taken).hasValue(4);
    assertThat(meter.estimate(plan, depth -> Duration.ofSeconds(1))).isZero();

    Files.writeString(pipelineFile, "{\"model\": \"another\"}");
    assertThat(meter.estimate(plan, depth -> Duration.ofSeconds(1)))
        .isGreaterThanOrEqualTo(Duration.ofSeconds(4));
  }

  @Test
  @Timeout(DEADLINE_SECONDS)
  void aForkEndsWithTheJvmThatStartedIt() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                MeterInAnotherJvm.class.getName(),
                pipelineFile.toString())
            .inheritIO()
            .start();
    try {
      while (!Files.exists(folder.resolve("fork.started"))) {
        assertThat(parent.isAlive()).isTrue();
        Thread.sleep(20);
      }
    } finally {
      parent.destroyForcibly();
    }

    // The operating system gives the lock when the fork is no more; a fork that lived on would keep
    // it for a minute, and then write its recordings.
    try (FileChannel channel =
            FileChannel.open(folder.resolve("fork.lock"), StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
    }
    assertThat(jmh.resolve("round-1-depth-0.csv")).doesNotExist();
  }

  private LatencyPlan plan(List<Integer> depths, int queries, int warmupPasses, int passes) {
    return new LatencyPlan(
        depths, TestPipeline.queryIds(queries), warmupPasses, passes, 1, 42, pipelineFile, folder);
  }

  private static JmhLatencyMeter meter(Class<? extends PipelineOpener> opener) {
    return new JmhLatencyMeter(opener, ForkJvm.likeThisOne());
  }

  private static Measured measure(LatencyPlan plan, Progress progress) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream terminal = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(terminal);
    System.setErr(terminal);
    try {
      List<QueryTiming> timings = meter(TestPipeline.Spinning.class).measure(plan, progress);
      return new Measured(timings, printed.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /** The recordings, and what a person at the terminal would have seen. */
  private record Measured(List<QueryTiming> timings, String printed) {}

  private static final class Steps implements Progress {

    private final AtomicLong total = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();

    @Override
    public Task begin(String name, long steps) {
      total.addAndGet(steps);
      return new Task() {
        @Override
        public void step(long steps) {
          taken.addAndGet(steps);
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public void say(String message) {}
  }
}
