package org.rerankharness.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Folders;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.RunFile;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.protocol.Check;
import org.rerankharness.rerank.CrossEncoderOptions;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;

class SweepTest {

  @TempDir private Path root;
  private Workshop workshop;

  @BeforeEach
  void build() {
    workshop = new Workshop(root, false);
  }

  /**
   * BM25 finds d2 (two pumps), then d1 and d3, which tie, for q1. The model scores d1 1.5, d2
   * −2.25, d3 8. Depth 2 reorders d2 and d1 and keeps d3 below; depth 3 brings d3 up.
   */
  @Test
  void rerankingIsAsWorkedOutByHand() {
    RunFolder folder = workshop.sweep().run(workshop.config());

    assertThat(ids(folder, 0, "q1")).containsExactly("d2", "d1", "d3");
    assertThat(ids(folder, 2, "q1")).containsExactly("d1", "d2", "d3");
    assertThat(ids(folder, 3, "q1")).containsExactly("d3", "d1", "d2");
    CandidateOutcome last =
        folder.candidates().stream()
            .filter(c -> c.queryId().equals("q1") && c.documentId().equals("d3"))
            .findFirst()
            .orElseThrow();
    assertThat(last.firstStageRank()).isEqualTo(3);
    assertThat(last.logits()).containsOnlyKeys(3).containsEntry(3, 8.0);
    assertThat(last.ranks()).containsEntry(0, 3).containsEntry(2, 3).containsEntry(3, 1);
  }

  /** nDCG@10 of q1, q2, q3: 1/log2 4, 1, 0 below depth 3; 1, 1, 0 there. */
  @Test
  void qualityIsAsWorkedOutByHand() {
    RunRecord record = workshop.sweep().run(workshop.config()).record();

    assertThat(record.stamp()).isEqualTo(Stamp.DEV);
    assertThat(record.depths()).extracting(DepthOutcome::depth).containsExactly(0, 2, 3);
    assertThat(record.depths())
        .extracting(d -> d.primary().mean())
        .containsExactly(1.5 / 3, 1.5 / 3, 2.0 / 3);
    DepthOutcome deepest = record.depths().get(2);
    assertThat(deepest.primary().againstFirstStage().difference())
        .isCloseTo(1 / 6.0, within(1e-12));
    assertThat(deepest.primary().againstFirstStage().better()).isEqualTo(1);
    assertThat(deepest.primary().againstFirstStage().same()).isEqualTo(2);
    // Two comparisons: Holm doubles the smaller p and keeps the order.
    assertThat(deepest.primary().againstFirstStage().holmP())
        .isGreaterThanOrEqualTo(deepest.primary().againstFirstStage().p());
    assertThat(record.depths().get(1).recallAtDepth()).isEqualTo(1.0 / 3);
    assertThat(deepest.recallAtDepth()).isEqualTo(2.0 / 3);
    assertThat(record.depths()).extracting(DepthOutcome::oracle).containsExactly(0.5, 0.5, 2.0 / 3);
    assertThat(deepest.pairsScored()).isEqualTo(4);
    assertThat(record.depths().get(1).pairsScored()).isEqualTo(3);
    assertThat(record.depths().get(0).ties()).isEqualTo(1);
    assertThat(record.data().queriesWithoutCandidates()).isEqualTo(1);
    assertThat(record.data().averagedQueries()).isEqualTo(3);
    assertThat(record.data().recallIsUninformative()).isTrue();
    assertThat(record.notices()).anyMatch(n -> n.contains("R@10 says little"));
  }

  @Test
  void latencyStandsBesideQuality() {
    RunRecord record = workshop.sweep().run(workshop.config()).record();

    LatencySummary deepest = record.depths().get(2).latency();
    assertThat(deepest.queries()).isEqualTo(3);
    assertThat(deepest.recordings()).isEqualTo(12);
    assertThat(deepest.p50().point()).isCloseTo(4e6, within(4e3)); // three significant digits
    assertThat(deepest.p95().high()).isNull();
    assertThat(deepest.addedNanos().point()).isEqualTo(3e6);
    assertThat(workshop.plans).hasSize(1);
    assertThat(workshop.plans.get(0).depths()).containsExactly(0, 2, 3);
    assertThat(workshop.plans.get(0).queryIds()).containsExactlyInAnyOrder("q1", "q2", "q3");
  }

  @Test
  void writtenRunsFallStrictly() {
    RunFolder folder = workshop.sweep().run(workshop.config());

    Ranking written = RunFile.read(folder.path().resolve("runs/depth-3.trec")).ranking("q1");
    assertThat(written.ids()).containsExactly("d3", "d1", "d2");
    assertThat(written.docs()).extracting(d -> d.score()).containsExactly(3.0, 2.0, 1.0);
  }

  @Test
  void theSameCommandFindsAFinishedSweepAndGoesOnWithAnInterruptedOne() throws IOException {
    RunFolder folder = workshop.sweep().run(workshop.config());
    String record = Files.readString(folder.recordFile());

    assertThat(workshop.sweep().run(workshop.config()).path()).isEqualTo(folder.path());
    assertThat(workshop.plans).hasSize(1);

    Files.delete(folder.recordFile()); // as if it had been killed before the record was written
    workshop.sweep().run(workshop.config());
    assertThat(workshop.plans).as("nothing is timed twice").hasSize(1);
    assertThat(Files.readString(folder.recordFile())).isEqualTo(record);

    Files.delete(folder.recordFile());
    Files.delete(folder.latencyFolder().resolve("timings.csv"));
    byte[] candidates = Files.readAllBytes(folder.path().resolve("candidates.csv"));
    Files.delete(folder.path().resolve("candidates.csv"));
    workshop.sweep().run(workshop.config());
    assertThat(workshop.plans).hasSize(2);
    assertThat(folder.path().resolve("candidates.csv")).hasBinaryContent(candidates);
  }

