package org.rerankharness.benchmarks.depth;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.progress.Progress;

/** One run of JMH: one depth, one fresh JVM. */
final class JmhRun {

  private final LatencyPlan plan;
  private final RoundFiles files;
  private final ForkJvm jvm;

  JmhRun(LatencyPlan plan, RoundFiles files, ForkJvm jvm) {
    this.plan = plan;
    this.files = files;
    this.jvm = jvm;
  }

  /**
   * Runs the fork to its end; recordings, JMH's result and the log are on disk then. Exit codes:
   * the fork's own where its pipeline failed, 8 where another JMH run holds the lock, where the
   * fork ran out of memory or was killed.
   *
   * @param task hears of every query, warm-up included
   */
  void measure(Progress.Task task) {
    Collection<RunResult> results;
    try (PrintStream log =
        new PrintStream(Files.newOutputStream(files.log()), true, StandardCharsets.UTF_8)) {
      results = new Runner(options(), new RecordingFormat(log, task)).run();
    } catch (IOException e) {
      throw FileProblems.writing(files.log(), e);
    } catch (RunnerException | BenchmarkException e) {
      throw new ForkFailure(files, jvm).translate(e);
    }
    requireSameEvents(nanosByJmh(results), files.read());
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    ResultFormatFactory.getInstance(
            ResultFormatType.JSON, new PrintStream(json, true, StandardCharsets.UTF_8))
        .writeOut(results);
    AtomicFiles.write(files.result(), json.toByteArray());
  }

  private Options options() {
    int queries = plan.queryIds().size();
    List<String> jvmArgs = new ArrayList<>(jvm.options());
    jvmArgs.add("-D" + DepthBenchmark.PLAN_PROPERTY + "=" + RoundFiles.planFile(files.folder()));
    return new OptionsBuilder()
        .include("^" + Pattern.quote(DepthBenchmark.class.getName() + ".answer") + "$")
        .param("depth", Integer.toString(files.depth()))
        .param("round", Integer.toString(files.round()))
        .mode(Mode.SingleShotTime)
        .timeUnit(TimeUnit.NANOSECONDS)
        .forks(1)
        .threads(1)
        .warmupIterations(plan.warmupPasses() * queries)
        .measurementIterations(plan.passes() * queries)
        .shouldDoGC(false)
        .shouldFailOnError(true)
        .jvmArgs(jvmArgs.toArray(String[]::new))
        .build();
  }

  private static List<Double> nanosByJmh(Collection<RunResult> results) {
    List<Double> nanos = new ArrayList<>();
    for (RunResult result : results) {
      for (BenchmarkResult fork : result.getBenchmarkResults()) {
        for (IterationResult iteration : fork.getIterationResults()) {
          nanos.add(iteration.getPrimaryResult().getScore());
        }
      }
    }
    return nanos;
  }

  /**
   * JMH's clock starts before the pipeline's and stops after it, so each event must fit in its own.
   */
  private static void requireSameEvents(List<Double> nanosByJmh, List<QueryTiming> recordings) {
    if (nanosByJmh.size() != recordings.size()) {
      throw new IllegalStateException(
          "JMH timed " + nanosByJmh.size() + " events, recorded were " + recordings.size());
    }
    for (int i = 0; i < recordings.size(); i++) {
      if (recordings.get(i).times().total() > nanosByJmh.get(i)) {
        throw new IllegalStateException(
            "event " + i + ": JMH timed " + nanosByJmh.get(i) + " ns for " + recordings.get(i));
      }
    }
  }
}
