package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.rerankharness.ir.Qrels;
import org.rerankharness.report.BadCase.Fault;
import org.rerankharness.report.BadCase.RelevantDocument;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.QueryOutcome;

/** Blame, on single queries: which documents a reranker put above which. */
class BadCasesTest {

  private static final int DEPTH = 3;
  private static final Map<String, Integer> GRADES = Map.of("best", 2, "good", 1, "bad", 0);

  @Test
  void aDocumentJudgedToBeWorseOvertook() {
    BadCase hurt = hurt(List.of("good", "bad", "new"), List.of("bad", "good", "new"));

    assertThat(hurt.faults()).containsExactly(Fault.DEMOTED, Fault.NOT_FOUND);
    assertThat(hurt.risen()).isEmpty();
    assertThat(hurt.relevant())
        .containsExactly(
            new RelevantDocument("good", 1, 1, 2), new RelevantDocument("best", 2, null, null));
  }

  @Test
  void onlyADocumentThatNobodyJudgedOvertook() {
    BadCase hurt = hurt(List.of("best", "good", "new"), List.of("new", "best", "good"));

    assertThat(hurt.faults()).containsExactly(Fault.UNJUDGED_ROSE);
    assertThat(hurt.risen()).containsExactly("new");
  }

  @Test
  void aRelevantDocumentThatOvertookABetterOneIsToBlame() {
    assertThat(hurt(List.of("best", "good"), List.of("good", "best")).faults())
        .containsExactly(Fault.DEMOTED);
  }

  @Test
  void ofDocumentsWithTheSameGradeEitherMayStandFirst() {
    BadCase hurt =
        of(
            List.of("one", "two", "worse"),
            List.of("two", "worse", "one"),
            Map.of("one", 1, "two", 1, "worse", 0),
            -0.1);

    assertThat(hurt.faults()).containsExactly(Fault.DEMOTED); // by "worse", not by "two"
    BadCase swapped =
        of(List.of("one", "two"), List.of("two", "one"), Map.of("one", 1, "two", 1), -0.1);
    assertThat(swapped.faults()).isEmpty();
  }

  @Test
  void aRelevantDocumentWasPromotedButAnotherStaysOutOfReach() {
    BadCase helped =
        of(
            List.of("bad", "new", "good", "best"),
            List.of("good", "bad", "new", "best"),
            GRADES,
            0.2);

    assertThat(helped.faults()).containsExactly(Fault.PROMOTED, Fault.BELOW_DEPTH);
  }

  @Test
  void hurtAreWorstFirstHelpedBestFirstAndTiesById() {
    List<QueryOutcome> queries =
        List.of(
            query("a", -0.1, true),
            query("b", -0.3, true),
            query("c", 0.2, true),
            query("d", -0.1, true),
            query("e", 0.0, true),
            query("unjudged", -0.9, false));

    BadCases cases = find(queries, List.of(), Qrels.of(Map.of("a", GRADES)), 2);

    assertThat(cases.hurt()).extracting(BadCase::queryId).containsExactly("b", "a");
    assertThat(cases.helped()).extracting(BadCase::queryId).containsExactly("c");
  }

  private static BadCase hurt(List<String> before, List<String> after) {
    return of(before, after, GRADES, -0.1);
  }

  private static BadCase of(
      List<String> before, List<String> after, Map<String, Integer> grades, double change) {
    List<CandidateOutcome> candidates = new ArrayList<>();
    for (String document : before) {
      int first = before.indexOf(document) + 1;
      candidates.add(
          new CandidateOutcome(
              "q",
              document,
              first,
              10.0 - first,
              false,
              new TreeMap<>(),
              new TreeMap<>(Map.of(DEPTH, after.indexOf(document) + 1))));
    }
    BadCases cases =
        find(List.of(query("q", change, true)), candidates, Qrels.of(Map.of("q", grades)), 1);
    return change < 0 ? cases.hurt().get(0) : cases.helped().get(0);
  }

  private static BadCases find(
      List<QueryOutcome> queries, List<CandidateOutcome> candidates, Qrels qrels, int limit) {
    return BadCases.find(
        new HandMadeRun().depth(DEPTH, -0.1, 0.5).record(),
        queries,
        candidates,
        qrels,
        DEPTH,
        limit);
  }

  private static QueryOutcome query(String id, double change, boolean averaged) {
    return new QueryOutcome(
        id,
        "text of " + id,
        averaged,
        new TreeMap<>(Map.of(0, Map.of("nDCG@10", 0.5), DEPTH, Map.of("nDCG@10", 0.5 + change))));
  }
}
