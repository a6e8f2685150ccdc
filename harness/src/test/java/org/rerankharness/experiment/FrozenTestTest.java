package org.rerankharness.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Sha256;
import org.rerankharness.latency.LatencyPlan;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.protocol.Check;
import org.rerankharness.protocol.FreezeRecord;
import org.rerankharness.protocol.TestState;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;

class FrozenTestTest {

  @TempDir private Path root;

  private static FreezeRecord freeze(Workshop workshop) {
    RunFolder dev = workshop.sweep().run(workshop.config());
    FrozenTest.Choice choice = new FrozenTest.Choice(3, "Three passages help", dev, true, true);
    return workshop.frozenTest().freeze(workshop.config(), choice);
  }

  @Test
  void theFrozenPairIsTestedOnce() {
    Workshop workshop = new Workshop(root, false);
    FreezeRecord freeze = freeze(workshop);

    RunFolder folder = workshop.frozenTest().test(freeze);

    RunRecord record = folder.record();
    assertThat(record.stamp()).isEqualTo(Stamp.FROZEN_TEST);
    assertThat(record.depths()).extracting(DepthOutcome::depth).containsExactly(0, 3);
    // t1 is q1 with other words, t2 is q2: 1/log2 4 and 1 before, 1 and 1 after.
    assertThat(record.depths()).extracting(d -> d.primary().mean()).containsExactly(0.75, 1.0);
    assertThat(record.freeze().hypothesis()).isEqualTo("Three passages help");
    assertThat(record.notices()).anyMatch(n -> n.contains("aren't marked as reviewed"));
    assertThat(record.ledgerHead()).isNotNull();
    assertThat(Recheck.of(folder)).allMatch(c -> c.outcome().name().equals("PASSED"));

    assertThatThrownBy(() -> workshop.frozenTest().test(freeze))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL))
        .hasMessageContaining("run.json");
    assertThatThrownBy(() -> workshop.sweep().run(workshop.config("depths=[1]")))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL));
  }

  /** The edited file and its new checksum agree; the hash that the ledger vouches for doesn't. */
  @Test
  void scoresEditedTogetherWithTheirChecksumsAreFound() throws IOException {
    Workshop workshop = new Workshop(root, false);
    RunFolder folder = workshop.frozenTest().test(freeze(workshop));
    Path candidates = folder.path().resolve("candidates.csv");
    String before = Sha256.ofFile(candidates).hex();
    Files.writeString(candidates, Files.readString(candidates).replace(",8.0,", ",9.0,"));
    Path sums = folder.path().resolve("SHA256SUMS");
    Files.writeString(
        sums, Files.readString(sums).replace(before, Sha256.ofFile(candidates).hex()));

    assertThat(Recheck.of(folder))
        .filteredOn(check -> check.outcome() == Check.Outcome.FAILED)
        .singleElement()
        .satisfies(
            check -> assertThat(check.detail()).contains("the file that was stored while blind"));
  }

  /** A fork reads the configuration again, which names other depths and another split. */
  @Test
  void theForksOfATestOpenItsPipeline() {
    Workshop workshop = new Workshop(root, false);
    workshop.frozenTest().test(freeze(workshop));

    assertThat(workshop.plans).hasSize(2);
    for (LatencyPlan plan : workshop.plans) {
      try (PipelineFile opened = PipelineFile.open(plan.pipelineFile())) {
        assertThat(opened.queries()).containsKeys(plan.queryIds().toArray(new String[0]));
        assertThat(
                opened
                    .pipeline()
                    .answer(opened.queries().get(plan.queryIds().get(0)), 3)
                    .ranking()
                    .ids())
            .containsExactly("d3", "d1", "d2");
      }
    }
  }

  @Test
  void aPracticeSetIsTestedAgainAndSaysSo() {
    Workshop workshop = new Workshop(root, true);
    FreezeRecord freeze = freeze(workshop);

    RunFolder first = workshop.frozenTest().test(freeze);
    RunFolder second = workshop.frozenTest().test(freeze);

    assertThat(second.path()).isNotEqualTo(first.path());
    assertThat(second.record().stamp()).isEqualTo(Stamp.PRACTICE);
    assertThat(second.record().depths()).isEqualTo(first.record().depths());
  }

  @Test
  void scoresThatWereChangedWhileBlindAreFound() throws IOException {
    Workshop workshop = new Workshop(root, false);
    FreezeRecord freeze = freeze(workshop);
    RunFolder folder = workshop.frozenTest().test(freeze);
    Path candidates = folder.path().resolve("candidates.csv");
    Files.writeString(candidates, Files.readString(candidates).replace(",8.0,1", ",9.0,1"));

    assertThat(ScoredFiles.changes(folder))
        .singleElement()
        .satisfies(p -> assertThat(p.toString()).contains("candidates.csv", "stored while blind"));
  }

  @Test
  void aConfigurationThatWasEditedAfterTheFreezeIsRefused() throws IOException {
    Workshop workshop = new Workshop(root, false);
    FreezeRecord freeze = freeze(workshop);
    Path config = root.resolve("config.yaml");
    Files.writeString(config, Files.readString(config).replace("candidates: 10", "candidates: 9"));

    assertThatThrownBy(() -> workshop.frozenTest().test(freeze))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY))
        .hasMessageContaining("candidates");
    assertThat(workshop.workspace.protocol().find(freeze.hash().hex()).state())
        .isEqualTo(TestState.FROZEN);
  }

  @Test
  void aDepthThatWasNotSweptCanNotBeFrozen() {
    Workshop workshop = new Workshop(root, false);
    RunFolder dev = workshop.sweep().run(workshop.config());

    assertThatThrownBy(
            () ->
                workshop
                    .frozenTest()
                    .freeze(
                        workshop.config(), new FrozenTest.Choice(5, "It helps", dev, true, true)))
        .hasMessage("--depth: expected one of the depths that were swept [2, 3], found 5");
  }

  @Test
  void thereIsNothingToFreezeBeforeASweep() {
    Workshop workshop = new Workshop(root, false);
    RunFolder none = Sweep.folder(workshop.workspace, workshop.config());

    assertThatThrownBy(
            () ->
                workshop
                    .frozenTest()
                    .freeze(
                        workshop.config(), new FrozenTest.Choice(3, "It helps", none, true, true)))
        .hasMessageContaining("Run `rerank sweep` first");
  }
}
