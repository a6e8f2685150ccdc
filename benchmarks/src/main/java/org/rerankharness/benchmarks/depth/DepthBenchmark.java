package org.rerankharness.benchmarks.depth;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rerankharness.experiment.Answer;
import org.rerankharness.experiment.PipelineFile;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.TimingFile;

/**
 * What runs in a fork: one invocation is one query through the pipeline, search to final ranking.
 * {@link JmhRun} gives JMH one iteration per invocation, warm-up passes first; whatever happens
 * between the iterations isn't timed. Recordings stay in memory until all are taken, so that no
 * write disturbs the next query.
 */
@State(Scope.Benchmark)
public class DepthBenchmark {

  /** The system property that names the {@link StoredPlan}. */
  static final String PLAN_PROPERTY = "rerankharness.latency.plan";

  /** How many candidates are reranked; 0 is the first stage alone. */
  @Param("0")
  public int depth;

  /** The round that this JVM belongs to, from 1: the fork of its recordings. */
  @Param("1")
  public int round;

  private final OperatingSystemMXBean process =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final List<QueryTiming> timings = new ArrayList<>();
  private LatencyPlan plan;
  private RoundFiles files;
  private PipelineFile pipeline;
  private List<Query> queries;
  private int next;
  private Query query;
  private long cpuStart;
  private Answer answer;

  @Setup(Level.Trial)
  public void open() throws ReflectiveOperationException {
    ParentWatch.start();
    Path planFile = Path.of(System.getProperty(PLAN_PROPERTY));
    StoredPlan stored = StoredPlan.read(planFile);
    plan = stored.plan();
    files = new RoundFiles(planFile.getParent(), round, depth);
    PipelineOpener opener =
        (PipelineOpener) Class.forName(stored.opener()).getDeclaredConstructor().newInstance();
    pipeline = opener.open(plan.pipelineFile());
    queries = new MeasurementOrder(plan).queryIds(round).stream().map(this::queryOf).toList();
  }

  private Query queryOf(String id) {
    return Objects.requireNonNull(
        pipeline.queries().get(id), () -> "the pipeline doesn't know the plan's query " + id);
  }

  /**
   * CPU time is read outside the event, so that reading it isn't timed. Linux counts it in steps of
   * 10 ms: a mean over many recordings is right, a single one is coarse.
   */
  @Setup(Level.Iteration)
  public void arrive() {
    query = queries.get(next);
    cpuStart = process.getProcessCpuTime();
  }

  /** The event: JMH's clock runs around this call, the pipeline's own right inside it. */
  @Benchmark
  public Answer answer() {
    answer = pipeline.pipeline().answer(query, depth);
    return answer;
  }

  @TearDown(Level.Iteration)
  public void record() {
    long cpuNanos = Math.max(0, process.getProcessCpuTime() - cpuStart);
    int pass = next / plan.queryIds().size() + 1 - plan.warmupPasses();
    if (pass >= 1) {
      timings.add(new QueryTiming(depth, round, pass, query.id(), answer.times(), cpuNanos));
    }
    next++;
  }

  @TearDown(Level.Trial)
  public void close() {
    try {
      TimingFile.write(files.recordings(), timings);
    } finally {
      pipeline.close();
    }
  }
}
