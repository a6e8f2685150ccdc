package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.io.Json;

/** Values by hand, as each case explains; those of whole files also by ir_measures 0.3.7. */
class EvalVerbTest {

  @TempDir Path temporary;

  private final Locale usual = Locale.getDefault();
  private Cli cli;

  @BeforeEach
  void setUp() {
    cli = new Cli(temporary);
  }

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(usual);
  }

  private Cli.Result eval(String qrels, String run, Object... more) {
    Object[] args = new Object[more.length + 3];
    args[0] = "eval";
    args[1] = Cli.input(qrels);
    args[2] = Cli.input(run);
    System.arraycopy(more, 0, args, 3, more.length);
    return cli.run(args);
  }

  /**
   * https://github.com/castorini/pyserini/issues/1756: ids that look like numbers, blanks or lists.
   * By hand: NA, 100000 and 007 1/log2 3; 1e5 (2 + 1/log2 4)/(2 + 1/log2 3); 7 is 1.
   */
  @Test
  void keepsIdsAsTheyAre() {
    Cli.Result result = eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "nDCG@10", "P@1");

    assertThat(result.out()).isEqualTo("nDCG@10\t0.7686\nP@1\t0.4000\n");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    assertThat(eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "nDCG@10", "--per-query").out())
        .isEqualTo(
            """
            007\tnDCG@10\t0.6309
            100000\tnDCG@10\t0.6309
            1e5\tnDCG@10\t0.9502
            7\tnDCG@10\t1.0000
            NA\tnDCG@10\t0.6309
            all\tnDCG@10\t0.7686
            """);
  }

  /** https://github.com/castorini/pyserini/pull/1128: Windows line ends, blank lines, tabs. */
  @Test
  void readsWindowsLineEnds() throws IOException {
    String[] measures = {"nDCG@10", "RR@10", "R@1"};
    Cli.Result result =
        eval(
            "02-windows-line-ends/qrels.txt", "02-windows-line-ends/run.trec", (Object[]) measures);

    assertThat(Files.readString(Cli.input("02-windows-line-ends/run.trec"))).contains("\r\n");
    assertThat(result.out()).isEqualTo("nDCG@10\t0.7453\nRR@10\t0.7500\nR@1\t0.2500\n");
    assertThat(result.err()).isEmpty();

    Path qrels = unixCopy("02-windows-line-ends/qrels.txt");
    Path run = unixCopy("02-windows-line-ends/run.trec");
    assertThat(cli.run("eval", qrels, run, "nDCG@10", "RR@10", "R@1").out())
        .isEqualTo(result.out());
  }

  private Path unixCopy(String input) throws IOException {
    Path copy = temporary.resolve(Cli.input(input).getFileName());
    return Files.writeString(copy, Files.readString(Cli.input(input)).replace("\r", ""));
  }

  /** https://github.com/cvangysel/pytrec_eval/issues/16: a grade that isn't an integer. */
  @Test
  void refusesFractionalGrades() {
    Cli.Result result =
        eval("03-fractional-grade/qrels.txt", "03-fractional-grade/run.trec", "nDCG@10");

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("qrels.txt line 3: expected an integer as the grade, found \"0.5\"")
        .hasLineCount(1);
  }

  /**
   * https://github.com/embeddings-benchmark/mteb/issues/4932: scores differ in the eighth digit.
   */
  @Test
  void tellsNearlyEqualScoresApart() {
    assertThat(eval("05-nearly-equal-scores/qrels.txt", "05-nearly-equal-scores/run.trec", "RR@10"))
        .isEqualTo(new Cli.Result(0, "RR@10\t1.0000\n", ""));
  }

  /** https://github.com/dmlc/xgboost/pull/11518: the exponential gain of a grade of 33. */
  @Test
  void takesTheExponentialGainOfLargeGrades() {
    Cli.Result result =
        eval(
            "07-grade-above-31/qrels.txt",
            "07-grade-above-31/run.trec",
            "nDCG(dcg='exp-log2')@3",
            "nDCG@3");

    assertThat(result)
        .isEqualTo(new Cli.Result(0, "nDCG(dcg='exp-log2')@3\t0.6309\nnDCG@3\t0.6709\n", ""));
  }

  /** https://github.com/castorini/anserini/issues/3427: other digits, other commas, another i. */
  @ParameterizedTest
  @ValueSource(strings = {"en-US", "de-DE", "ar-EG-u-nu-arab", "tr-TR", "hi-IN-u-nu-deva", "lt-LT"})
  void printsTheSameInEveryLocale(String tag) {
    Locale.setDefault(Locale.forLanguageTag(tag));

    Cli.Result lines =
        eval("08-locale/qrels.txt", "08-locale/run.trec", "nDCG@10", "success@1", "MRR@10");
    Cli.Result json = eval("08-locale/qrels.txt", "08-locale/run.trec", "nDCG@10", "--json");

    assertThat(lines)
        .isEqualTo(new Cli.Result(0, "nDCG@10\t0.7453\nSuccess@1\t0.5000\nRR@10\t0.7500\n", ""));
    assertThat(json.out()).contains("\"nDCG@10\" : 0.745324226711827");
  }

  /** https://github.com/o19s/elasticsearch-learning-to-rank/pull/45: the first line isn't lost. */
  @ParameterizedTest
  @ValueSource(strings = {"bare.tsv", "headed.tsv"})
  void readsBeirJudgmentsWithOrWithoutHeader(String qrels) {
    String folder = "10-qrels-tsv-without-header/";
    assertThat(eval(folder + qrels, folder + "run.trec", "RR@10"))
        .isEqualTo(new Cli.Result(0, "RR@10\t0.7500\n", ""));
  }

  @Test
  void writesStrictJson() throws IOException {
    Cli.Result result =
        eval(
            "01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "RR@10", "P@1", "--per-query", "--json");

    JsonNode json = Json.mapper().readTree(result.out());
    assertThat(json.path("queries").asInt()).isEqualTo(5);
    assertThat(json.path("measures").path("RR@10").asDouble()).isEqualTo(0.7);
    assertThat(json.path("perQuery").path("1e5").path("P@1").asDouble()).isEqualTo(1);
    assertThat(json.path("perQuery").size()).isEqualTo(5);
  }

  @Test
  void saysWhichQueriesCountAndWhichDont() throws IOException {
    Path qrels = Files.writeString(temporary.resolve("q.txt"), "q1 0 d1 1\nq2 0 d1 1\nq3 0 d1 0\n");
    Path run = Files.writeString(temporary.resolve("r.trec"), "q1 Q0 d1 1 1 t\nq9 Q0 d1 1 1 t\n");

    assertThat(cli.run("eval", qrels, run, "RR@10"))
        .isEqualTo(
            new Cli.Result(
                0,
                "RR@10\t0.5000\n",
                """
                1 of 2 judged queries are missing from the run and count as 0
                1 of 3 judged queries have no relevant document and leave the means
                1 queries of the run have no judgments: ignored
                """));
    assertThat(cli.run("eval", "--quiet", qrels, run, "RR@10").err()).isEmpty();
  }

  @Test
  void namesAMissingFileAndAWrongMeasure() {
    Cli.Result missing = eval("08-locale/qrels.txt", "08-locale/run.trec", "nDGC@10", "P@x");
    Cli.Result file = cli.run("eval", temporary.resolve("none.txt"), temporary, "AP");

    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("nDGC@10").contains("P@x").hasLineCount(2);
    assertThat(file.exitCode()).isEqualTo(3);
    assertThat(file.err())
        .isEqualTo(temporary.resolve("none.txt") + ": there is no such file. Check the path\n");
  }

  /** By hand: five queries, the relevant documents at rank 2 in three of them. */
  @Test
  void printsWhatTrecEvalPrints() {
    Cli.Result result =
        eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "--trec", "-m", "num_q", "-m", "P.1");

    assertThat(result)
        .isEqualTo(
            new Cli.Result(
                0, "num_q                 \tall\t5\nP_1                   \tall\t0.4000\n", ""));
    assertThat(
            cli.run(
                    "eval",
                    "--trec=10",
                    "-q",
                    "-m",
                    "recip_rank",
                    Cli.input("01-odd-ids/qrels.txt"),
                    Cli.input("01-odd-ids/run.trec"))
                .out()
                .lines())
        .hasSize(6)
        .first()
        .isEqualTo("recip_rank            \t007\t0.5000");
  }

  @Test
  void keepsItsOwnOptionsAndTrecEvalsApart() {
    Cli.Result own = eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "-q");
    assertThat(own.exitCode()).isEqualTo(2);
    assertThat(own.err()).isEqualTo("-q, -c, -l, -M, -m: are trec_eval's options. Add --trec\n");

    Cli.Result theirs = eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "nDCG@10", "--trec");
    assertThat(theirs.exitCode()).isEqualTo(2);
    assertThat(theirs.err()).startsWith("--trec: takes its measures from -m");

    assertThat(eval("01-odd-ids/qrels.txt", "01-odd-ids/run.trec", "--trec=8").err())
        .isEqualTo("--trec: expected 9 or 10, found \"8\"\n");
  }
}
