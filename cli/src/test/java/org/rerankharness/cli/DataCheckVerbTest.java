package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;

class DataCheckVerbTest {

  @TempDir Path temporary;

  private Cli cli;

  @BeforeEach
  void setUp() {
    cli = new Cli(temporary);
  }

  private Path dataset(String corpus, String queries, String dev, String test) throws IOException {
    Path folder = temporary.resolve("set");
    Files.createDirectories(folder.resolve("qrels"));
    Files.writeString(folder.resolve("corpus.jsonl"), corpus);
    Files.writeString(folder.resolve("queries.jsonl"), queries);
    Files.writeString(folder.resolve("qrels/dev.tsv"), "query-id\tcorpus-id\tscore\n" + dev);
    Files.writeString(folder.resolve("qrels/test.tsv"), "query-id\tcorpus-id\tscore\n" + test);
    return folder;
  }

  private static final String CORPUS =
      """
      {"_id": "d1", "title": "", "text": "a gasket"}
      {"_id": "d2", "title": "", "text": "a valve"}
      """;
  private static final String QUERIES =
      """
      {"_id": "q1", "text": "gasket"}
      {"_id": "q2", "text": "valve"}
      """;

  @Test
  void countsWhatIsThereAndRegistersTheTest() throws IOException {
    Path folder = dataset(CORPUS, QUERIES, "q1\td1\t2\n", "q2\td2\t1\n");

    Cli.Result result = cli.run("data", "check", folder);

    assertThat(result)
        .isEqualTo(
            new Cli.Result(
                0,
                """
                set (en): 2 documents, 2 queries
                split dev: 1 judged queries, 1 judgments of 1 documents, grade 2: 1
                split test: 1 judged queries, 1 judgments of 1 documents, grades sealed
                """,
                ""));
    assertThat(cli.run("status").out())
        .startsWith("set test: DRAFT, 1 queries, 0 of them unsealed");
    assertThat(cli.run("eval", folder.resolve("qrels/test.tsv"), run(), "RR@10").exitCode())
        .isEqualTo(4);
    assertThat(cli.run("eval", folder.resolve("qrels/dev.tsv"), run(), "RR@10").out())
        .isEqualTo("RR@10\t1.0000\n");
  }

  private Path run() throws IOException {
    return Files.writeString(temporary.resolve("run.trec"), "q1 Q0 d1 1 1 t\nq2 Q0 d2 1 1 t\n");
  }

  @Test
  void tellsEveryProblemAtOnceAndPrintsNothing() throws IOException {
    Path folder = dataset(CORPUS + CORPUS, QUERIES, "q1\td1\t0.5\nq7\td1\t1\n", "");

    Cli.Result result = cli.run("data", "check", folder);

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("corpus.jsonl line 3")
        .contains("dev.tsv line 2: expected an integer as the grade, found \"0.5\"")
        .contains("dev.tsv line 3")
        .contains("test.tsv");
    JsonNode json = Json.mapper().readTree(cli.run("data", "check", folder, "--json").out());
    assertThat(json.path("errors").size()).isGreaterThan(3);
  }

  /** https://github.com/beir-cellar/beir/issues/78: no title, a null title, an empty title. */
  @Test
  void acceptsMissingTitles() {
    assertThat(cli.run("data", "check", Cli.input("13-missing-title/data")))
        .satisfies(result -> assertThat(result.exitCode()).isZero());
  }

  /** https://github.com/capreolus-ir/capreolus/pull/100: ids that are JSON numbers are texts. */
  @Test
  void takesIdsThatAreNumbersAsTexts() {
    assertThat(cli.run("data", "check", Cli.input("15-integer-ids/data")).exitCode()).isZero();
  }
}
