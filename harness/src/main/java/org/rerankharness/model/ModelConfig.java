package org.rerankharness.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Set;
import org.rerankharness.io.Json;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * What a Hugging Face {@code config.json} says that matters for scoring.
 *
 * @param type its {@code model_type}; empty where it has none
 * @param positions its {@code max_position_embeddings}
 * @param padId the id that fills short rows; 0, or 1 in the RoBERTa family, where it has none
 * @param vocabularySize how many token ids the model knows
 */
public record ModelConfig(
    String type, OptionalInt positions, int padId, OptionalInt vocabularySize) {

  /**
   * Types whose positions count from {@code pad_token_id + 1} (Hugging Face Transformers, {@code
   * create_position_ids_from_input_ids}), so that 514 positions hold 512 tokens.
   */
  private static final Set<String> OFFSET_POSITIONS =
      Set.of(
          "camembert",
          "data2vec-text",
          "ibert",
          "longformer",
          "luke",
          "mpnet",
          "roberta",
          "roberta-prelayernorm",
          "xlm-roberta",
          "xlm-roberta-xl",
          "xmod");

  /** Reads a {@code config.json}; exit 3 with every problem in it. */
  static ModelConfig read(Path file) {
    JsonNode json = Json.readTree(file);
    Problems problems = new Problems();
    String type = json.path("model_type").asText("");
    OptionalInt positions = positive(json, "max_position_embeddings", file, problems);
    OptionalInt vocabulary = positive(json, "vocab_size", file, problems);
    int padId = json.path("pad_token_id").asInt(OFFSET_POSITIONS.contains(type) ? 1 : 0);
    ModelConfig config = new ModelConfig(type, positions, padId, vocabulary);
    if (config.mostTokens().isPresent() && config.mostTokens().getAsInt() < 1) {
      problems.add(
          Problem.expected(
              file + ", max_position_embeddings",
              "room for a token after pad_token_id " + padId,
              String.valueOf(positions.getAsInt())));
    }
    problems.throwIfAny();
    return config;
  }

  /** The longest input, special tokens included; empty where the file doesn't say. */
  public OptionalInt mostTokens() {
    if (positions.isPresent() && OFFSET_POSITIONS.contains(type)) {
      return OptionalInt.of(positions.getAsInt() - padId - 1);
    }
    return positions;
  }

  private static OptionalInt positive(JsonNode json, String key, Path file, Problems problems) {
    JsonNode value = json.path(key);
    if (value.isMissingNode() || value.isNull()) {
      return OptionalInt.empty();
    }
    if (!value.canConvertToInt() || !value.isIntegralNumber() || value.asInt() < 1) {
      problems.add(
          Problem.expected(file + ", " + key, "a positive whole number", value.toString()));
      return OptionalInt.empty();
    }
    return OptionalInt.of(value.asInt());
  }
}
