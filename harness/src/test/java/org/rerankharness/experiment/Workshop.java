package org.rerankharness.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.config.Setting;
import org.rerankharness.io.Folders;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.StageTimes;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.model.TestModels;
import org.rerankharness.progress.Progress;

/**
 * A data set of five documents and a model that adds up words (a 1.5, b −2.25, c 8, others 0), so
 * that every ranking can be worked out by hand; a meter that measures nothing.
 */
final class Workshop {

  static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");

  final Path root;
  final Workspace workspace;
  final List<LatencyPlan> plans = new ArrayList<>();
  private final Path config;

  Workshop(Path root, boolean practice) {
    this.root = root;
    this.workspace =
        new Workspace(
            new Folders(root.resolve("state"), root.resolve("cache")),
            root.resolve("results"),
            root.resolve("models"),
            Clock.fixed(NOW, ZoneOffset.UTC));
    TestModels.copyOf("cases/28-weights-in-a-second-file/complete", root.resolve("model"));
    file(
        "data/corpus.jsonl",
        """
        {"_id": "d1", "title": "", "text": "pump a"}
        {"_id": "d2", "title": "", "text": "pump pump b"}
        {"_id": "d3", "title": "", "text": "pump c"}
        {"_id": "d4", "title": "", "text": "valve a"}
        {"_id": "d5", "title": "", "text": "gasket"}
        """);
    file(
        "data/queries.jsonl",
        """
        {"_id": "q1", "text": "pump"}
        {"_id": "q2", "text": "valve"}
        {"_id": "q3", "text": "nothing like it"}
        {"_id": "t1", "text": "pump leaks"}
        {"_id": "t2", "text": "valve sticks"}
        """);
    file("data/qrels/dev.tsv", "query-id\tcorpus-id\tscore\nq1\td3\t1\nq2\td4\t1\nq3\td5\t1\n");
    file("data/qrels/test.tsv", "query-id\tcorpus-id\tscore\nt1\td3\t1\nt2\td4\t1\n");
    file("data/dataset.yaml", "name: shed\npractice: " + practice + "\n");
    this.config =
        file(
            "config.yaml",
            """
            name: shed-depth
            dataset: data
            first-stage: { analyzer: standard, candidates: 10 }
            reranker: { model: model, max-length: 16 }
            depths: [2, 3]
            measures: { primary: nDCG@10, also: [RR@10, Success@1] }
            latency: { passes: 2, forks: 2, sessions: 1 }
            statistics: { resamples: 1000, seed: 7 }
            """);
  }

  Path file(String name, String text) {
    try {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ExperimentConfig config(String... settings) {
    List<Setting> all = new ArrayList<>();
    for (String setting : settings) {
      all.add(Setting.parse(setting));
    }
    return ExperimentConfig.read(config, all, ModelLocator.of(workspace.models()));
  }

  Sweep sweep() {
    return new Sweep(workspace, meter(), Progress.silent());
  }

  FrozenTest frozenTest() {
    return new FrozenTest(workspace, meter(), Progress.silent());
  }

  /** Every query takes a millisecond, and one more for every candidate of the depth. */
  LatencyMeter meter() {
    return (plan, progress) -> {
      plans.add(plan);
      List<QueryTiming> timings = new ArrayList<>();
      for (int fork = 1; fork <= plan.forks(); fork++) {
        for (int depth : plan.depths()) {
          for (int pass = 1; pass <= plan.passes(); pass++) {
            for (String query : plan.queryIds()) {
              long infer = 1_000_000L * depth;
              StageTimes times = new StageTimes(500_000, 100_000, 0, infer, 1_000_000 + infer);
              timings.add(new QueryTiming(depth, fork, pass, query, times, 2_000_000));
            }
          }
        }
      }
      return timings;
    };
  }
}
