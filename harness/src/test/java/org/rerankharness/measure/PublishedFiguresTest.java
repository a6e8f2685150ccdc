package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;

@EnabledIfEnvironmentVariable(
    named = "RERANK_TEST_DATA",
    matches = ".+",
    disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/trec-dl-2019")
class PublishedFiguresTest {

  @Test
  void bm25OnTrecDeepLearning2019() throws IOException {
    Path folder = Path.of(System.getenv("RERANK_TEST_DATA"), "data", "trec-dl-2019");
    Map<String, Map<String, Integer>> grades = new HashMap<>();
    List<String> judgments = Files.readAllLines(folder.resolve("qrels/test.tsv"));
    for (String line : judgments.subList(1, judgments.size())) {
      String[] fields = line.split("\t", -1);
      grades
          .computeIfAbsent(fields[0], q -> new HashMap<>())
          .put(fields[1], Integer.parseInt(fields[2]));
    }
    Run run = RunFile.read(folder.resolve("bm25.trec"));
    Measure ndcg = Measures.parse("nDCG@10");
    Evaluation evaluation = Evaluation.of(run, Qrels.of(grades), List.of(ndcg), 1);

    assertThat(evaluation.averagedQueries()).isEqualTo(43);
    // Published: Anserini's regression for BM25 (k1 0.9, b 0.4) on DL19 passages, 0.5058.
    assertThat(evaluation.mean(ndcg)).isCloseTo(0.5058, within(0.00005));
  }
}
