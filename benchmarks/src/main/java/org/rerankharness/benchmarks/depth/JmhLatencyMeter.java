package org.rerankharness.benchmarks.depth;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.rerankharness.io.Sha256;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;

/**
 * Measures with JMH: SingleShotTime, one query an invocation, one fresh JVM for each depth in each
 * round.
 *
 * <p>Everything is kept under {@code jmh} in the plan's folder, one set of files for each JVM. A
 * plan that is run again goes on with the JVMs whose files aren't complete; one that differs begins
 * anew.
 */
public final class JmhLatencyMeter implements LatencyMeter {

  /** Roughly what a JVM's start and the opening of a small model take; a big one takes longer. */
  private static final Duration START = Duration.ofMillis(1500);

  private final Class<? extends PipelineOpener> opener;
  private final ForkJvm jvm;

  public JmhLatencyMeter() {
    this(PipelineOpener.Described.class, ForkJvm.likeThisOne());
  }

  JmhLatencyMeter(Class<? extends PipelineOpener> opener, ForkJvm jvm) {
    this.opener = opener;
    this.jvm = jvm;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Exit codes: a fork's own where its pipeline fails; 8 where another JMH run holds the
   * machine-wide lock, or a fork runs out of memory or is killed.
   */
  @Override
  public List<QueryTiming> measure(LatencyPlan plan, Progress progress) {
    Path folder = RoundFiles.folderOf(plan);
    StoredPlan stored = StoredPlan.of(plan, opener, jvm);
    if (!isOf(stored.key(), folder)) {
      RoundFiles.discardAll(folder);
    }
    stored.write(RoundFiles.planFile(folder));

    List<QueryTiming> timings = new ArrayList<>();
    List<RoundFiles> jvms = inOrder(plan, folder);
    long steps = (long) jvms.size() * plan.queriesPerFork();
    try (Progress.Task task = progress.begin("measuring latency", steps)) {
      for (RoundFiles files : jvms) {
        if (files.isComplete()) {
          task.skip(plan.queriesPerFork());
        } else {
          files.discard();
          new JmhRun(plan, files, jvm).measure(task);
        }
        timings.addAll(files.read());
      }
    }
    return timings;
  }

  /** {@inheritDoc} What is measured already takes no time; a JVM's start takes some. */
  @Override
  public Duration estimate(LatencyPlan plan, IntFunction<Duration> meanPerQuery) {
    Path folder = RoundFiles.folderOf(plan);
    boolean goesOn = isOf(StoredPlan.of(plan, opener, jvm).key(), folder);
    return inOrder(plan, folder).stream()
        .filter(files -> !(goesOn && files.isComplete()))
        .map(files -> meanPerQuery.apply(files.depth()).multipliedBy(plan.queriesPerFork()))
        .map(START::plus)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static boolean isOf(Sha256 key, Path folder) {
    Path file = RoundFiles.planFile(folder);
    try {
      return Files.exists(file) && key.equals(StoredPlan.read(file).key());
    } catch (HarnessException e) {
      // A plan that can't be read is another one: its measurements are made anew.
      return false;
    }
  }

  private static List<RoundFiles> inOrder(LatencyPlan plan, Path folder) {
    MeasurementOrder order = new MeasurementOrder(plan);
    List<RoundFiles> jvms = new ArrayList<>();
    for (int round = 1; round <= plan.forks(); round++) {
      for (int depth : order.depths(round)) {
        jvms.add(new RoundFiles(folder, round, depth));
      }
    }
    return jvms;
  }
}
