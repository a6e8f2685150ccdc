package org.rerankharness.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class CrossEncoderRerankerTest {

  private static final Query QUERY = new Query("q7", "heat transfer on a blunt body");

  @TempDir Path folder;

  @Test
  void scoresComeInTheOrderOfThePassages() {
    List<Passage> passages = passages(25);
    try (Reranker reranker = open(TestModels.fixture("bert-one-logit"), 128, 2)) {
      double[] all = reranker.score(QUERY, passages).toArray();

      for (int i = 0; i < passages.size(); i++) {
        // Alone in a batch, the last digits may differ.
        assertThat(reranker.score(QUERY, List.of(passages.get(i))).values().get(0))
            .isCloseTo(all[i], within(1e-5));
      }
    }
  }

  @Test
  void cachedScoresAreTheSameBitForBit() {
    List<Passage> passages = passages(25);
    ModelFolder model = TestModels.fixture("bert-one-logit");
    Scores uncached;
    Scores first;
    Scores again;
    try (Reranker reranker = open(model, 128, 2)) {
      uncached = reranker.score(QUERY, passages);
    }
    try (Reranker reranker = cached(model)) {
      first = reranker.score(QUERY, passages);
    }
    try (Reranker reranker = cached(model)) {
      again = reranker.score(QUERY, passages);
    }

    assertThat(first.values()).isEqualTo(uncached.values());
    assertThat(again.values()).isEqualTo(uncached.values());
    assertThat(uncached.cachedPairs()).isZero();
    assertThat(first.cachedPairs()).isZero();
    assertThat(again.cachedPairs()).isEqualTo(25);
    assertThat(again.tokens()).isEqualTo(first.tokens());
    assertThat(again.paddedTokens()).isEqualTo(first.paddedTokens());
    assertThat(first.paddedTokens()).isGreaterThanOrEqualTo(first.tokens());
  }

  @Test
  void saysWhichPassagesWereCut() {
    List<Passage> passages =
        List.of(
            new Passage("a", "short"),
            new Passage("b", "the flow of air ".repeat(50)),
            new Passage("c", ""),
            new Passage("d", "heat ".repeat(80)));
    try (Reranker reranker = open(TestModels.fixture("bert-one-logit"), 64, 1)) {
      assertThat(reranker.score(QUERY, passages).truncated()).containsExactly(1, 3);
    }
  }

  @Test
  void noPassagesAreNoScores() {
    try (Reranker reranker = open(TestModels.fixture("bert-one-logit"), 64, 1)) {
      assertThat(reranker.score(QUERY, List.of()).values()).isEmpty();
    }
  }

  @Test
  void aScoreThatIsNotANumberNamesQueryAndPassage() {
    try (Reranker reranker = open(TestModels.fixture("bert-nan"), 64, 1)) {
      assertThatThrownBy(() -> reranker.score(QUERY, List.of(new Passage("d3", "text"))))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MODEL))
          .hasMessage(
              "query q7, passage d3: expected a finite score from the model, found NaN. Its weights"
                  + " are damaged, or its numbers overflow");
      assertThatThrownBy(() -> reranker.score(QUERY, passages(4)))
          .hasMessageContaining("found NaN (and for 3 more pairs)");
    }
  }

  @Test
  void anInfiniteScoreNamesTheOnePassageThatHasIt() {
    ModelFolder model = TestModels.read(TestModels.odd("infinite-for-c", folder));
    List<Passage> passages =
        List.of(new Passage("x", "a"), new Passage("y", "c"), new Passage("z", "b"));
    try (Reranker reranker = cached(model)) {
      for (int i = 0; i < 2; i++) { // It isn't cached either.
        assertThatThrownBy(() -> reranker.score(new Query("q", "a"), passages))
            .hasMessageStartingWith(
                "query q, passage y: expected a finite score from the model, found Infinity");
      }
    }
  }

  @Test
  void aQueryThatLeavesNoRoomNamesTheQuery() {
    try (Reranker reranker = open(TestModels.fixture("bert-one-logit"), 8, 1)) {
      assertThatThrownBy(() -> reranker.score(QUERY, passages(1)))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessageStartingWith("query q7: the query has ");
    }
  }

  @Test
  void aFailureOfTheRuntimeNamesThePairsOfItsBatch() {
    ModelFolder model = TestModels.read(TestModels.odd("undeclared-hidden-states", folder));
    try (Reranker reranker = open(model, 64, 1)) {
      assertThatThrownBy(() -> reranker.score(new Query("q", "a"), List.of(new Passage("x", "b"))))
          .isInstanceOf(HarnessException.class)
          .hasMessageContaining("(scoring query q, passage x)");
    }
  }

  @Test
  void manyCallersGetTheScoresThatOneGets() throws Exception {
    try (Reranker reranker = cached(TestModels.fixture("bert-two-logits"))) {
      List<List<Double>> alone = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        try (Reranker other = open(TestModels.fixture("bert-two-logits"), 128, 1)) {
          alone.add(other.score(query(i), passages(10)).values());
        }
      }
      ExecutorService callers = Executors.newFixedThreadPool(4);
      try {
        List<Future<Scores>> together = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
          Query query = query(i);
          together.add(callers.submit(() -> reranker.score(query, passages(10))));
        }
        for (int i = 0; i < 12; i++) {
          assertThat(together.get(i).get().values()).isEqualTo(alone.get(i));
        }
      } finally {
        callers.shutdown();
      }
    }
  }

  @Test
  void scoresOfAnInt8ModelDependOnTheBatch() {
    ModelFolder int8 = TestModels.shipped("reference-en", "model-int8.onnx");
    List<Passage> passages =
        List.of(
            new Passage("a", "Heat transfer to blunt bodies at hypersonic speed."),
            new Passage("b", "The 1957 World Series was won by Milwaukee in seven games."));
    try (Reranker reranker = open(int8, 128, 1);
        Reranker fp32 = open(TestModels.shipped("reference-en", null), 128, 1)) {
      assertThat(reranker.scoresPairsAlone()).isFalse();
      assertThat(fp32.scoresPairsAlone()).isTrue();
      double[] exact = fp32.score(QUERY, passages).toArray();
      double[] quantised = reranker.score(QUERY, passages).toArray();
      // The card: up to 0.70 on the pairs of expected.json.
      for (int i = 0; i < exact.length; i++) {
        assertThat(quantised[i]).isCloseTo(exact[i], within(0.7));
      }
      assertThat(reranker.hash()).isNotEqualTo(fp32.hash());
    }
  }

  @Test
  void theHashHoldsTheSettingsButNotTheThreads() {
    ModelFolder model = TestModels.fixture("bert-one-logit");
    try (Reranker one = open(model, 64, 1);
        Reranker two = open(model, 64, 2);
        Reranker longer = open(model, 65, 1)) {
      assertThat(two.hash()).isEqualTo(one.hash());
      assertThat(longer.hash()).isNotEqualTo(one.hash());
      assertThat(longer.description())
          .endsWith(
              "(model.onnx), max-length 65, batches of 500 tokens, long queries: refuse,"
                  + " 1 × 1 threads");
    }
  }

  @Test
  void aClosedRerankerSaysSo() {
    Reranker reranker = cached(TestModels.fixture("bert-one-logit"));
    reranker.close();
    reranker.close();

    assertThatThrownBy(() -> reranker.score(QUERY, passages(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the cross-encoder is closed");
  }

  private Reranker cached(ModelFolder model) {
    return CrossEncoderOptions.of(model, OptionalInt.of(128))
        .open(new RerankContext(2, 1, folder, true));
  }

  private static Reranker open(ModelFolder model, int maxLength, int sessions) {
    return CrossEncoderOptions.of(model, OptionalInt.of(maxLength))
        .open(new RerankContext(sessions, 1, TestModels.nativeCache(), false));
  }

  private static Query query(int i) {
    return new Query("q" + i, "heat transfer on body " + i);
  }

  private static List<Passage> passages(int count) {
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      passages.add(new Passage("d" + i, "the flow of air at number " + i + " over".repeat(i)));
    }
    return passages;
  }
}
