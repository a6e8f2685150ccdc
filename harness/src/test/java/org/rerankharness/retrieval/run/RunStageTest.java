package org.rerankharness.retrieval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.model.Catalog;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.FirstStages;
import org.rerankharness.retrieval.Passages;
import org.rerankharness.retrieval.ReadingContext;
import org.rerankharness.retrieval.RetrievalContext;

class RunStageTest {

  private static final Passages CORPUS =
      Passages.of(
          "en",
          "a",
          "text of a",
          "b",
          "",
          "c",
          "text of c",
          "\ud83d\ude80",
          "rocket",
          "\ue000",
          "private");

  @TempDir Path folder;

  @BeforeEach
  void writeRun() throws IOException {
    Files.writeString(
        folder.resolve("bm25.trec"),
        """
        q1 Q0 b 1 1.5 tag
        q1 Q0 c 2 2.5 tag
        q1 Q0 \ud83d\ude80 3 2.5 tag
        q1 Q0 \ue000 4 2.5 tag
        q2 Q0 a 1 -3 tag
        """);
  }

  @Test
  void theRunsScoresAndOurOrderDecide() {
    try (FirstStage stage = options(100).open(context())) {
      assertThat(found(stage, "q1", 10).ids()).containsExactly("c", "\ue000", "\ud83d\ude80", "b");
      assertThat(found(stage, "q1", 2).ids()).containsExactly("c", "\ue000");
      assertThat(found(stage, "q1", 10).docs().get(0).score()).isEqualTo(2.5);
      assertThat(found(stage, "q2", 10).docs().get(0).score()).isEqualTo(-3);
    }
  }

  @Test
  void aQueryIsKnownByItsIdAndMayBeAbsent() {
    try (FirstStage stage = options(100).open(context())) {
      assertThat(stage.search(new Query("q2", "whatever"), 10).ids()).containsExactly("a");
      assertThat(found(stage, "q3", 10)).isEqualTo(Ranking.EMPTY);
    }
  }

  @Test
  void theTextsComeFromTheCorpus() {
    try (FirstStage stage = options(100).open(context())) {
      assertThat(stage.passages().fetch(List.of("c", "b")))
          .containsExactly(new Passage("c", "text of c"), new Passage("b", ""));
    }
  }

  @Test
  void theDescriptionNamesTheRun() {
    try (FirstStage stage = options(100).open(context())) {
      assertThat(stage.description()).matches("run bm25\\.trec \\(SHA-256 [0-9a-f]{12}\\)");
    }
  }

  @Test
  void documentsThatTheCorpusLacksAreCountedAndNamed() throws IOException {
    StringBuilder run = new StringBuilder("q Q0 a 1 1 t\n");
    for (int i = 0; i < 1_234; i++) {
      run.append("q Q0 gone").append(10_000 + i).append(" 1 1 t\n");
    }
    Files.writeString(folder.resolve("bm25.trec"), run);
    FirstStageOptions options = options(1);
    assertThatThrownBy(() -> options.open(context()))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(
            folder.resolve("bm25.trec")
                + ": expected documents of the corpus, found 1,234 documents that aren't in it:"
                + " gone10000, gone10001, gone10002, gone10003, gone10004 and 1229 more."
                + " Check that they belong to this corpus");
  }

  @Test
  void aRunThatChangedAfterTheConfigurationWasReadIsRefused() throws IOException {
    FirstStageOptions options = options(100);
    Files.writeString(folder.resolve("bm25.trec"), "q1 Q0 a 1 1 t\n");
    assertThatThrownBy(() -> options.open(context()))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY))
        .hasMessageContaining("expected the run that the configuration was read with, SHA-256 ")
        .hasMessageEndingWith("The file changed meanwhile: start again");
  }

  private FirstStageOptions options(int candidates) {
    Section root =
        ConfigFile.parse(
            "c.yaml",
            "first-stage: { kind: run, path: bm25.trec, candidates: " + candidates + " }",
            folder,
            List.of());
    FirstStageOptions options =
        FirstStages.read(
            root.section("first-stage"), new ReadingContext("en", new ModelLocator(Catalog.EMPTY)));
    root.finish();
    return options;
  }

  private RetrievalContext context() {
    return new RetrievalContext(CORPUS, folder.resolve("cache"), Progress.silent());
  }

  private static Ranking found(FirstStage stage, String query, int candidates) {
    return stage.search(new Query(query, "text"), candidates);
  }
}
