package org.rerankharness.experiment;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.rerankharness.dataset.DatasetCheck;
import org.rerankharness.dataset.DatasetReport;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.progress.Progress;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.SystemFacts;

/**
 * Retrieves, scores and times a set of queries and keeps it all in a run folder, blind to
 * judgments. What a run folder already holds isn't done again.
 */
final class Measurement {

  private final Workspace workspace;
  private final LatencyMeter meter;
  private final Progress progress;

  Measurement(Workspace workspace, LatencyMeter meter, Progress progress) {
    this.workspace = workspace;
    this.meter = meter;
    this.progress = progress;
  }

  /**
   * Measures the queries at every depth of the configuration.
   *
   * @param data the data set, checked
   * @param queries in the order of their ids
   */
  Measured measure(
      ExperimentConfig config, DatasetReport data, Collection<Query> queries, RunFolder folder) {
    Sha256 corpusHash = config.dataset().corpus().hash();
    if (!folder.isScored()) {
      score(config, data, queries, corpusHash, folder);
    }
    if (config.latency().measure() && folder.timings().isEmpty()) {
      // The pipeline is closed by now: the forks want the memory.
      folder.writeTimings(
          new LatencyPass(workspace, meter, progress)
              .run(config, queries, corpusHash, folder.latencyFolder()));
    }
    return Measured.read(folder);
  }

  /** Checks the whole data set: every problem at once (exit 3), warnings said. */
  static DatasetReport check(ExperimentConfig config, Progress progress) {
    DatasetReport data = DatasetCheck.check(config.dataset().folder());
    data.throwIfInvalid();
    data.warnings().forEach(warning -> progress.say(warning.toString()));
    return data;
  }

  private void score(
      ExperimentConfig config,
      DatasetReport data,
      Collection<Query> queries,
      Sha256 corpusHash,
      RunFolder folder) {
    Instant startedAt = workspace.clock().instant();
    Pipelines pipelines = new Pipelines(workspace.folders().cache(), progress);
    try (Pipeline pipeline = pipelines.open(config, corpusHash, true)) {
      QualityPass pass =
          new QualityPass(pipeline, config.depths(), config.latency().sessions() + 1, progress);
      List<CandidateOutcome> candidates = pass.run(queries);
      SystemFacts facts =
          new SystemFacts(
              pipeline.firstStage().description(),
              pipeline.reranker().description(),
              config.reranker().hash().hex(),
              pipeline.firstStage().passages().size(),
              missing(data, config.split()),
              EnvironmentProbe.probe(),
              startedAt);
      folder.writeScored(facts, candidates);
    }
  }

  private static int missing(DatasetReport data, String split) {
    return data.facts().splits().stream()
        .filter(s -> s.name().equals(split))
        .mapToInt(DatasetReport.SplitFacts::missingDocuments)
        .sum();
  }
}