  @Test
  void aFinishedSweepFollowsFromWhatItStored() throws IOException {
    RunFolder folder = workshop.sweep().run(workshop.config());

    assertThat(Recheck.of(folder)).extracting(Check::outcome).containsOnly(Check.Outcome.PASSED);

    Path candidates = folder.path().resolve("candidates.csv");
    String whole = Files.readString(candidates);
    // A score that moves no document: nothing computed from it differs.
    Files.writeString(candidates, whole.replace(",8.0,", ",9.0,"));
    assertThat(Files.readString(candidates)).isNotEqualTo(whole);
    assertThat(Recheck.of(folder))
        .singleElement()
        .satisfies(check -> assertThat(check.detail()).contains("its SHA-256 differs"));

    Files.writeString(candidates, whole);
    String edited = Files.readString(candidates).replace("q1,d3,3,", "q1,d1,3,");
    Files.writeString(candidates, edited.replace("q1,d1,2,", "q1,d3,2,"));
    assertThat(Recheck.of(folder)).extracting(Check::outcome).contains(Check.Outcome.FAILED);
  }

  @Test
  void aFinishedSweepOfAnotherLedgerIsSaidToBeOne() throws IOException {
    List<String> said = new ArrayList<>();
    workshop.sweep().run(workshop.config());
    Sweep again = new Sweep(workshop.workspace, workshop.meter(), Sayings.into(said));

    again.run(workshop.config());
    assertThat(said).last().asString().startsWith("This sweep is done already: ");
    assertThat(said).last().asString().doesNotContain("another ledger");

    Workspace other =
        new Workspace(
            new Folders(root.resolve("other-state"), root.resolve("cache")),
            workshop.workspace.results(),
            workshop.workspace.models(),
            Clock.fixed(Workshop.NOW.plusSeconds(1), ZoneOffset.UTC));
    new Sweep(other, workshop.meter(), Sayings.into(said)).run(workshop.config());
    assertThat(said).last().asString().contains("It was run with another ledger");
  }

  @Test
  void anotherConfigurationIsAnotherRun() {
    Path first = workshop.sweep().run(workshop.config()).path();
    Path second = workshop.sweep().run(workshop.config("latency.measure=false")).path();

    assertThat(second).isNotEqualTo(first);
    assertThat(RunFolder.open(second).record().overrides())
        .isEqualTo(List.of("latency.measure=false"));
    assertThat(RunFolder.open(second).record().depths()).allMatch(d -> d.latency() == null);
  }

  @Test
  void theTestSplitIsNotSwept() {
    assertThatThrownBy(() -> workshop.sweep().run(workshop.config("split=test")))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL))
        .hasMessageContaining("the test split is opened by `rerank test` alone");
  }

  @Test
  void everyProblemOfAConfigurationIsToldAtOnce() {
    assertThatThrownBy(
            () ->
                workshop.config(
                    "depths=[0, 50]",
                    "split=train",
                    "first-stage.kl=0.9",
                    "measures.primary=nDGC@10"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining("--set depths: expected a list of whole numbers from 1 to 10000")
        .hasMessageContaining("--set split: expected one of dev, test, found \"train\"")
        .satisfies(e -> assertThat(((HarnessException) e).problems()).hasSize(4))
        .hasMessageContaining("Did you mean k1?")
        .hasMessageContaining("nDCG");
  }

  @Test
  void aNearMissAmongNamesIsSuggested() {
    assertThatThrownBy(
            () -> workshop.config("first-stage.analyzer=englsh", "reranker.kind=crossencoder"))
        .hasMessageContaining("found \"englsh\". Did you mean english?")
        .hasMessageContaining("found \"crossencoder\". Did you mean cross-encoder?");
  }

  @Test
  void usualDepthsAreThoseThatTheCandidatesAllow() {
    assertThat(workshop.config("depths=null").depths()).containsExactly(5, 10);
    assertThat(workshop.config("depths=null", "first-stage.candidates=3").depths())
        .containsExactly(3);
    assertThatThrownBy(() -> workshop.config("depths=[]"))
        .hasMessageContaining("--set depths: expected at least one depth, found an empty list");
  }

  /** The data set says en; a set in Chinese gets the Chinese model. */
  @Test
  void everyKeyButTheDataSetHasADefault() throws IOException {
    Files.writeString(root.resolve("config.yaml"), "dataset: data\n");

    ExperimentConfig english =
        ExperimentConfig.read(
            root.resolve("config.yaml"), List.of(), ModelLocator.of(TestModels.projectModels()));
    Files.writeString(root.resolve("data/dataset.yaml"), "name: shed\nlanguage: zh\n");
    ExperimentConfig chinese =
        ExperimentConfig.read(
            root.resolve("config.yaml"), List.of(), ModelLocator.of(TestModels.projectModels()));

    assertThat(((CrossEncoderOptions) english.reranker()).model()).isEqualTo("reference-en");
    assertThat(((CrossEncoderOptions) chinese.reranker()).model()).isEqualTo("reference-zh");
    assertThat(english.depths()).containsExactly(5, 10, 20);
    assertThat(english.primary().name()).isEqualTo("nDCG@10");
  }

  @Test
  void aDepthBeyondTheCandidatesIsRefused() {
    assertThatThrownBy(() -> workshop.config("depths=[5, 11]"))
        .hasMessageContaining("depths: expected depths up to the 10 candidates, found depth 11");
  }

  private static List<String> ids(RunFolder folder, int depth, String query) {
    return RunFile.read(folder.path().resolve("runs/depth-" + depth + ".trec"))
        .ranking(query)
        .ids();
  }
}
