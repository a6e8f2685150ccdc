package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.rerankharness.measure.Judgments.grades;
import static org.rerankharness.measure.Judgments.log2;
import static org.rerankharness.measure.Judgments.ranking;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class EvaluationTest {

  private static final Measure NDCG = Measures.parse("nDCG@10");
  private static final Measure RR = Measures.parse("RR@10");

  @Test
  void everyJudgedQueryWithARelevantDocumentCounts() {
    Qrels qrels =
        Qrels.of(
            Map.of(
                "found", grades("a:1"),
                "missing", grades("a:1"),
                "empty", grades("a:1"),
                "irrelevant", grades("a:0 b:-1")));
    Run run =
        Run.of(
            "run",
            Map.of(
                "found", ranking("a"),
                "empty", Ranking.EMPTY,
                "irrelevant", ranking("a"),
                "unjudged", ranking("a")));

    Evaluation evaluation = Evaluation.of(run, qrels, List.of(NDCG, RR), 1);

    assertThat(evaluation.averagedQueryIds()).containsExactly("empty", "found", "missing");
    assertThat(evaluation.averagedQueries()).isEqualTo(3);
    assertThat(evaluation.withoutRelevant()).containsExactly("irrelevant");
    assertThat(evaluation.missing()).containsExactly("missing");
    assertThat(evaluation.withoutCandidates()).containsExactly("empty");
    assertThat(evaluation.unjudged()).isEqualTo(1);
    assertThat(evaluation.averagedValues(RR)).containsExactly(0, 1, 0);
    assertThat(evaluation.mean(RR)).isEqualTo(1.0 / 3);
    assertThat(evaluation.value("irrelevant", NDCG)).isZero();
    assertThat(evaluation.values().keySet())
        .containsExactly("empty", "found", "irrelevant", "missing");
  }

  @Test
  void aQueryWithoutADocumentOfTheDataSetsThresholdLeavesTheMeans() {
    Qrels qrels = Qrels.of(Map.of("q1", grades("a:1"), "q2", grades("a:2")));
    Run run = Run.of("run", Map.of("q1", ranking("a"), "q2", ranking("x a")));
    assertThat(Evaluation.of(run, qrels, List.of(NDCG), 1).averagedQueryIds())
        .containsExactly("q1", "q2");
    Evaluation strict = Evaluation.of(run, qrels, List.of(NDCG), 2);
    assertThat(strict.averagedQueryIds()).containsExactly("q2");
    assertThat(strict.mean(NDCG)).isCloseTo(1 / log2(3), within(1e-15));
  }

  @Test
  void noMeanWithoutAnyRelevantDocument() {
    Qrels qrels = Qrels.of(Map.of("q1", grades("a:1"), "q2", grades("a:0")));
    assertThatThrownBy(() -> Evaluation.of(Run.of("run", Map.of()), qrels, List.of(NDCG), 2))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(
            "judgments: expected a query with a relevant document (a grade of 2 or more), found"
                + " none among 2 judged queries. Check the file, and the grade that documents are"
                + " relevant from");
  }

  @Test
  void idsThatLookLikeNumbersOrNothingStayApart() {
    Qrels qrels =
        Qrels.of(
            Map.of(
                "NA", grades("Treaty_of_Basel,_1795:1"),
                "1e5", grades("null:2 O'Hare_(ORD):1"),
                "100000", grades("nan:1"),
                "007", grades("\"Big\"_Ben:1"),
                "7", grades("100%_wool:1")));
    Run run =
        Run.of(
            "x",
            Map.of(
                "NA", ranking("0012 Treaty_of_Basel,_1795"),
                "1e5", ranking("null 12 O'Hare_(ORD)"),
                "100000", ranking("null nan O'Hare_(ORD)"),
                "007", ranking("100%_wool \"Big\"_Ben"),
                "7", ranking("100%_wool")));
    Measure p = Measures.parse("P@1");

    Evaluation evaluation = Evaluation.of(run, qrels, List.of(NDCG, RR, p), 1);

    // By hand: 1/log2 3 three times, (2 + 1/log2 4)/(2 + 1/log2 3), 1; the mean of five.
    assertThat(evaluation.mean(NDCG)).isCloseTo(0.7686, within(0.00005));
    assertThat(evaluation.mean(RR)).isCloseTo(0.7, within(1e-15));
    assertThat(evaluation.mean(p)).isCloseTo(0.4, within(1e-15));
    assertThat(evaluation.value("1e5", NDCG)).isCloseTo(0.9502, within(0.00005));
    assertThat(evaluation.averagedQueryIds()).containsExactly("007", "100000", "1e5", "7", "NA");
  }
}
