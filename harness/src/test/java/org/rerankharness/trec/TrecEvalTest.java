package org.rerankharness.trec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.rerankharness.dataset.QrelsFile;
import org.rerankharness.io.Decimals;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class TrecEvalTest {

  /** trec_eval's own tests, whose outputs are those of the edition that rounds recall. */
  @Nested
  @EnabledIfEnvironmentVariable(
      named = "RERANK_TEST_DATA",
      matches = ".+",
      disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/trec_eval")
  class ItsOwnTests {

    private static final List<String> EVERY = List.of("all_trec");

    @Test
    void official() throws IOException {
      assertWhole(options(false, false, 1, List.of()), "qrels.test", "results.test", "out.test");
    }

    @Test
    void idsWithHashes() throws IOException {
      assertWhole(
          options(false, false, 1, List.of()),
          "qrels.comment.test",
          "results.comment.test",
          "out.comment.test");
    }

    @Test
    void everyMeasure() throws IOException {
      assertSupported(options(false, false, 1, EVERY), "qrels.test", "results.test", "out.test.a");
    }

    @Test
    void everyMeasureOfEveryQuery() throws IOException {
      assertSupported(options(true, false, 1, EVERY), "qrels.test", "results.test", "out.test.aq");
    }

    @Test
    void queriesThatTheRunDoesNotHave() throws IOException {
      assertSupported(options(true, true, 1, EVERY), "qrels.test", "results.trunc", "out.test.aqc");
    }

    @Test
    void fewerDocuments() throws IOException {
      assertSupported(
          new TrecOptions(true, true, 1, 100, Edition.V10, EVERY),
          "qrels.test",
          "results.trunc",
          "out.test.aqcM");
    }

    @Test
    void aHigherLevelOfRelevance() throws IOException {
      assertSupported(
          options(true, false, 2, EVERY), "qrels.rel_level", "results.test", "out.test.aql");
    }

    @Test
    void parameters() throws IOException {
      assertSupported(
          options(
              true,
              false,
              1,
              List.of(
                  "iprec_at_recall..10,.20,.25,.75,.50",
                  "P.5,7,3",
                  "recall.20,2000",
                  "Rprec_mult.5,0.2,0.35",
                  "11pt_avg..25,.5,.75",
                  "ndcg.1=3,2=9,4=4.5",
                  "ndcg_cut.10,20,23",
                  "success.2,5,20")),
          "qrels.test",
          "results.test",
          "out.test.meas_params");
    }

    private static TrecOptions options(
        boolean perQuery, boolean complete, int level, List<String> measures) {
      return new TrecOptions(perQuery, complete, level, Integer.MAX_VALUE, Edition.V10, measures);
    }

    private static void assertWhole(TrecOptions options, String qrels, String run, String out)
        throws IOException {
      assertThat(table(options, qrels, run)).isEqualTo(Files.readString(file(out)));
    }

    /** Every line of theirs whose measure is known here is ours, byte for byte and in order. */
    private static void assertSupported(TrecOptions options, String qrels, String run, String out)
        throws IOException {
      List<String> ours = table(options, qrels, run).lines().toList();
      Set<String> known = ours.stream().map(ItsOwnTests::label).collect(Collectors.toSet());
      List<String> theirs =
          Files.readString(file(out)).lines().filter(line -> known.contains(label(line))).toList();

      assertThat(ours).isEqualTo(theirs).hasSizeGreaterThan(10);
    }

    private static String label(String line) {
      return line.substring(0, line.indexOf('\t'));
    }

    private static String table(TrecOptions options, String qrels, String run) {
      return new TrecEval(options)
          .table(QrelsFile.read(file(qrels)), RunFile.readAsTrecEval(file(run)));
    }

    private static Path file(String name) {
      return Path.of(System.getenv("RERANK_TEST_DATA"), "data", "trec_eval", "test", name);
    }
  }

  /**
   * Every value of every query of BM25 on TREC DL 2019 by pytrec_eval 0.5.11, which is built on
   * trec_eval 9 ({@code reference.py} beside the values made them).
   */
  @Test
  @EnabledIfEnvironmentVariable(
      named = "RERANK_TEST_DATA",
      matches = ".+",
      disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/trec-dl-2019")
  void equalsPytrecEval() throws IOException {
    Path data = Path.of(System.getenv("RERANK_TEST_DATA"), "data", "trec-dl-2019");
    TrecOptions options =
        new TrecOptions(true, false, 1, Integer.MAX_VALUE, Edition.V9, List.of("all_trec"));
    Set<String> ours =
        new TrecEval(options)
            .table(
                QrelsFile.read(data.resolve("qrels/test.tsv")),
                RunFile.readAsTrecEval(data.resolve("bm25.trec")))
            .lines()
            .collect(Collectors.toSet());

    List<String> reference = reference();
    assertThat(reference).hasSize(3655);
    assertThat(ours).containsAll(reference);
  }

  private static List<String> reference() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Objects.requireNonNull(TrecEvalTest.class.getResourceAsStream("dl19.tsv.gz"))),
                StandardCharsets.UTF_8))) {
      return lines.lines().map(TrecEvalTest::asTable).toList();
    }
  }

  private static String asTable(String line) {
    String[] columns = line.split("\t", -1);
    double value = Double.parseDouble(columns[2]);
    return String.format(
        "%-22s\t%s\t%s",
        columns[1],
        columns[0],
        columns[1].startsWith("num_") ? Long.toString((long) value) : Decimals.fixed(value, 4));
  }

  /** 0.5 and 0.5 + 1e-9 are one 32-bit float: tied, the greater document id comes first. */
  @Test
  void scoresThatAFloatCanNotTellApartAreTied() {
    Qrels qrels = Qrels.of(Map.of("q", Map.of("a", 1)));
    Run run =
        Run.of(
            "r",
            Map.of(
                "q",
                new Ranking(List.of(new ScoredDoc("a", 0.5 + 1e-9), new ScoredDoc("b", 0.5)))));

    assertThat(table(Edition.V9, qrels, run)).isEqualTo("recip_rank            \tall\t0.5000\n");
    assertThat(table(Edition.V10, qrels, run)).isEqualTo("recip_rank            \tall\t1.0000\n");
  }

  @Test
  void aMeasureThatIsNotKnown() {
    assertThatThrownBy(() -> new TrecEval(withMeasure("recal.5")))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessageContaining("-m: expected one of runid, num_q,")
        .hasMessageContaining("Did you mean recall?");
  }

  @Test
  void parametersThatCanNotBeRead() {
    assertThatThrownBy(() -> new TrecEval(withMeasure("P.5,x")))
        .hasMessageContaining(
            "-m P: expected whole numbers from 1 on, between commas, found \"x\"");
    assertThatThrownBy(() -> new TrecEval(withMeasure("map.5")))
        .hasMessageContaining("-m map: expected no parameters, found \"5\"");
  }

  private static TrecOptions withMeasure(String measure) {
    return new TrecOptions(false, false, 1, Integer.MAX_VALUE, Edition.V9, List.of(measure));
  }

  private static String table(Edition edition, Qrels qrels, Run run) {
    return new TrecEval(
            new TrecOptions(false, false, 1, Integer.MAX_VALUE, edition, List.of("recip_rank")))
        .table(qrels, run);
  }
}
