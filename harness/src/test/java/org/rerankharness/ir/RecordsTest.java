package org.rerankharness.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "a b", "a\tb", "a\n", "a\u3000b", "a\u2028", "\uFEFFa", "a\uD800"})
  void anIdThatCouldNotBeReadBackIsNone(String id) {
    assertThat(Ids.isValid(id)).isFalse();
    assertThatThrownBy(() -> new Query(id, "x"))
        .hasMessageStartingWith("a query id is a text without white space, not: \"");
    assertThatThrownBy(() -> new Passage(id, "x")).hasMessageStartingWith("a document id is");
    assertThatThrownBy(() -> new ScoredDoc(id, 1)).hasMessageStartingWith("a document id is");
    assertThatThrownBy(() -> Run.of("r", Map.of(id, Ranking.EMPTY)))
        .hasMessageStartingWith("a query id is");
    assertThatThrownBy(() -> Qrels.of(Map.of("q", Map.of(id, 1))))
        .hasMessageStartingWith("a document id is");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NA", "null", "007", "1e5", "a,b", "\"x\"", "故障-001", "a\u00A0b", "𝄞"})
  void anythingElseIsAnId(String id) {
    assertThat(Ids.isValid(id)).isTrue();
  }

  @Test
  void aPassageIsTitleAndTextOrTheTextAlone() {
    assertThat(Passage.of("d", "Title", "text").text()).isEqualTo("Title text");
    assertThat(Passage.of("d", "", "text").text()).isEqualTo("text");
    assertThat(Passage.of("d", "", "").text()).isEmpty();
  }

  @Test
  void aScoreIsFinite() {
    assertThatThrownBy(() -> new ScoredDoc("d", Double.NaN))
        .hasMessage("the score of d is not finite: NaN");
    assertThatThrownBy(() -> new ScoredDoc("d", Double.NEGATIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void metadataKeepsOneOrder() {
    Query query = new Query("q", "x", Map.of("topic", "disk", "kind", "how-to", "source", "log"));
    assertThat(query.metadata().keySet()).containsExactly("kind", "source", "topic");
    assertThatThrownBy(() -> query.metadata().put("a", "b"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aRankingHoldsADocumentOnce() {
    assertThatThrownBy(() -> new Ranking(List.of(new ScoredDoc("d", 1), new ScoredDoc("d", 2))))
        .hasMessage("a ranking holds d twice");
  }

  @Test
  void rerankingReordersTheHeadAndKeepsTheTail() {
    Ranking first =
        Ranking.byScore(
            List.of(
                new ScoredDoc("a", 9),
                new ScoredDoc("b", 8),
                new ScoredDoc("c", 7),
                new ScoredDoc("d", 6)));
    assertThat(first.reranked(new double[] {-2, -1, -1}).docs())
        .containsExactly(
            new ScoredDoc("b", -1),
            new ScoredDoc("c", -1),
            new ScoredDoc("a", -2),
            new ScoredDoc("d", 6));
    assertThat(first.reranked(new double[0])).isEqualTo(first);
    assertThatThrownBy(() -> first.reranked(new double[5])).hasMessage("5 scores for 4 candidates");
  }

  @Test
  void tiesAreCountedAgainstTheDocumentBefore() {
    Ranking ranking =
        Ranking.byScore(
            List.of(
                new ScoredDoc("a", 2),
                new ScoredDoc("b", 2),
                new ScoredDoc("c", 2),
                new ScoredDoc("d", 1)));
    assertThat(ranking.tiesWithin(2)).isEqualTo(1);
    assertThat(ranking.tiesWithin(10)).isEqualTo(2);
    assertThat(ranking.tiesWithin(0)).isZero();
    assertThat(ranking.top(3).ids()).containsExactly("a", "b", "c");
    assertThat(ranking.top(9)).isSameAs(ranking);
  }

  @Test
  void whatARunOrJudgmentsDoNotHaveIsEmpty() {
    assertThat(Run.of("r", Map.of()).ranking("q")).isEqualTo(Ranking.EMPTY);
    Qrels qrels = Qrels.of(Map.of("q", Map.of("b", 1, "a", -1), "p", Map.of("c", 2)));
    assertThat(qrels.of("x")).isEmpty();
    assertThat(qrels.of("q")).containsExactly(Map.entry("a", -1), Map.entry("b", 1));
    assertThat(qrels.queryIds()).containsExactly("p", "q");
    assertThat(qrels.size()).isEqualTo(3);
  }
}
