package org.rerankharness.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.Stage;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;
import org.rerankharness.results.BenchRecord;

class DepthBenchTest {

  @TempDir private Path root;
  private Workshop workshop;

  @BeforeEach
  void build() {
    workshop = new Workshop(root, false);
  }

  @Test
  void timesEveryDepthAndKeepsTheRecordings() {
    DepthBench.Result result = bench(workshop.config());

    assertThat(result.record().depths()).containsOnlyKeys(0, 2, 3);
    LatencySummary deepest = result.record().depths().get(3);
    assertThat(deepest.queries()).isEqualTo(3);
    assertThat(deepest.recordings()).isEqualTo(12);
    assertThat(deepest.meanNanos().get(Stage.INFER)).isEqualTo(3e6);
    assertThat(deepest.addedNanos().point()).isEqualTo(3e6);
    assertThat(result.folder().latencyFolder().resolve("latency.hlog")).isNotEmptyFile();
    BenchRecord stored = Json.read(result.folder().recordFile(), BenchRecord.class);
    assertThat(Json.pretty(stored)).isEqualTo(Json.pretty(result.record()));
  }

  @Test
  void opensNoJudgment() {
    bench(workshop.config());

    assertThat(root.resolve("state/ledger.jsonl"))
        .content()
        .contains("REGISTERED")
        .doesNotContain("OPENED", "UNSEALED");
  }

  @Test
  void aFinishedOneIsMeasuredAgainAndAnInterruptedOneGoesOn() throws Exception {
    DepthBench.Result first = bench(workshop.config());
    DepthBench.Result second = bench(workshop.config());
    Files.delete(second.folder().recordFile()); // as if it had been killed before it was written
    DepthBench.Result third = bench(workshop.config());

    assertThat(second.folder()).isNotEqualTo(first.folder());
    assertThat(third.folder()).isEqualTo(second.folder());
  }

  @Test
  void isRefusedWhereLatencyIsTurnedOff() {
    assertThatThrownBy(() -> bench(workshop.config("latency.measure=false")))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(
            "latency.measure: expected true, for latency is all that this measures");
  }

  private DepthBench.Result bench(ExperimentConfig config) {
    return new DepthBench(workshop.workspace, workshop.meter(), Progress.silent()).run(config);
  }
}
