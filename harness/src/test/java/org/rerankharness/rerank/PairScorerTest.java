package org.rerankharness.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.io.Json;
import org.rerankharness.io.TextLines;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class PairScorerTest {

  private static final String STORED = "24-settings-stored-in-the-tokenizer/model";
  private static final String SECOND_FILE = "28-weights-in-a-second-file/complete";

  private final StringBuilder out = new StringBuilder();

  // Case 24: the model adds up a=1, b=2, c=4 … l=2048, and 1000 for padding that isn't masked.
  @Test
  void theTokenizersOwnTruncationAndPaddingAreOverridden() throws IOException {
    String pairs = pairs("24-settings-stored-in-the-tokenizer");

    assertThat(score(STORED, 32, pairs)).isEqualTo(new PairScorer.Counts(3, 0));
    assertThat(scores()).containsExactly(511.0, 7.0, 3584.0);
  }

  @Test
  void onlyThePassageIsCutAndCutPassagesAreCounted() throws IOException {
    String pairs = pairs("24-settings-stored-in-the-tokenizer");

    assertThat(score(STORED, 9, pairs)).isEqualTo(new PairScorer.Counts(3, 1));
    assertThat(scores()).containsExactly(63.0, 7.0, 3584.0);
  }

  // Case 25: [CLS] 0.25, [SEP] 0.125 twice, heat 1, flow 2, [UNK] 0.5; U+200B is one [UNK].
  @Test
  void emptyBlankAndInvisiblePassagesAreScoredInOrder() throws IOException {
    String pairs = pairs("25-empty-passage");

    score("25-empty-passage/model", 16, pairs);

    assertThat(scores()).containsExactly(3.5, 1.5, 1.5, 2.0, 1.5, 5.5);
    assertThat(texts("query")).isEqualTo(texts("query", pairs));
    assertThat(texts("passage")).isEqualTo(texts("passage", pairs));
  }

  @Test
  void anEmptyQueryAndUnpairedSurrogatesAreScored() {
    score("25-empty-passage/model", 16, "{\"query\": \"\", \"passage\": \"flow\"}");
    score("25-empty-passage/model", 16, "{\"query\": \"heat\", \"passage\": \"\\ud83d flow\"}");

    // Without a query 0.25 + 2 · 0.125 + 2; then heat, one [UNK] and flow.
    assertThat(scores()).containsExactly(2.5, 4.0);
    assertThat(out).contains("\"passage\": \"\\ud83d flow\"");
  }

  // Case 28: a=1.5, b=−2.25, c=8, in a file beside the model.
  @Test
  void weightsInASecondFileAreFound() throws IOException {
    score(SECOND_FILE, 16, pairs("28-weights-in-a-second-file"));

    assertThat(scores()).containsExactly(7.25, -4.5);
  }

  @Test
  void aLineKeepsItsOwnCharacters() {
    score(
        SECOND_FILE,
        16,
        "{\"id\": 1.50, \"query\":\"\\u0061\" ,\"passage\":\"b c\", \"more\": {\"x\": [1e400]} }\n");

    assertThat(out)
        .hasToString(
            "{\"id\": 1.50, \"query\":\"\\u0061\" ,\"passage\":\"b c\", \"more\": {\"x\": [1e400]}"
                + " ,\"score\":7.25}\n");
  }

  @Test
  void aScoreThatIsThereIsReplaced() {
    score(SECOND_FILE, 16, "{\"score\": 3, \"query\": \"a\", \"passage\": \"b c\"}");

    assertThat(out).hasToString("{\"score\":7.25,\"query\":\"a\",\"passage\":\"b c\"}\n");
  }

  @Test
  void blankLinesArePassedOverAndLongInputComesInOrder() {
    StringBuilder lines = new StringBuilder("\n  \n");
    List<Double> expected = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int words = i * 7 % 13;
      lines
          .append("{\"query\": \"a\", \"passage\": \"")
          .append("c ".repeat(words))
          .append("\"}\n\n");
      expected.add(1.5 + 8 * words);
    }

    assertThat(score(SECOND_FILE, 64, lines.toString()).pairs()).isEqualTo(300);
    assertThat(scores()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not JSON",
        "[\"a\", \"b\"]",
        "{\"query\": \"a\"}",
        "{\"query\": \"a\", \"passage\": null}",
        "{\"query\": 7, \"passage\": \"b\"}",
        "{\"query\": \"a\", \"passage\": \"b\"} {}",
        "{\"query\": \"a\", \"query\": \"a\", \"passage\": \"b\"}",
      })
  void aBadLineIsNamedAndWhatCameBeforeItIsWritten(String line) {
    String pair = "{\"query\": \"a\", \"passage\": \"b c\"}\n";

    assertThatThrownBy(() -> score(SECOND_FILE, 16, pair + "\n" + line + "\n" + pair))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageStartingWith(
            "standard input line 3: expected {\"query\": \"…\", \"passage\": \"…\"}, found ")
        .hasMessageNotContaining("\n");
    assertThat(scores()).containsExactly(7.25);
  }

  @Test
  void aQueryThatLeavesNoRoomNamesItsLine() {
    assertThatThrownBy(
            () -> score(SECOND_FILE, 8, "{\"query\": \"a b c a b c\", \"passage\": \"b\"}"))
        .hasMessageStartingWith("standard input line 1: the query has 6 tokens and leaves no room");
  }

  @Test
  void aScoreThatIsNotANumberNamesItsLine() {
    ModelFolder model = TestModels.fixture("bert-nan");

    assertThatThrownBy(() -> score(model, 64, "\n{\"query\": \"a\", \"passage\": \"b\"}"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MODEL))
        .hasMessageStartingWith("standard input line 2: expected a finite score");
    assertThat(out).isEmpty();
  }

  private PairScorer.Counts score(String model, int maxLength, String lines) {
    return score(TestModels.read(TestModels.resource("cases/" + model)), maxLength, lines);
  }

  private PairScorer.Counts score(ModelFolder model, int maxLength, String lines) {
    RerankContext context = new RerankContext(2, 1, TestModels.nativeCache(), false);
    ByteArrayInputStream in = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
    try (PairScorer scorer =
            PairScorer.open(CrossEncoderOptions.of(model, OptionalInt.of(maxLength)), context);
        TextLines input = TextLines.of(Path.of("standard input"), in)) {
      return scorer.score(input, out);
    }
  }

  private static String pairs(String name) throws IOException {
    return Files.readString(TestModels.resource("cases/" + name + "/pairs.jsonl"));
  }

  private List<Double> scores() {
    return rows(out.toString()).stream().map(r -> r.get("score").asDouble()).toList();
  }

  private List<String> texts(String key) {
    return texts(key, out.toString());
  }

  private static List<String> texts(String key, String lines) {
    return rows(lines).stream().map(r -> r.get(key).asText()).toList();
  }

  private static List<JsonNode> rows(String lines) {
    return lines.lines().map(PairScorerTest::row).toList();
  }

  private static JsonNode row(String line) {
    try {
      return Json.mapper().readTree(line);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
