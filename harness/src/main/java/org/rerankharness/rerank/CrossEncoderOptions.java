package org.rerankharness.rerank;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Section;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/**
 * {@code kind: cross-encoder}.
 *
 * @param model a catalog name or a folder, as the configuration writes it
 * @param file the weights among several in the folder, as {@code model-int8.onnx}; null is {@code
 *     model.onnx}
 * @param maxLength the longest pair in tokens, special ones included; by default all that the model
 *     reads, at most {@value #USUAL_MAX_LENGTH}
 * @param batchTokens the most tokens of a batch, padding included; {@value #USUAL_BATCH_TOKENS} by
 *     default
 * @param longQueries what happens to a query that leaves no room for a passage
 * @param folder the model's files; no part of the configuration's hash, for the model's own hash is
 *     recorded beside it
 */
public record CrossEncoderOptions(
    String model,
    @Nullable String file,
    @JsonProperty("max-length") int maxLength,
    @JsonProperty("batch-tokens") int batchTokens,
    @JsonProperty("long-queries") LongQueries longQueries,
    @JsonIgnore ModelFolder folder)
    implements RerankerOptions {

  public static final String KIND = "cross-encoder";

  static final int USUAL_MAX_LENGTH = 512;

  /** Few enough that a handful of passages keeps two sessions busy; more tokens aren't faster. */
  static final int USUAL_BATCH_TOKENS = 500;

  private static final int LEAST_LENGTH = 8;
  private static final int MOST = 1 << 20;

  public CrossEncoderOptions {
    if (maxLength < 1 || batchTokens < 1) {
      throw new IllegalArgumentException("lengths are at least 1");
    }
    CrossEncoder.requireWithin(folder, maxLength, "max-length");
  }

  /**
   * With the usual settings; exit 3 where the maximum length is beyond the model.
   *
   * @param maxLength empty for the default
   */
  public static CrossEncoderOptions of(ModelFolder folder, OptionalInt maxLength) {
    return new CrossEncoderOptions(
        folder.name(),
        null,
        maxLength.orElse(usualMaxLength(folder)),
        USUAL_BATCH_TOKENS,
        LongQueries.REFUSE,
        folder);
  }

  /** Reads a section; null where its problems keep the model from being understood. */
  static @Nullable CrossEncoderOptions read(Section section, ModelLocator models) {
    String model = section.text("model");
    String file = section.optionalText("file");
    int batchTokens = section.integer("batch-tokens", USUAL_BATCH_TOKENS, 1, MOST);
    LongQueries longQueries = section.choice("long-queries", LongQueries.class, LongQueries.REFUSE);
    int wanted = section.integer("max-length", 0, LEAST_LENGTH, MOST);
    ModelFolder folder = folder(section, models, model, file);
    if (folder == null) {
      return null;
    }
    int maxLength = wanted == 0 ? usualMaxLength(folder) : wanted;
    int most = folder.config().mostTokens().orElse(Integer.MAX_VALUE);
    if (maxLength > most) {
      section.problem(
          "max-length",
          "at most " + most + ", all that " + model + " reads",
          String.valueOf(maxLength));
      return null;
    }
    return new CrossEncoderOptions(model, file, maxLength, batchTokens, longQueries, folder);
  }

  private static @Nullable ModelFolder folder(
      Section section, ModelLocator models, String model, @Nullable String file) {
    if (model.isEmpty()) {
      return null;
    }
    try {
      return ModelFolder.read(models.locate(model, section.resolve("")), file);
    } catch (HarnessException e) {
      if (e.exitCode() != ExitCode.INPUT) {
        throw e;
      }
      e.problems()
          .forEach(
              p -> {
                if (p.where().isEmpty()) {
                  section.problem("model", p);
                } else {
                  section.report(p);
                }
              });
      return null;
    }
  }

  private static int usualMaxLength(ModelFolder folder) {
    return Math.min(USUAL_MAX_LENGTH, folder.config().mostTokens().orElse(USUAL_MAX_LENGTH));
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Sha256 hash() {
    Map<String, Object> settings =
        Map.of(
            "kind", KIND,
            "model", folder.hash(),
            "maxLength", maxLength,
            "batchTokens", batchTokens,
            "longQueries", longQueries);
    return Sha256.of(Json.canonical(settings));
  }

  @Override
  public CrossEncoderReranker open(RerankContext context) {
    return CrossEncoderReranker.open(this, context);
  }
}
