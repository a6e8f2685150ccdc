package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;
import org.rerankharness.problem.Problem;

/** Collections that may not ship. The counts are those of wc -l and sort -u over the files. */
@EnabledIfEnvironmentVariable(
    named = "RERANK_TEST_DATA",
    matches = ".+",
    disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/scifact")
class CollectionsTest {

  @Test
  void sciFactOpens() {
    DatasetReport report = DatasetCheck.check(data("scifact"));

    assertThat(report.errors()).isEmpty();
    assertThat(report.warnings()).isEmpty();
    assertThat(report.facts().documents()).isEqualTo(5183);
    assertThat(report.facts().queries()).isEqualTo(300);
    assertThat(report.facts().splits().get(0).judgedQueries()).isEqualTo(300);
    assertThat(report.facts().splits().get(0).judgments()).isEqualTo(339);
  }

  @Test
  void trecDeepLearning2019OpensThoughItsCorpusHoldsTheCandidatesAlone() {
    DatasetReport report = DatasetCheck.check(data("trec-dl-2019"));

    assertThat(report.errors()).isEmpty();
    assertThat(report.warnings())
        .extracting(Problem::what)
        .containsExactly("6882 of 9139 judged documents aren't in the corpus, 1000485 for one");
    assertThat(report.facts().documents()).isEqualTo(4297);
    assertThat(report.facts().queries()).isEqualTo(43);
    assertThat(report.facts().splits().get(0).judgments()).isEqualTo(9260);
  }

  @Test
  void itsRunHoldsAHundredCandidatesForEachQueryAllInTheCorpus() {
    Run run = RunFile.read(data("trec-dl-2019").resolve("bm25.trec"));
    Dataset dataset = Dataset.open(data("trec-dl-2019"));

    assertThat(run.queryIds()).isEqualTo(dataset.queries().keySet());
    List<String> found =
        run.rankings().values().stream().flatMap(ranking -> ranking.ids().stream()).toList();
    assertThat(found).hasSize(4300);
    assertThat(dataset.corpus().countMissing(found)).isZero();
  }

  private static Path data(String name) {
    return Path.of(System.getenv("RERANK_TEST_DATA"), "data", name);
  }
}
