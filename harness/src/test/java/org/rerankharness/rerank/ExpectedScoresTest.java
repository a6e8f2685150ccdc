package org.rerankharness.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.io.Json;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.EncoderSettings;

/** Token ids and scores beside those of PyTorch and the tokenizers library (expected.json). */
class ExpectedScoresTest {

  private final Path cache = TestModels.nativeCache();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bert-no-token-types",
        "bert-one-logit",
        "bert-shape-n",
        "bert-shape-n-1-1",
        "bert-short-positions",
        "bert-two-logits",
        "xlmr-onnx-folder"
      })
  void givesTheTokenIdsOfTheTokenizersLibrary(String name) {
    ModelFolder model = TestModels.fixture(name);
    JsonNode expected = expected(model);
    EncoderSettings settings = new EncoderSettings(expected.get("max_length").asInt(), false, 1, 1);
    try (CrossEncoder encoder = CrossEncoder.open(model, settings, cache)) {
      for (JsonNode pair : expected.get("pairs")) {
        EncodedPair encoded =
            encoder.encode(pair.get("query").asText(), pair.get("passage").asText());
        assertThat(encoded.ids()).containsExactly(ints(pair.get("input_ids")));
        assertThat(encoded.typeIds()).containsExactly(ints(pair.get("token_type_ids")));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bert-no-token-types",
        "bert-one-logit",
        "bert-shape-n",
        "bert-shape-n-1-1",
        "bert-short-positions",
        "bert-two-logits",
        "xlmr-onnx-folder"
      })
  void givesTheScoresOfPyTorch(String name) {
    assertScores(TestModels.fixture(name), 1e-4);
  }

  @ParameterizedTest
  @CsvSource({"reference-en", "reference-zh"})
  void shippedModelsGiveTheScoresOfPyTorch(String name) {
    assertScores(TestModels.shipped(name, null), 1e-3);
  }

  /** All passages in one call, so that batches and padding take part. */
  private void assertScores(ModelFolder model, double tolerance) {
    JsonNode expected = expected(model);
    CrossEncoderOptions options =
        CrossEncoderOptions.of(model, OptionalInt.of(expected.get("max_length").asInt()));
    try (Reranker reranker = options.open(new RerankContext(2, 1, cache, false))) {
      List<JsonNode> pairs = new ArrayList<>();
      expected.get("pairs").forEach(pairs::add);
      for (int start = 0, end; start < pairs.size(); start = end) {
        String query = pairs.get(start).get("query").asText();
        List<Passage> passages = new ArrayList<>();
        for (end = start;
            end < pairs.size() && pairs.get(end).get("query").asText().equals(query);
            end++) {
          passages.add(new Passage("d" + end, pairs.get(end).get("passage").asText()));
        }
        double[] scores = reranker.score(new Query("q" + start, query), passages).toArray();
        for (int i = 0; i < scores.length; i++) {
          assertThat(scores[i])
              .as("pair %d of %s", start + i, model.name())
              .isCloseTo(pairs.get(start + i).get("score").asDouble(), within(tolerance));
        }
      }
    }
  }

  private static JsonNode expected(ModelFolder model) {
    try {
      return Json.mapper().readTree(Files.readString(model.root().resolve("expected.json")));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int[] ints(JsonNode array) {
    int[] values = new int[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).asInt();
    }
    return values;
  }
}
