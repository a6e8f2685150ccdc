package org.rerankharness.experiment;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.HdrLogs;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.StageHistograms;
import org.rerankharness.progress.Progress;

/**
 * Times a set of queries at every depth of a configuration, in JVMs of the meter's own, and keeps
 * the histograms beside the meter's files.
 */
final class LatencyPass {

  private final Workspace workspace;
  private final LatencyMeter meter;
  private final Progress progress;

  LatencyPass(Workspace workspace, LatencyMeter meter, Progress progress) {
    this.workspace = workspace;
    this.meter = meter;
    this.progress = progress;
  }

  /**
   * Every recording. What the folder holds of an interrupted pass isn't measured again.
   *
   * @param queries in the order of their ids; as many of them are timed as the configuration says
   * @param folder where {@code pipeline.json}, {@code latency.hlog} and the meter's files go
   */
  List<QueryTiming> run(
      ExperimentConfig config, Collection<Query> queries, Sha256 corpusHash, Path folder) {
    LatencyOptions options = config.latency();
    Path pipelineFile = folder.resolve("pipeline.json");
    PipelineFile.write(pipelineFile, config, corpusHash, workspace);
    LatencyPlan plan =
        new LatencyPlan(
            config.allDepths(),
            draw(queries, options.queries(), config.statistics().seed()),
            options.warmupPasses(),
            options.passes(),
            options.forks(),
            config.statistics().seed(),
            pipelineFile,
            folder);
    Instant began = workspace.clock().instant();
    List<QueryTiming> timings = meter.measure(plan, progress);
    SortedMap<Integer, StageHistograms> histograms = new TreeMap<>();
    for (int depth : plan.depths()) {
      histograms.put(
          depth, StageHistograms.of(timings.stream().filter(t -> t.depth() == depth).toList()));
    }
    HdrLogs.write(folder.resolve("latency.hlog"), histograms, began, workspace.clock().instant());
    return timings;
  }

  /** So many query ids, drawn without replacement with the seed; all of them where that is 0. */
  static List<String> draw(Collection<Query> queries, int count, long seed) {
    List<String> ids = new ArrayList<>(queries.stream().map(Query::id).toList());
    if (count == 0 || count >= ids.size()) {
      return ids;
    }
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < count; i++) {
      int j = i + random.nextInt(ids.size() - i);
      String drawn = ids.get(j);
      ids.set(j, ids.get(i));
      ids.set(i, drawn);
    }
    return List.copyOf(ids.subList(0, count));
  }
}
