package org.rerankharness.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ModelFolderTest {

  @TempDir Path folder;

  @Test
  void findsTheModelAtTheRootOrInOnnx() {
    assertThat(TestModels.fixture("bert-one-logit").weights().toString())
        .endsWith("bert-one-logit/model.onnx");
    assertThat(TestModels.fixture("xlmr-onnx-folder").weights().toString())
        .endsWith("xlmr-onnx-folder/onnx/model.onnx");
  }

  @Test
  void takesAnOnnxFileForItsFolder() {
    Path file = TestModels.resource("models/xlmr-onnx-folder/onnx/model.onnx");

    ModelFolder model = TestModels.read(file);

    assertThat(model.root()).isEqualTo(TestModels.resource("models/xlmr-onnx-folder"));
    assertThat(model.hash()).isEqualTo(TestModels.fixture("xlmr-onnx-folder").hash());
  }

  // 514 positions of XLM-RoBERTa count from pad_token_id + 1 = 2 and hold 512 tokens.
  @ParameterizedTest
  @CsvSource({"bert-one-logit, 512", "bert-short-positions, 64", "xlmr-onnx-folder, 512"})
  void knowsHowManyTokensTheModelReads(String name, int most) {
    assertThat(TestModels.fixture(name).config().mostTokens()).hasValue(most);
  }

  @ParameterizedTest
  @CsvSource({"bert-one-logit, WordPiece", "xlmr-onnx-folder, Unigram"})
  void knowsTheTokenizersKindAndVocabulary(String name, String kind) {
    assertThat(TestModels.fixture(name).tokenizer())
        .isEqualTo(new TokenizerFile(kind, 1499, false, false));
  }

  @Test
  void seesATokenizersOwnSettings() {
    ModelFolder model =
        TestModels.read(TestModels.resource("cases/24-settings-stored-in-the-tokenizer/model"));

    assertThat(model.tokenizer().ownSettings()).containsExactly("truncation", "padding");
  }

  @Test
  void tellsModelsWhoseScoresDependOnTheBatch() {
    assertThat(TestModels.shipped("reference-en", "model-int8.onnx").quantisedDynamically())
        .isTrue();
    assertThat(TestModels.shipped("reference-en", null).quantisedDynamically()).isFalse();
  }

  @Test
  void theChosenWeightsAreInTheHash() {
    assertThat(TestModels.shipped("reference-en", "model-int8.onnx").hash())
        .isNotEqualTo(TestModels.shipped("reference-en", null).hash());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"onnx/model.onnx", "onnx/model.onnx_data", "tokenizer.json", "config.json"})
  void oneByteOfAnyFileChangesTheHash(String file) throws IOException {
    Path one = TestModels.copyOf("cases/28-weights-in-a-second-file/complete", folder.resolve("1"));
    Path other =
        TestModels.copyOf("cases/28-weights-in-a-second-file/complete", folder.resolve("2"));
    assertThat(TestModels.read(one).hash()).isEqualTo(TestModels.read(other).hash());

    byte[] bytes = Files.readAllBytes(other.resolve(file));
    // The first letter of a name in the graph or a white space in JSON stays valid when changed.
    int at =
        file.endsWith(".onnx") ? new String(bytes, StandardCharsets.ISO_8859_1).indexOf("case") : 0;
    if (file.endsWith(".json")) {
      Files.writeString(other.resolve(file), "\n" + new String(bytes, StandardCharsets.UTF_8));
    } else {
      bytes[at] ^= 1;
      Files.write(other.resolve(file), bytes);
    }

    assertThat(TestModels.read(other).hash()).isNotEqualTo(TestModels.read(one).hash());
  }

  @Test
  void aFileBesideTheModelDoesNotChangeTheHash() throws IOException {
    Path copy = TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(copy.resolve("README.md"), "a card");

    assertThat(TestModels.read(copy).hash()).isEqualTo(TestModels.fixture("bert-one-logit").hash());
  }

  @Test
  void aCatalogModelWhoseFileChangedIsRefused() throws IOException {
    Files.copy(TestModels.projectModels().resolve("catalog.yaml"), folder.resolve("catalog.yaml"));
    TestModels.copyOf("models/bert-one-logit", folder.resolve("reference-en"));
    ModelFolder model =
        ModelFolder.read(ModelLocator.of(folder).locate("reference-en", folder), null);

    fails(model::hash, ExitCode.INTEGRITY)
        .hasMessageContaining(folder.resolve("reference-en/model.onnx") + ": expected SHA-256 ");
  }

  @Test
  void namesTheMissingFileOfWeights() {
    Path missing = TestModels.resource("cases/28-weights-in-a-second-file/missing");

    fails(() -> TestModels.read(missing), ExitCode.MODEL)
        .hasMessage(
            missing
                + ": there is no onnx/model.onnx_data, which holds weights of onnx/model.onnx."
                + " Copy it from where the model came from, to the same place");
  }

  @Test
  void tellsAFileOfWeightsThatIsCutOff() throws IOException {
    Path copy = TestModels.copyOf("cases/28-weights-in-a-second-file/complete", folder);
    Path data = copy.resolve("onnx/model.onnx_data");
    Files.write(data, new byte[27]);

    fails(() -> TestModels.read(copy), ExitCode.MODEL)
        .hasMessage(
            data
                + ": the file is cut off: it has 27 bytes, onnx/model.onnx needs 28. Fetch it"
                + " again");
  }

  @Test
  void tellsAModelThatIsCutOff() {
    Path file = TestModels.resource("models/bert-truncated-file.onnx");
    TestModels.copyOf("models/bert-one-logit", folder);
    TestModels.copy(file, folder.resolve("model.onnx"));

    fails(() -> TestModels.read(folder), ExitCode.MODEL)
        .hasMessageStartingWith(
            folder.resolve("model.onnx")
                + ": the file is damaged, cut off or no ONNX model: it has 20000 bytes, but a part"
                + " of it ends at byte ");
    fails(() -> TestModels.read(file), ExitCode.MODEL);
  }

  @Test
  void tellsAGitLfsPointer() throws IOException {
    TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(
        folder.resolve("model.onnx"),
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 45591576\n");

    fails(() -> TestModels.read(folder), ExitCode.MODEL)
        .hasMessage(
            folder.resolve("model.onnx")
                + ": the file is a Git LFS pointer, not the model itself. Run git lfs pull in the"
                + " folder it was cloned to");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "not a model at all", "{\"json\": true}"})
  void tellsAFileThatIsNoModel(String text) throws IOException {
    TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(folder.resolve("model.onnx"), text);

    fails(() -> TestModels.read(folder), ExitCode.MODEL)
        .hasMessageContaining("the file is damaged, cut off or no ONNX model: ");
  }

  @Test
  void tellsATokenizerOfAnotherModel() {
    Path foreign = TestModels.resource("models/bert-foreign-tokenizer");

    fails(() -> TestModels.read(foreign), ExitCode.INPUT)
        .hasMessage(
            foreign.resolve("tokenizer.json")
                + ": expected token ids below 300, the vocab_size in config.json, found ids up to"
                + " 1499: this tokenizer belongs to another model. Take tokenizer.json and"
                + " model.onnx from the same model");
  }

  @Test
  void listsTheWeightsThatAreThere() {
    fails(() -> TestModels.shipped("reference-en", "model_quantized.onnx"), ExitCode.INPUT)
        .hasMessage(
            TestModels.projectModels().resolve("reference-en")
                + ": there is no model_quantized.onnx here or in onnx/. Choose one of those that"
                + " are there: file: model-int8.onnx, model.onnx");
  }

  @Test
  void saysHowToExportWhereThereIsNoModel() {
    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessageEndingWith(
            "Export the model with optimum-cli export onnx --task text-classification");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tokenizer.json", "config.json"})
  void namesAFileThatIsMissingBesideTheModel(String name) throws IOException {
    TestModels.copyOf("models/bert-one-logit", folder);
    Files.delete(folder.resolve(name));

    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessageContaining("there is no " + name + " beside the model");
  }

  @Test
  void tellsBrokenJson() throws IOException {
    TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(folder.resolve("tokenizer.json"), "{\"model\":\n{\"type\": \"Word");
    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessageStartingWith(folder.resolve("tokenizer.json") + " line 2: expected JSON");

    TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(folder.resolve("tokenizer.json"), "{\"vocab\": {}}");
    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessageContaining("found JSON without the key model");

    Files.writeString(folder.resolve("config.json"), "{\"vocab_size\": \"many\",");
    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessageContaining(folder.resolve("config.json") + " line 1: expected JSON");
  }

  @Test
  void tellsEverythingThatIsWrongInAConfiguration() throws IOException {
    TestModels.copyOf("models/bert-one-logit", folder);
    Files.writeString(
        folder.resolve("config.json"), "{\"vocab_size\": -1, \"max_position_embeddings\": 1.5}");

    fails(() -> TestModels.read(folder), ExitCode.INPUT)
        .hasMessage(
            folder.resolve("config.json")
                + ", max_position_embeddings: expected a positive whole number, found 1.5\n"
                + folder.resolve("config.json")
                + ", vocab_size: expected a positive whole number, found -1");
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> fails(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, ExitCode code) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(code));
  }
}
