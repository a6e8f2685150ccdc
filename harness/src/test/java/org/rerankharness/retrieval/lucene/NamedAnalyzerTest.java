package org.rerankharness.retrieval.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NamedAnalyzerTest {

  @ParameterizedTest
  @CsvSource({
    // Porter, An algorithm for suffix stripping (1980), the examples of steps 1a to 5b.
    "caresses, caress",
    "ponies, poni",
    "plastered, plaster",
    "hopping, hop",
    "relational, relat",
    "conditional, condit",
    "triplicate, triplic",
    "adjustment, adjust",
    "controlling, control"
  })
  void englishStemsAsPorterPublished(String word, String stem) {
    assertThat(terms(NamedAnalyzer.ENGLISH, word)).containsExactly(stem);
  }

  @Test
  void englishDropsPossessivesCaseAndLucenesStopWords() {
    assertThat(terms(NamedAnalyzer.ENGLISH, "The Pump's VALVE is not in it; Caf\u00e9s’"))
        .containsExactly("pump", "valv", "caf\u00e9");
    // The 33 words of Lucene's EnglishAnalyzer.ENGLISH_STOP_WORDS_SET.
    assertThat(
            terms(
                NamedAnalyzer.ENGLISH,
                "a an and are as at be but by for if in into is it no not of on or such that the"
                    + " their then there these they this to was will with"))
        .isEmpty();
    // On longer lists, not on Lucene's.
    assertThat(terms(NamedAnalyzer.ENGLISH, "who from we")).containsExactly("who", "from", "we");
  }

  @Test
  void standardKeepsEveryWord() {
    assertThat(terms(NamedAnalyzer.STANDARD, "The Pump's /var/log is FULL: 3.14 \u00dcber"))
        .containsExactly("the", "pump's", "var", "log", "is", "full", "3.14", "\u00fcber");
  }

  @Test
  void hanBecomesCharactersAndOverlappingPairs() {
    assertThat(terms(NamedAnalyzer.CJK, "深度学习"))
        .containsExactly("深", "深度", "度", "度学", "学", "学习", "习");
    assertThat(terms(NamedAnalyzer.CJK, "水")).containsExactly("水");
    assertThat(terms(NamedAnalyzer.CJK, "重启。服务")).containsExactly("重", "重启", "启", "服", "服务", "务");
  }

  @Test
  void latinWordsAndNumbersInChineseTextAreWords() {
    assertThat(terms(NamedAnalyzer.CJK, "用GPT4做3.5次A/B测试"))
        .containsExactly("用", "gpt", "4", "做", "3", "5", "次", "a", "b", "测", "测试", "试");
    assertThat(terms(NamedAnalyzer.CJK, "don't  \u00dcBER"))
        .containsExactly("don", "t", "\u00fcber");
  }

  @Test
  void fullWidthHalfWidthAndCompatibilityFormsAreFolded() {
    assertThat(terms(NamedAnalyzer.CJK, "ＧＰＵ　１２８")).containsExactly("gpu", "128");
    assertThat(terms(NamedAnalyzer.CJK, "ﾃﾞｰﾀ")).containsExactly("データ");
    assertThat(terms(NamedAnalyzer.CJK, "\u2f2f㈱①ﬁ")) // Kangxi radical 工, (株), 1, fi
        .containsExactly("工", "株", "1", "fi");
  }

  @Test
  void supplementaryHanAreSingleCharacters() {
    String first = "\ud842\udfb7"; // U+20BB7, 𠮷
    String second = "\ud84c\udfb4"; // U+233B4, 𣎴
    assertThat(terms(NamedAnalyzer.CJK, first + "野" + second))
        .containsExactly(first, first + "野", "野", "野" + second, second);
  }

  @Test
  void iterationMarksAndTheZeroSignAreHan() {
    assertThat(terms(NamedAnalyzer.CJK, "人々〇")).containsExactly("人", "人々", "々", "々〇", "〇");
  }

  @Test
  void kanaAndHangulAreRunsOfTheirOwn() {
    assertThat(terms(NamedAnalyzer.CJK, "Javaのデータベースを食べる"))
        .containsExactly("java", "の", "データベース", "を", "食", "べる");
    assertThat(terms(NamedAnalyzer.CJK, "서버 재시작 API를")).containsExactly("서버", "재시작", "api", "를");
  }

  @Test
  void whatIsInvisibleNeitherSplitsNorCounts() {
    // A variation selector after 葛, a soft hyphen, a zero-width joiner; then a zero-width space.
    assertThat(terms(NamedAnalyzer.CJK, "葛\udb40\udd00城")).containsExactly("葛", "葛城", "城");
    assertThat(terms(NamedAnalyzer.CJK, "co\u00adop\u200dera\ufe0ftion"))
        .containsExactly("cooperation");
    assertThat(terms(NamedAnalyzer.CJK, "重\u200b启")).containsExactly("重", "启");
  }

  @Test
  void marksStayInTheirWord() {
    assertThat(terms(NamedAnalyzer.CJK, "हिन्दी x\u0331y")).containsExactly("हिन्दी", "x\u0331y");
  }

  @Test
  void everyCjkTermCountsInTheLength() throws IOException {
    try (Analyzer analyzer = NamedAnalyzer.CJK.open();
        TokenStream tokens = analyzer.tokenStream("f", "深度学习 a1")) {
      PositionIncrementAttribute step = tokens.addAttribute(PositionIncrementAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        assertThat(step.getPositionIncrement()).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(NamedAnalyzer.class)
  void nothingToSearchForGivesNothing(NamedAnalyzer analyzer) {
    assertThat(terms(analyzer, "")).isEmpty();
    assertThat(terms(analyzer, " ???！ \u3000 — …\n\t")).isEmpty();
    assertThat(terms(analyzer, "\ud800 \udc00")).isEmpty(); // surrogates without their other half
  }

  @ParameterizedTest
  @EnumSource(NamedAnalyzer.class)
  void anEndlessWordIsCut(NamedAnalyzer analyzer) {
    assertThat(terms(analyzer, "x".repeat(40_000)))
        .hasSize(157)
        .allMatch(term -> term.length() <= 255)
        .startsWith("x".repeat(255));
  }

  @Test
  void aCutNeverSplitsACharacter() {
    String letter = "\ud835\udd04"; // NFKC makes it A; a Deseret letter stays above U+FFFF
    String deseret = "\ud801\udc28";
    assertThat(terms(NamedAnalyzer.CJK, letter)).containsExactly("a");
    assertThat(terms(NamedAnalyzer.CJK, "x" + deseret.repeat(300)))
        .containsExactly("x" + deseret.repeat(127), deseret.repeat(127), deseret.repeat(46));
  }

  private static List<String> terms(NamedAnalyzer named, String text) {
    List<String> terms = new ArrayList<>();
    try (Analyzer analyzer = named.open();
        TokenStream tokens = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return terms;
  }
}
