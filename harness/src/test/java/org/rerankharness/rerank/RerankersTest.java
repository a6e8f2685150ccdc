package org.rerankharness.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.io.Json;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class RerankersTest {

  private static final Path CONFIGS = TestModels.resource("models");

  @Test
  void everythingButTheModelHasADefault() {
    CrossEncoderOptions options = read("reranker: { model: reference-en }");

    assertThat(options.maxLength()).isEqualTo(512);
    assertThat(options.batchTokens()).isEqualTo(500);
    assertThat(options.longQueries()).isEqualTo(LongQueries.REFUSE);
    assertThat(options.file()).isNull();
    assertThat(options.kind()).isEqualTo("cross-encoder");
  }

  @Test
  void theDefaultLengthIsTheModelsWhereThatIsLess() {
    assertThat(read("reranker: { model: bert-short-positions }").maxLength()).isEqualTo(64);
  }

  @Test
  void readsEveryKey() {
    CrossEncoderOptions options =
        read(
            "reranker: { kind: cross-encoder, model: reference-en, file: model-int8.onnx,"
                + " max-length: 256, batch-tokens: 2000, long-queries: cut }");

    assertThat(options.folder().weights().getFileName()).hasToString("model-int8.onnx");
    assertThat(options.maxLength()).isEqualTo(256);
    assertThat(options.batchTokens()).isEqualTo(2000);
    assertThat(options.longQueries()).isEqualTo(LongQueries.CUT);
  }

  @Test
  void theFormThatIsHashedSpellsOutDefaultsAndHoldsNoPathOfThisMachine() {
    JsonNode json = Json.tree(read("reranker: { model: ./bert-one-logit }"));

    assertThat(json)
        .hasToString(
            "{\"model\":\"./bert-one-logit\",\"file\":null,\"max-length\":512,\"batch-tokens\":500,"
                + "\"long-queries\":\"refuse\",\"kind\":\"cross-encoder\"}");
    assertThat(Json.tree(read("reranker: " + json))).isEqualTo(json);
  }

  @Test
  void tellsEverythingThatIsWrongAtOnce() {
    assertThatThrownBy(
            () ->
                read(
                    "reranker: { model: referense-en, maxlength: 256, batch-tokens: few,"
                        + " long-queries: keep }"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(
            "reranker.model: expected a model of the catalog (reference-en, reference-zh) or a"
                + " folder, found \"referense-en\". Did you mean reference-en?")
        .hasMessageContaining("reranker.maxlength: unknown key. Did you mean max-length?")
        .hasMessageContaining("reranker.batch-tokens: expected a whole number")
        .hasMessageContaining("reranker.long-queries: expected one of refuse, cut");
  }

  @Test
  void aLengthBeyondTheModelIsToldAtItsKey() {
    assertThatThrownBy(() -> read("reranker: { model: bert-short-positions, max-length: 65 }"))
        .isInstanceOf(HarnessException.class)
        .hasMessage(
            "test.yaml line 1, reranker.max-length: expected at most 64, all that"
                + " bert-short-positions reads, found 65");
  }

  @Test
  void anUnknownKindNamesTheKnownOnes() {
    assertThatThrownBy(() -> read("reranker: { kind: crossencoder }"))
        .isInstanceOf(HarnessException.class)
        .hasMessageContaining(
            "reranker.kind: expected one of cross-encoder, found \"crossencoder\". Did you mean"
                + " cross-encoder?");
  }

  @Test
  void aMissingModelIsAMissingKey() {
    assertThatThrownBy(() -> read("reranker: {}"))
        .isInstanceOf(HarnessException.class)
        .hasMessageContaining("reranker.model: the key is missing");
  }

  @Test
  void whatIsWrongWithAModelIsToldAtItsFile() {
    assertThatThrownBy(() -> read("reranker: { model: bert-foreign-tokenizer }"))
        .isInstanceOf(HarnessException.class)
        .hasMessageStartingWith(CONFIGS.resolve("bert-foreign-tokenizer/tokenizer.json") + ": ");
  }

  @Test
  void aDamagedModelIsTheModelsFault() {
    assertThatThrownBy(() -> read("reranker: { model: bert-truncated-file.onnx }"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MODEL));
  }

  private static CrossEncoderOptions read(String yaml) {
    Section root = ConfigFile.parse("test.yaml", yaml, CONFIGS, List.of());
    RerankerOptions options =
        Rerankers.read(root.section("reranker"), ModelLocator.of(TestModels.projectModels()));
    root.finish();
    return (CrossEncoderOptions) options;
  }
}
