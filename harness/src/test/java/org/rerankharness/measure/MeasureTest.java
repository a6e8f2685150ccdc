package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.rerankharness.measure.Judgments.grades;
import static org.rerankharness.measure.Judgments.log2;
import static org.rerankharness.measure.Judgments.ranking;

import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.ir.Ranking;

class MeasureTest {

  private static final Offset<Double> FOUR_DIGITS = within(0.00005);
  private static final Offset<Double> EXACT = within(1e-15);

  private static double value(String measure, String ranking, String grades) {
    return Measures.parse(measure).value(ranking(ranking), grades(grades));
  }

  @Test
  void exponentialGainsAreDiscountedByLog2OfRankPlusOne() {
    Ndcg ndcg = (Ndcg) Measures.parse("nDCG(dcg='exp-log2')");
    Map<String, Integer> grades = grades("a:1 b:2 c:0");
    // By hand: 1 + 3/log2 3 = 2.8928; ideally 3 + 1/log2 3 = 3.6309.
    assertThat(ndcg.dcg(ranking("a b c"), grades)).isCloseTo(2.8928, FOUR_DIGITS);
    assertThat(ndcg.idealDcg(grades)).isCloseTo(3.6309, FOUR_DIGITS);
    assertThat(ndcg.value(ranking("a b c"), grades)).isCloseTo(0.7967, FOUR_DIGITS);
  }

  @Test
  void theIdealOfThreeJudgedDocumentsStopsAtThreeRanks() {
    Ndcg ndcg = (Ndcg) Measures.parse("nDCG@5");
    // By hand: 2 + 2/log2 3 + 1/2.
    assertThat(ndcg.idealDcg(grades("a:2 b:2 c:1"))).isCloseTo(3.762, within(0.0005));
  }

  @Test
  void allMeasuresOfOneSmallRanking() {
    String ranking = "x d1 y d2 z";
    String grades = "d1:2 d2:1 d3:2";
    // By hand.
    assertThat(value("R@5", ranking, grades)).isCloseTo(2.0 / 3, EXACT);
    assertThat(value("P@5", ranking, grades)).isCloseTo(2.0 / 5, EXACT);
    assertThat(value("RR", ranking, grades)).isCloseTo(1.0 / 2, EXACT);
    assertThat(value("nDCG@5", ranking, grades))
        .isCloseTo((2 / log2(3) + 1 / log2(5)) / (2 + 2 / log2(3) + 1.0 / 2), EXACT);
    assertThat(value("AP", ranking, grades)).isCloseTo((1.0 / 2 + 2.0 / 4) / 3, EXACT);
    assertThat(value("Success@1", ranking, grades)).isZero();
    assertThat(value("Success@2", ranking, grades)).isEqualTo(1);
    assertThat(value("Judged@5", ranking, grades)).isCloseTo(2.0 / 5, EXACT);
  }

  @Test
  void theIdealRankingHoldsDocumentsThatWereNotFound() {
    // By hand: 1 / (2 + 1/log2 3). An ideal over the found documents alone would give 1.
    assertThat(value("nDCG@10", "b", "a:2 b:1")).isCloseTo(1 / (2 + 1 / log2(3)), EXACT);
  }

  @Test
  void precisionDividesByTheCutoffHoweverFewWereFound() {
    assertThat(value("P@10", "a b", "a:1 b:1")).isCloseTo(0.2, EXACT);
  }

  @Test
  void averagePrecisionAtACutoffDividesByAllRelevantDocuments() {
    assertThat(value("AP@1", "a b", "a:1 b:1")).isCloseTo(0.5, EXACT);
  }

  @Test
  void aGradeAbove31GainsExponentiallyWithoutOverflow() {
    // Python, whole numbers: (3 + (2**33-1)/log2 3 + 1/2) / ((2**33-1) + 3/log2 3 + 1/2).
    assertThat(value("nDCG(dcg='exp-log2')@3", "b a c", "a:33 b:2 c:1"))
        .isCloseTo(0.6309297538, within(1e-10));
    assertThat(value("nDCG@3", "b a c", "a:33 b:2 c:1"))
        .isCloseTo((2 + 33 / log2(3) + 1.0 / 2) / (33 + 2 / log2(3) + 1.0 / 2), EXACT);
  }

  @Test
  void aGradeBeyondTheRangeOfDoublesStillGivesARatio() {
    // 2^2000 dwarfs 2^1: the ideal is its gain alone, found at rank 2.
    assertThat(value("nDCG(dcg='exp-log2')", "b a", "a:2000 b:1"))
        .isCloseTo(1 / log2(3), within(1e-12));
    assertThat(value("nDCG(dcg='exp-log2')", "a", "a:" + Integer.MAX_VALUE)).isEqualTo(1);
  }

