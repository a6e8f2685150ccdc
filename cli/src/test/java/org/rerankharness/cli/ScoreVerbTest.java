package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;

/** The models of these cases add up their words' weights, so that scores are known by hand. */
class ScoreVerbTest {

  @TempDir Path temporary;

  private Cli cli;

  @BeforeEach
  void setUp() {
    cli = new Cli(temporary);
  }

  private static List<JsonNode> lines(String text) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (String line : text.lines().toList()) {
      nodes.add(Json.mapper().readTree(line));
    }
    return nodes;
  }

  private static double[] scores(Cli.Result result) throws IOException {
    return lines(result.out()).stream().mapToDouble(line -> line.get("score").asDouble()).toArray();
  }

  /**
   * https://github.com/deepjavalibrary/djl/pull/2741: truncation and padding stored in
   * tokenizer.json. a = 1, b = 2, c = 4 …: a…i is 2^9 − 1, a b c 7, l k j 3584, a…f 63.
   */
  @Test
  void overridesWhatTheTokenizerStores() throws IOException {
    Path model = Cli.input("24-settings-stored-in-the-tokenizer/model");
    cli.withInput(Cli.input("24-settings-stored-in-the-tokenizer/pairs.jsonl"));

    Cli.Result wide = cli.run("score", "--model", model, "--max-length", 32);
    Cli.Result narrow = cli.run("score", "--model", model, "--max-length", 9);

    assertThat(scores(wide)).containsExactly(511, 7, 3584);
    assertThat(wide.err()).isEqualTo("3 pairs scored, 0 passages truncated\n");
    assertThat(scores(narrow)).containsExactly(63, 7, 3584);
    assertThat(narrow.err()).isEqualTo("3 pairs scored, 1 passages truncated\n");
  }

  /**
   * https://github.com/volcengine/OpenViking/pull/1712: empty and blank passages. Without one 1.5;
   * U+200B is no white space, so one unknown word more.
   */
  @Test
  void scoresEmptyPassages() throws IOException {
    Path pairs = Cli.input("25-empty-passage/pairs.jsonl");
    Cli.Result result =
        cli.withInput(pairs)
            .run("score", "--model", Cli.input("25-empty-passage/model"), "--max-length", 16);

    assertThat(scores(result)).containsExactly(3.5, 1.5, 1.5, 2, 1.5, 5.5);
    List<JsonNode> before = lines(Files.readString(pairs));
    List<JsonNode> after = lines(result.out());
    for (int i = 0; i < before.size(); i++) {
      assertThat(after.get(i).get("query")).isEqualTo(before.get(i).get("query"));
      assertThat(after.get(i).get("passage")).isEqualTo(before.get(i).get("passage"));
    }
    assertThat(result.exitCode()).isZero();
  }

  /** https://github.com/omega-memory/omega-memory/issues/52: weights in model.onnx_data. */
  @Test
  void readsWeightsFromASecondFile() throws IOException {
    cli.withInput(Cli.input("28-weights-in-a-second-file/pairs.jsonl"));
    Path missing = Cli.input("28-weights-in-a-second-file/missing");

    Cli.Result complete =
        cli.run(
            "score",
            "--model",
            Cli.input("28-weights-in-a-second-file/complete"),
            "--max-length",
            16);

    assertThat(scores(complete)).containsExactly(7.25, -4.5);
    for (Cli.Result result :
        List.of(
            cli.run("score", "--model", missing, "--max-length", 16),
            cli.run("models", "inspect", missing))) {
      assertThat(result.exitCode()).isIn(3, 6);
      assertThat(result.out()).isEmpty();
      assertThat(result.err()).contains("model.onnx_data").hasLineCount(1);
    }
  }

  @Test
  void refusesLinesThatAreNoPairs() throws IOException {
    Path model = Cli.input("25-empty-passage/model");
    Path pairs =
        Files.writeString(
            temporary.resolve("pairs.jsonl"),
            "{\"query\": \"heat\", \"passage\": \"flow\"}\n{\"query\": \"heat\"}\n");

    Cli.Result result = cli.withInput(pairs).run("score", "--model", model);

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.err())
        .contains("standard input line 2")
        .contains("no passage")
        .hasLineCount(1);
    assertThat(lines(result.out())).hasSize(1);
  }

  @Test
  void refusesLengthsThatNoPairHas() {
    Path model = Cli.input("25-empty-passage/model");
    assertThat(cli.run("score", "--model", model, "--max-length", 0))
        .isEqualTo(
            new Cli.Result(2, "", "--max-length: expected a number of tokens above 0, found 0\n"));
    assertThat(cli.run("score", "--model", model, "--max-length", 1_000_000).exitCode())
        .isEqualTo(3);
    assertThat(cli.run("score", "--model", "nowhere").exitCode()).isEqualTo(3);
  }

  @Test
  void inspectsAModel() throws IOException {
    Path model = Cli.input("28-weights-in-a-second-file/complete");

    JsonNode json = Json.mapper().readTree(cli.run("models", "inspect", model, "--json").out());

    assertThat(json.path("weights").asText()).endsWith("complete/onnx/model.onnx");
    assertThat(json.path("hash").asText()).matches("[0-9a-f]{64}");
    assertThat(json.path("probeScore").asDouble()).isNotNaN();
    assertThat(cli.run("models", "inspect", model).out())
        .contains("hash\t" + json.path("hash").asText() + "\n")
        .contains("inputs\tinput_ids, attention_mask");
  }
}
