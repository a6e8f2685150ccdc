package org.rerankharness.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class CrossEncoderTest {

  @TempDir Path folder;

  @Test
  void anEncoderWithoutAHeadIsRefused() {
    ModelFolder model = TestModels.fixture("encoder-without-head");

    fails(() -> open(model, 64), ExitCode.INPUT)
        .hasMessage(
            model.weights()
                + ": expected one score for each pair: an output [n], [n,1], [n,1,1] or [n,2],"
                + " found logits of shape [n,?,32], an encoder without a scoring head. Export the"
                + " model as a sequence classifier (optimum-cli export onnx --task"
                + " text-classification)");
  }

  @Test
  void hiddenStatesThatTheGraphDoesNotDeclareAreRefusedWhenTheyCome() {
    fails(() -> scoreOf("undeclared-hidden-states", "a", "b"), ExitCode.INPUT)
        .hasMessageContaining("found logits of shape [1,5,2], an encoder without a scoring head");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "three-classes | found logits of shape [n,3], a classifier with 3 classes",
        "fixed-batch | input_ids of any number of pairs and tokens, found the fixed shape [1,128]",
        "position-input | found an input position_ids",
        "int32-ids | expected input_ids of int64 in two dimensions",
      })
  void aGraphThatCannotScorePairsIsRefused(String graph, String message) {
    ModelFolder model = TestModels.read(TestModels.odd(graph, folder));

    fails(() -> open(model, 64), ExitCode.INPUT).hasMessageContaining(message);
  }

  // a weighs 1.5, b −2.25, [CLS] 0.25, each [SEP] 0.125: the sum is s; the second graph gives −s,
  // s.
  @Test
  void readsAnOutputUnderAnotherNameAndTwoUndeclaredColumns() throws Exception {
    assertThat(scoreOf("other-output-name", "a", "b")).isEqualTo(-0.25f);
    assertThat(scoreOf("undeclared-two-logits", "a", "b")).isEqualTo(-0.5f);
  }

  @Test
  void idsBeyondTheEmbeddingsAreAForeignTokenizer() throws IOException {
    Path copy = TestModels.copyOf("models/bert-foreign-tokenizer", folder);
    String config = Files.readString(copy.resolve("config.json"));
    Files.writeString(copy.resolve("config.json"), config.replace("\"vocab_size\": 300,", ""));

    try (CrossEncoder encoder = open(TestModels.read(copy), 64)) {
      EncodedPair pair = encoder.encode("what is the heat transfer", "a blunt body in air");
      fails(() -> score(encoder, pair), ExitCode.INPUT)
          .hasMessageStartingWith(
              copy.resolve("model.onnx")
                  + ": the tokenizer gives ids (or more tokens) that the model's embeddings don't"
                  + " have: ")
          .hasMessageEndingWith(
              "Take tokenizer.json, config.json and model.onnx from the same model");
    }
  }

  @Test
  void anAddedTokenBeyondTheVocabularyIsAForeignTokenizer() throws IOException {
    Path copy = TestModels.odd("other-output-name", folder);
    Path tokenizer = copy.resolve("tokenizer.json");
    Files.writeString(
        tokenizer,
        Files.readString(tokenizer)
            .replace(
                "\"added_tokens\": [",
                "\"added_tokens\": [{\"id\": 7, \"content\": \"<new>\", \"single_word\": false,"
                    + " \"lstrip\": false, \"rstrip\": false, \"normalized\": false, \"special\":"
                    + " true}, "));

    try (CrossEncoder encoder = open(TestModels.read(copy), 64)) {
      assertThat(encoder.encode("a", "b").ids()).hasSize(5);
      fails(() -> encoder.encode("a", "<new>"), ExitCode.INPUT)
          .hasMessageContaining(
              "expected token ids below 7, the vocab_size in config.json, found the id 7");
    }
  }

  @Test
  void aMaximumLengthBeyondTheModelIsRefused() {
    fails(() -> open(TestModels.fixture("bert-short-positions"), 65), ExitCode.INPUT)
        .hasMessageContaining("expected a max-length of at most 64, all that ")
        .hasMessageEndingWith("found 65");
    fails(() -> open(TestModels.fixture("xlmr-onnx-folder"), 513), ExitCode.INPUT);
    assertThatCode(() -> open(TestModels.fixture("xlmr-onnx-folder"), 512).close())
        .doesNotThrowAnyException();
  }

  @Test
  void aModelThatOnnxRuntimeCannotLoadIsOneMessage() throws IOException {
    Path copy = TestModels.odd("other-output-name", folder);
    byte[] bytes = Files.readAllBytes(copy.resolve("model.onnx"));
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("Gather")] = 'X'; // An operator that nobody knows.
    Files.write(copy.resolve("model.onnx"), bytes);

    fails(() -> open(TestModels.read(copy), 64), ExitCode.MODEL)
        .hasMessageStartingWith(
            copy.resolve("model.onnx") + ": ONNX Runtime can't load the model: ")
        .hasMessageContaining("Xather")
        .hasMessageNotContaining("\n");
  }

  @Test
  void aTokenizerThatTheLibraryCannotReadIsOneMessage() throws IOException {
    Path copy = TestModels.odd("other-output-name", folder);
    Files.writeString(
        copy.resolve("tokenizer.json"), "{\"model\": {\"type\": \"Nobody\", \"vocab\": {}}}");

    fails(() -> open(TestModels.read(copy), 64), ExitCode.INPUT)
        .hasMessageStartingWith(
            copy.resolve("tokenizer.json") + ": the tokenizers library can't read it: ");
  }

  @Test
  void manyThreadsGetTheScoresThatOneGets() throws Exception {
    ModelFolder model = TestModels.fixture("bert-one-logit");
    try (CrossEncoder encoder =
        CrossEncoder.open(model, new EncoderSettings(128, false, 3, 1), TestModels.nativeCache())) {
      List<PairBatch> batches = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        EncodedPair pair = encoder.encode("heat " + i, "the flow of air ".repeat(1 + i % 7));
        batches.add(new PairBatch(List.of(pair, pair), pair.length()));
      }
      List<float[]> alone = new ArrayList<>();
      for (PairBatch batch : batches) {
        alone.add(encoder.score(batch).get());
      }
      ExecutorService callers = Executors.newFixedThreadPool(4);
      try {
        List<Future<float[]>> together = new ArrayList<>();
        batches.forEach(b -> together.add(callers.submit(() -> encoder.score(b).get())));
        for (int i = 0; i < batches.size(); i++) {
          assertThat(together.get(i).get()).containsExactly(alone.get(i));
        }
      } finally {
        callers.shutdown();
      }
    }
  }

  @Test
  void closingWaitsForWhatWasHandedIn() throws Exception {
    CrossEncoder encoder = open(TestModels.fixture("bert-one-logit"), 512);
    EncodedPair pair = encoder.encode("heat", "the flow of air ".repeat(200));
    List<Future<float[]>> scores = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      scores.add(encoder.score(new PairBatch(List.of(pair), pair.length())));
    }

    encoder.close();

    for (Future<float[]> score : scores) {
      assertThat(score.get()).hasSize(1);
    }
  }

  @Test
  void aClosedCrossEncoderSaysSo() {
    CrossEncoder encoder = open(TestModels.fixture("bert-one-logit"), 64);
    EncodedPair pair = encoder.encode("a", "b");

    encoder.close();
    encoder.close();

    assertThatThrownBy(() -> encoder.encode("a", "b")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> encoder.score(new PairBatch(List.of(pair), pair.length())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the cross-encoder is closed");
  }

  private static CrossEncoder open(ModelFolder model, int maxLength) {
    return CrossEncoder.open(
        model, new EncoderSettings(maxLength, false, 1, 1), TestModels.nativeCache());
  }

  private float scoreOf(String graph, String query, String passage) throws Exception {
    try (CrossEncoder encoder = open(TestModels.read(TestModels.odd(graph, folder)), 64)) {
      return score(encoder, encoder.encode(query, passage));
    }
  }

  private static float score(CrossEncoder encoder, EncodedPair pair) throws Exception {
    try {
      return encoder.score(new PairBatch(List.of(pair), pair.length())).get()[0];
    } catch (ExecutionException e) {
      throw (Exception) e.getCause();
    }
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> fails(
      ThrowingCallable call, ExitCode code) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(code));
  }
}