  @Test
  void negativeGradesGainNothingAndAreNotRelevant() {
    assertThat(value("nDCG@2", "bad good", "bad:-2 good:1")).isCloseTo(1 / log2(3), EXACT);
    assertThat(value("nDCG(dcg='exp-log2')@2", "bad good", "bad:-2 good:1"))
        .isCloseTo(1 / log2(3), EXACT);
    assertThat(value("RR", "bad good", "bad:-2 good:1")).isCloseTo(0.5, EXACT);
    assertThat(value("Judged@2", "bad good", "bad:-2 good:1")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "nDCG@10",
        "nDCG(dcg='exp-log2')",
        "R@3",
        "P@3",
        "RR",
        "AP",
        "Success@3",
        "Judged@3"
      })
  void nothingFoundIsZeroAndNeverNaN(String measure) {
    assertThat(Measures.parse(measure).value(Ranking.EMPTY, grades("a:1"))).isZero();
    assertThat(Measures.parse(measure).value(Ranking.EMPTY, grades("a:0"))).isZero();
    assertThat(Measures.parse(measure).value(Ranking.EMPTY, Map.of())).isZero();
  }

  // Six rankings of random documents, grades −1 to 3, by ir_measures 0.4.3 (pytrec_eval-terrier
  // 0.5.11; exp-log2 by gdeval.pl with five digits; Judged by its own provider):
  //   ir_measures.iter_calc([parse_measure(s) for s in names], qrels, run)
  private static final String[] GRADES = {
    "d05:0 d02:1 d06:3 d00:0 d01:3 d09:0 d04:0",
    "d09:0 d01:3 d03:0 d00:1 d06:2 d08:0 d10:3",
    "d05:2 d01:-1 d08:3 d10:2 d00:1 d04:2 d09:3",
    "d08:0 d07:3 d05:2 d10:0 d04:1 d11:0 d00:2",
    "d09:-1 d07:0 d01:0 d11:-1 d04:-1 d03:1 d05:-1",
    "d05:1 d02:0 d09:-1 d01:0 d07:2 d00:2 d08:2"
  };
  private static final String[] RANKINGS = {
    "d01 d06 d10 d11 d03 d00 d04 d07 d09",
    "d01 d09 d04 d08 d02 d00 d10 d05 d11",
    "d07 d05 d04 d03 d02 d10 d01 d00 d11",
    "d06 d00 d01 d08 d05 d02 d07 d11 d03",
    "d09 d10 d07 d04 d06 d05 d02 d00 d03",
    "d01 d02 d07 d06 d04 d11 d03 d09 d10"
  };

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "nDCG@5|0.9072836012|0.4744233757|0.3004656191|0.357584932|0.0|0.2131043824",
        "nDCG|0.9072836012|0.6888955063|0.4172648065|0.5332535599|0.3010299957|0.2131043824",
        "nDCG(dcg='exp-log2')@5|0.95804|0.52446|0.22075|0.2821|0.0|0.21983",
        "R(rel=2)@5|1.0|0.3333333333|0.4|0.6666666667|0.0|0.3333333333",
        "R@5|0.6666666667|0.25|0.3333333333|0.5|0.0|0.25",
        "P@5|0.4|0.2|0.4|0.4|0.0|0.2",
        "P(rel=2)@20|0.1|0.1|0.15|0.15|0.0|0.05",
        "RR|1.0|1.0|0.5|0.5|0.1111111111|0.3333333333",
        "RR(rel=2)@2|1.0|1.0|0.5|0.5|0.0|0.0",
        "AP|0.6666666667|0.4404761905|0.3611111111|0.3321428571|0.1111111111|0.0833333333",
        "AP@3|0.6666666667|0.25|0.1944444444|0.125|0.0|0.0833333333",
        "AP(rel=2)|1.0|0.4285714286|0.3333333333|0.4428571429|0.0|0.1111111111",
        "Success(rel=3)@3|1.0|1.0|0.0|0.0|0.0|0.0",
        "Judged@4|0.5|0.75|0.5|0.5|0.75|0.75"
      })
  void agreesWithIrMeasures(
      String name, double q0, double q1, double q2, double q3, double q4, double q5) {
    Measure measure = Measures.parse(name);
    double[] expected = {q0, q1, q2, q3, q4, q5};
    double tolerance = name.contains("exp") ? 0.000006 : 1e-10;
    for (int q = 0; q < expected.length; q++) {
      assertThat(measure.value(ranking(RANKINGS[q]), grades(GRADES[q])))
          .as("query %d", q)
          .isCloseTo(expected[q], within(tolerance));
    }
  }

  @Test
  void readsBelowADepthUnlessItsCutoffIsWithinIt() {
    assertThat(Measures.parse("nDCG@10").readsBelow(10)).isFalse();
    assertThat(Measures.parse("nDCG@10").readsBelow(5)).isTrue();
    assertThat(Measures.parse("AP").readsBelow(1000)).isTrue();
  }
}
