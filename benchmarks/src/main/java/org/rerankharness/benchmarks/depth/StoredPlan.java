package org.rerankharness.benchmarks.depth;

import java.nio.file.Path;
import java.util.List;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.latency.LatencyPlan;

/**
 * The plan as its forks read it and as a later run compares it with its own.
 *
 * @param key of everything that recordings depend on; the number of forks isn't in it, so a plan
 *     with more of them goes on from those that are there
 * @param opener the class of the {@link PipelineOpener}
 */
record StoredPlan(Sha256 key, String opener, LatencyPlan plan) {

  static StoredPlan of(LatencyPlan plan, Class<? extends PipelineOpener> opener, ForkJvm jvm) {
    Key key =
        new Key(
            plan.depths(),
            plan.queryIds(),
            plan.warmupPasses(),
            plan.passes(),
            plan.seed(),
            Sha256.ofFile(plan.pipelineFile()),
            jvm.version(),
            jvm.heapMegabytes(),
            Runtime.getRuntime().availableProcessors());
    return new StoredPlan(Sha256.of(Json.canonical(key)), opener.getName(), plan);
  }

  static StoredPlan read(Path file) {
    return Json.read(file, StoredPlan.class);
  }

  void write(Path file) {
    AtomicFiles.write(file, Json.pretty(this));
  }

  private record Key(
      List<Integer> depths,
      List<String> queryIds,
      int warmupPasses,
      int passes,
      long seed,
      Sha256 pipeline,
      String jvm,
      int heapMegabytes,
      int processors) {}
}
