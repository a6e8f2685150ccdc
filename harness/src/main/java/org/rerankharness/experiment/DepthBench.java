package org.rerankharness.experiment;

import java.time.Instant;
import java.util.List;
import org.rerankharness.config.Setting;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.latency.LatencySummaries;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;
import org.rerankharness.results.BenchFolder;
import org.rerankharness.results.BenchRecord;

/**
 * Times every depth of a configuration and nothing else. No judgment is opened, and nothing comes
 * from a cache: each benchmark is a new measurement, an interrupted one goes on.
 */
public final class DepthBench {

  private final Workspace workspace;
  private final LatencyMeter meter;
  private final Progress progress;

  public DepthBench(Workspace workspace, LatencyMeter meter, Progress progress) {
    this.workspace = workspace;
    this.meter = meter;
    this.progress = progress;
  }

  /**
   * What a benchmark gave and where it is kept.
   *
   * @param folder complete
   */
  public record Result(BenchFolder folder, BenchRecord record) {}

  /** Runs the benchmark; exit 3 where the configuration turns latency off. */
  public Result run(ExperimentConfig config) {
    if (!config.latency().measure()) {
      throw HarnessException.input(
          Problem.expected(
              "latency.measure", "true, for latency is all that this measures", "false"));
    }
    Measurement.check(config, progress);
    List<Query> queries =
        Sweep.queries(config, workspace.protocol().judgedQueries(config.dataset(), config.split()));
    Sha256 corpusHash = config.dataset().corpus().hash();
    BenchFolder folder =
        BenchFolder.unfinished(workspace.results().resolve("bench"), name(config, corpusHash));
    Instant startedAt = workspace.clock().instant();
    String firstStage;
    String reranker;
    // Builds the index where it isn't there, and finds a faulty model before any JVM is forked.
    try (Pipeline pipeline =
        new Pipelines(workspace.folders().cache(), progress).open(config, corpusHash, false)) {
      firstStage = pipeline.firstStage().description();
      reranker = pipeline.reranker().description();
    }
    List<QueryTiming> timings =
        new LatencyPass(workspace, meter, progress)
            .run(config, queries, corpusHash, folder.latencyFolder());
    BenchRecord record =
        new BenchRecord(
            BenchRecord.FORMAT,
            config.name(),
            config.dataset().name(),
            config.split(),
            startedAt,
            workspace.clock().instant(),
            config.resolved(),
            config.hash().hex(),
            config.settings().stream().map(Setting::toString).toList(),
            firstStage,
            reranker,
            config.reranker().hash().hex(),
            config.latency().sessions(),
            config.latency().threadsPerSession(),
            EnvironmentProbe.probe(),
            LatencySummaries.byDepth(timings));
    folder.write(record);
    return new Result(folder, record);
  }

  private static String name(ExperimentConfig config, Sha256 corpusHash) {
    Sha256 key =
        Sha256.of(Json.canonical(List.of(config.hash(), config.reranker().hash(), corpusHash)));
    return config.name() + "-" + key.abbreviated();
  }
}
