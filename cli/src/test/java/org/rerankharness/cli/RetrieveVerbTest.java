package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetrieveVerbTest {

  @TempDir Path temporary;

  private Cli cli;
  private Path run;

  @BeforeEach
  void setUp() {
    cli = new Cli(temporary);
    run = temporary.resolve("run.trec");
  }

  private Cli.Result retrieve(String name) {
    Path config = Cli.input(name).resolve("config.yaml");
    return cli.run("retrieve", config, "--split", "dev", "-k", 10, "-o", run);
  }

  /** {@code QUERY DOCUMENT} of each line. */
  private List<String> found() throws IOException {
    return Files.readAllLines(run).stream()
        .map(line -> line.split(" ", -1))
        .map(columns -> columns[0] + " " + columns[2])
        .toList();
  }

  private String eval(String name, Object... measures) {
    Object[] args = new Object[measures.length + 3];
    args[0] = "eval";
    args[1] = Cli.input(name).resolve("data/qrels/dev.tsv");
    args[2] = run;
    System.arraycopy(measures, 0, args, 3, measures.length);
    return cli.run(args).out();
  }

  /** https://github.com/beir-cellar/beir/issues/78: a missing title is no word. */
  @Test
  void searchesTitlesThatAreThere() throws IOException {
    assertThat(retrieve("13-missing-title").exitCode()).isZero();
    assertThat(found()).containsExactlyInAnyOrder("q1 d4", "q2 d1", "q3 d2", "q3 d5");
    assertThat(eval("13-missing-title", "R@10", "RR@10"))
        .isEqualTo("R@10\t1.0000\nRR@10\t1.0000\n");
  }

  /** https://github.com/capreolus-ir/capreolus/pull/100: ids that are JSON numbers. */
  @Test
  void keepsIdsThatAreNumbers() throws IOException {
    assertThat(retrieve("15-integer-ids").exitCode()).isZero();
    assertThat(found()).containsExactly("1 11", "2 12");
    assertThat(eval("15-integer-ids", "RR@10")).isEqualTo("RR@10\t1.0000\n");
  }

  /** https://github.com/deepset-ai/haystack/pull/11619: queries without a word to search for. */
  @Test
  void findsNothingForQueriesWithoutWords() throws IOException {
    Cli.Result result = retrieve("16-nothing-to-search-for");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("2 of 3 queries have no candidates\n");
    assertThat(Files.readString(run)).isEqualTo("q2 Q0 d3 1 1 nothing-to-search-for\n");
    assertThat(eval("16-nothing-to-search-for", "RR@10")).isEqualTo("RR@10\t0.3333\n");
  }

  /** https://github.com/castorini/anserini/issues/225: queries that look like a query language. */
  @Test
  void takesQueriesAsPlainWords() throws IOException {
    assertThat(retrieve("17-query-syntax").exitCode()).isZero();
    assertThat(found()).contains("q4 d4");
    assertThat(eval("17-query-syntax", "Success@1", "R@10"))
        .isEqualTo("Success@1\t1.0000\nR@10\t1.0000\n");
  }

  @Test
  void overridesKeysAndTheDataSet() throws IOException {
    Path config = Files.writeString(temporary.resolve("config.yaml"), "dataset: nowhere\n");
    Path dataset = Cli.input("17-query-syntax/data");

    Cli.Result result =
        cli.run("retrieve", config, "--dataset", dataset, "--set", "first-stage.k1=1.5", "-o", run);

    assertThat(result.err()).contains("k1 1.5");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void tellsEveryProblemOfTheConfiguration() throws IOException {
    Path config =
        Files.writeString(
            temporary.resolve("config.yaml"),
            "dataset: nowhere\nfirst-stagee: {}\nfirst-stage: { kind: bm26, candidates: 0 }\n");

    Cli.Result result = cli.run("retrieve", config, "-o", run);

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.err())
        .contains("nowhere")
        .contains("first-stagee: unknown key. Did you mean first-stage?")
        .contains("Did you mean bm25?")
        .doesNotContain("\tat ");
    assertThat(run).doesNotExist();
  }

  @Test
  void refusesArgumentsThatMakeNoRun() {
    Path config = Cli.input("17-query-syntax/config.yaml");
    assertThat(cli.run("retrieve", config, "-k", 0, "-o", run).err())
        .isEqualTo("-k: expected a number of candidates above 0, found 0\n");
    assertThat(cli.run("retrieve", config, "--set", "k1", "-o", run).exitCode()).isEqualTo(2);
    assertThat(cli.run("retrieve", config, "--split", "train", "-o", run).exitCode()).isEqualTo(3);
  }
}
