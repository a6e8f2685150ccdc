package org.rerankharness.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/**
 * The tokenizer of case 24 knows the words a to l (ids 4 to 15), and stores a truncation to 8 and a
 * padding to 64 of its own; [UNK] is 1, [CLS] 2, [SEP] 3.
 */
class PairTokenizerTest {

  private static final ModelFolder WORDS =
      TestModels.read(TestModels.resource("cases/24-settings-stored-in-the-tokenizer/model"));

  private PairTokenizer tokenizer = open(WORDS, 32, false);

  private PairTokenizer open(ModelFolder model, int maxLength, boolean cutLongQueries) {
    if (tokenizer != null) {
      tokenizer.close();
    }
    tokenizer = PairTokenizer.open(model, maxLength, cutLongQueries, TestModels.nativeCache());
    return tokenizer;
  }

  @AfterEach
  void close() {
    tokenizer.close();
  }

  @Test
  void overridesTheFilesOwnTruncationAndPadding() {
    EncodedPair pair = tokenizer.encode("a b", "c d e f g h i");

    assertThat(pair.ids()).containsExactly(2, 4, 5, 3, 6, 7, 8, 9, 10, 11, 12, 3);
    assertThat(pair.typeIds()).containsExactly(0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    assertThat(pair.passageCut()).isFalse();
  }

  @Test
  void cutsOnlyThePassage() {
    EncodedPair pair = open(WORDS, 9, false).encode("a b", "c d e f g h i");

    assertThat(pair.ids()).containsExactly(2, 4, 5, 3, 6, 7, 8, 9, 3);
    assertThat(pair.passageCut()).isTrue();
    assertThat(pair.queryCut()).isFalse();
  }

  @Test
  void aPassageThatJustFitsIsWhole() {
    assertThat(open(WORDS, 9, false).encode("a b", "c d e f").passageCut()).isFalse();
  }

  @Test
  void aQueryThatLeavesNoRoomIsAnError() {
    open(WORDS, 9, false);

    // 9 tokens hold three special ones and six more.
    assertThat(tokenizer.encode("a b c d e", "f g").ids()).hasSize(9);
    for (String query : new String[] {"a b c d e f", "a b c d e f g h i j k l"}) {
      assertThatThrownBy(() -> tokenizer.encode(query, "g"))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessage(
              "the query has "
                  + query.split(" ", -1).length
                  + " tokens and leaves no room for a passage: max-length 9 holds 6 besides the"
                  + " special ones. Raise max-length, or allow such queries to be cut with"
                  + " long-queries: cut");
    }
  }

  @Test
  void aLongQueryMayBeCutAndLeavesHalfOfTheRoom() {
    open(WORDS, 9, true);

    EncodedPair both = tokenizer.encode("a b c d e f g", "h i j k l");
    assertThat(both.ids()).containsExactly(2, 4, 5, 6, 3, 11, 12, 13, 3);
    assertThat(both.queryCut()).isTrue();
    assertThat(both.passageCut()).isTrue();

    EncodedPair shortPassage = tokenizer.encode("a b c d e f g", "h");
    assertThat(shortPassage.ids()).containsExactly(2, 4, 5, 6, 7, 8, 3, 11, 3);
    assertThat(shortPassage.passageCut()).isFalse();

    assertThat(tokenizer.encode("a b", "c").queryCut()).isFalse();
  }

  // tokenizers 0.22.2: U+200B is no white space and so one [UNK]; U+00A0 and U+3000 are.
  @ParameterizedTest
  @CsvSource({"'', 0", "'   ', 0", "\u200B, 1", "\u00A0\u3000, 0", "'\u0000', 1", "\uFEFF, 1"})
  void emptyBlankAndInvisiblePassagesAreFine(String passage, int unknown) {
    assertThat(tokenizer.encode("a", passage).ids()).hasSize(4 + unknown);
  }

  @Test
  void unpairedSurrogatesAreReplacedAndTheirNeighboursKept() {
    assertThat(PairTokenizer.wellFormed("a\uD83D b")).isEqualTo("a\uFFFD b");
    assertThat(PairTokenizer.wellFormed("\uDE00")).isEqualTo("\uFFFD");
    assertThat(PairTokenizer.wellFormed("\uD83D\uD83D\uDE00")).isEqualTo("\uFFFD\uD83D\uDE00");
    String paired = "smile \uD83D\uDE00";
    assertThat(PairTokenizer.wellFormed(paired)).isSameAs(paired);
    assertThat(tokenizer.encode("a", "b \uD83D c").ids()).containsExactly(2, 4, 3, 5, 1, 6, 3);
    assertThat(tokenizer.encode("a", "b \uD83D\uDE00 c").ids())
        .containsExactly(2, 4, 3, 5, 1, 6, 3);
  }

  @Test
  void specialTokensWithinATextAreOfThatText() {
    assertThat(open(WORDS, 7, false).encode("a", "b [SEP] c d").ids())
        .containsExactly(2, 4, 3, 5, 3, 6, 3);
  }

  @Test
  void twoSeparatorsOfTheRobertaFamilyAreKept() {
    open(TestModels.fixture("xlmr-onnx-folder"), 10, false);

    int[] ids = tokenizer.encode("flow", "a long passage about the flow of air").ids();

    // <s> is 0, </s> is 2: <s> query </s></s> passage </s>.
    assertThat(ids).hasSize(10).startsWith(0).endsWith(2).containsSequence(2, 2);
  }
}
