package org.rerankharness.benchmarks.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;

/** Lets real forks fail. */
class ForkFailureTest {

  private static final long PARENT_HEAP = 512L << 20;
  private static final ForkJvm JVM = ForkJvm.of(List.of(), PARENT_HEAP, Runtime.version());

  @TempDir Path folder;

  private Path pipelineFile;
  private Path log;

  @BeforeEach
  void writePipelineFile() throws IOException {
    pipelineFile = folder.resolve("pipeline.json");
    Files.writeString(pipelineFile, "{}");
    log = folder.resolve("jmh/round-1-depth-5.log");
  }

  @Test
  void aForksOwnProblemsReachTheUserAsTheyAre() {
    HarnessException failure = failureOf(TestPipeline.NoModel.class, JVM);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.MODEL);
    assertThat(failure.problems())
        .containsExactly(
            new Problem("model.onnx", "the file is cut off", "Fetch it again"),
            Problem.expected("tokenizer.json", "a tokenizer", "an empty file"));
    assertThat(folder.resolve("jmh/round-1-depth-5.json")).doesNotExist();
  }

  @Test
  void aForkWithoutMemorySaysHowMuchItHad() {
    HarnessException failure = failureOf(TestPipeline.Greedy.class, JVM);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.MACHINE);
    assertThat(failure)
        .hasMessage(
            "latency at depth 5, round 1: the JVM that measures ran out of memory (Java heap"
                + " space), with a heap of 256 MB, half of this one's. Run the same command again"
                + " with more heap, as with RERANK_JAVA_OPTS=-Xmx4g; "
                + log
                + " has the details");
  }

  @Test
  void aForkThatIsKilledIsTheMachinesFault() {
    HarnessException failure = failureOf(TestPipeline.Killed.class, JVM);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.MACHINE);
    assertThat(failure)
        .hasMessage(
            "latency at depth 5, round 1: the JVM that measures ended with exit code 137, killed:"
                + " often for want of memory. "
                + log
                + " has the details");
  }

  @Test
  void aForkThatIsInterruptedIsNoFault() {
    HarnessException failure = failureOf(TestPipeline.Interrupted.class, JVM);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(failure)
        .hasMessage(
            "latency at depth 5, round 1: measuring was stopped. Run the same command again: it"
                + " keeps what is measured already");
  }

  @Test
  void aBugInAForkIsCalledOne() {
    HarnessException failure = failureOf(TestPipeline.Faulty.class, JVM);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.BUG);
    assertThat(failure)
        .hasMessage(
            "latency at depth 5, round 1: the JVM that measures failed:"
                + " java.lang.IllegalStateException: no such stage. "
                + log
                + " has the details");
    assertThat(log).content().contains("at org.rerankharness.benchmarks.depth.TestPipeline");
  }

  @Test
  void aJvmThatDoesNotStartSaysWhy() {
    ForkJvm jvm = ForkJvm.of(List.of("-XX:NoSuchOption=1"), PARENT_HEAP, Runtime.version());

    HarnessException failure = failureOf(TestPipeline.Spinning.class, jvm);

    assertThat(failure.exitCode()).isEqualTo(ExitCode.MACHINE);
    assertThat(failure)
        .hasMessage(
            "latency at depth 5, round 1: the JVM that measures ended with exit code 1"
                + " (Unrecognized VM option 'NoSuchOption=1'). "
                + log
                + " has the details");
  }

  @Test
  void anotherJmhRunIsNamedByItsLock() throws IOException {
    Path lockFile = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    try (FileChannel channel =
            FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();

      HarnessException failure = failureOf(TestPipeline.Spinning.class, JVM);

      assertThat(failure.exitCode()).isEqualTo(ExitCode.MACHINE);
      assertThat(failure)
          .hasMessage(
              lockFile
                  + ": another JMH run on this machine holds this lock, so nothing here can be"
                  + " measured undisturbed. Wait until it has ended and run the same command"
                  + " again: it keeps what is measured already");
    }
  }

  private HarnessException failureOf(Class<? extends PipelineOpener> opener, ForkJvm jvm) {
    LatencyPlan plan =
        new LatencyPlan(List.of(5), TestPipeline.queryIds(2), 1, 1, 1, 42, pipelineFile, folder);
    return catchThrowableOfType(
        HarnessException.class,
        () -> new JmhLatencyMeter(opener, jvm).measure(plan, Progress.silent()));
  }
}
