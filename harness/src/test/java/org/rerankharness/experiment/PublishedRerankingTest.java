package org.rerankharness.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Folders;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.model.TestModels;
import org.rerankharness.progress.Progress;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;

@EnabledIfEnvironmentVariable(
    named = "RERANK_TEST_DATA",
    matches = ".+",
    disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/trec-dl-2019")
class PublishedRerankingTest {

  /** The card of reference-en: PyTorch in bf16, at most 256 tokens, BM25's candidates. */
  @Test
  void referenceEnOnTrecDeepLearning2019IsAsItsCardSays(@TempDir Path root) throws IOException {
    Path source = Path.of(System.getenv("RERANK_TEST_DATA"), "data", "trec-dl-2019");
    Path data = Files.createDirectories(root.resolve("dl19"));
    for (String name : List.of("corpus.jsonl", "queries.jsonl", "bm25.trec")) {
      Files.createSymbolicLink(data.resolve(name), source.resolve(name).toAbsolutePath());
    }
    Files.createDirectories(data.resolve("qrels"));
    Files.createSymbolicLink(
        data.resolve("qrels/dev.tsv"), source.resolve("qrels/test.tsv").toAbsolutePath());
    Path config =
        Files.writeString(
            root.resolve("dl19.yaml"),
            """
            dataset: dl19
            first-stage: { kind: run, path: dl19/bm25.trec, candidates: 100 }
            reranker: { model: reference-en, max-length: 256 }
            depths: [5, 10, 20]
            latency: { measure: false }
            """);
    Workspace workspace =
        new Workspace(
            new Folders(root.resolve("state"), root.resolve("cache")),
            root.resolve("results"),
            TestModels.projectModels(),
            Clock.systemUTC());
    ExperimentConfig experiment =
        ExperimentConfig.read(config, List.of(), ModelLocator.of(workspace.models()));

    RunRecord record =
        new Sweep(workspace, (plan, progress) -> List.of(), Progress.silent())
            .run(experiment)
            .record();

    assertThat(record.data().averagedQueries()).isEqualTo(43);
    double[] card = {0.5058, 0.5261, 0.5258, 0.5864};
    List<DepthOutcome> depths = record.depths();
    for (int i = 0; i < card.length; i++) {
      assertThat(depths.get(i).primary().mean())
          .as("nDCG@10 at depth %d", depths.get(i).depth())
          .isCloseTo(card[i], within(0.002));
    }
  }
}
