package org.rerankharness.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.BenchRecord;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.SampleRun;

class BenchSummaryTest {

  @Test
  void costByDepthAndWhereTheTimeGoes() throws IOException {
    RunRecord run = SampleRun.english().sample().record();
    SortedMap<Integer, LatencySummary> depths = new TreeMap<>();
    run.depths().forEach(depth -> depths.put(depth.depth(), depth.latency()));
    BenchRecord bench =
        new BenchRecord(
            BenchRecord.FORMAT,
            run.name(),
            run.data().dataset(),
            run.data().split(),
            run.startedAt(),
            run.finishedAt(),
            run.configuration(),
            run.configurationHash(),
            run.overrides(),
            run.firstStage(),
            run.reranker(),
            run.modelHash(),
            run.sessions(),
            run.threadsPerSession(),
            run.environment(),
            depths);

    GoldenFile.assertEqual(
        "bench.txt",
        BenchSummary.of(bench, Path.of("results", "bench", "runbook-1")).text().replace('\\', '/'));
  }
}
