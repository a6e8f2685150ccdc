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

class BadCasesVerbTest {

  @TempDir Path temporary;

  private Path run;
  private Cli cli;

  @BeforeEach
  void setUp() {
    run = temporary.resolve("run");
    StoredRun.write(run);
    cli = new Cli(temporary);
  }

  @Test
  void showsWhatHappenedToTheRelevantDocuments() {
    assertThat(cli.run("badcases", run))
        .isEqualTo(
            new Cli.Result(
                0,
                """
                DEV: RR@10 on ops dev (2 queries), depth 2 against the first stage

                Reranking hurt 1 query:

                −0.5000  q1: 1.0000 → 0.5000
                  重启 服务？
                  - the reranker demoted a relevant document
                  relevant document  grade  first stage  depth 2
                  d1                     1            1        2

                Reranking helped 1 query:

                +0.5000  q2: 0.5000 → 1.0000
                  why does it stop
                  - the reranker promoted a relevant document
                  - a relevant one was never found by the first stage
                  relevant document  grade  first stage    depth 2
                  d4                     2            2          1
                  d9                     1    not found  not found
                """,
                ""));
  }

  @Test
  void jsonHasEveryDigit() throws IOException {
    JsonNode json = Json.mapper().readTree(cli.run("badcases", run, "--depth", 2, "--json").out());

    assertThat(json.path("depth").asInt()).isEqualTo(2);
    assertThat(json.path("hurt").path(0).path("queryId").asText()).isEqualTo("q1");
    assertThat(json.path("hurt").path(0).path("after").asDouble()).isEqualTo(0.5);
    assertThat(json.path("helped").path(0).path("relevant").path(1).path("rank").isNull()).isTrue();
  }

  @Test
  void aDepthThatTheRunDoesNotHaveIsNamed() {
    assertThat(cli.run("badcases", run, "--depth", 20))
        .satisfies(result -> assertThat(result.exitCode()).isEqualTo(3))
        .satisfies(result -> assertThat(result.out()).isEmpty())
        .satisfies(
            result ->
                assertThat(result.err())
                    .contains("--depth: expected one of the run's depths, 2, found 20")
                    .hasLineCount(1));
  }

  @Test
  void aCountIsAboveZero() {
    assertThat(cli.run("badcases", run, "--count", 0))
        .satisfies(result -> assertThat(result.exitCode()).isEqualTo(2))
        .satisfies(
            result ->
                assertThat(result.err())
                    .contains("--count: expected a number of queries above 0, found 0"));
  }

  @Test
  void aRunThatSomebodyChangedIsNotRead() throws IOException {
    Path judgments = run.resolve("judgments.csv");
    Files.writeString(judgments, Files.readString(judgments).replace("d1,1", "d1,0"));

    Cli.Result result = cli.run("badcases", run);

    assertThat(result.exitCode()).isEqualTo(5);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("judgments.csv").hasLineCount(1);
  }
}
