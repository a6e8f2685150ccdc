package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class MeasuresTest {

  // The right column is what str(ir_measures.parse_measure(…)) of ir_measures 0.4.3 prints for the
  // names that it knows.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nDCG@10|nDCG@10",
        "nDCG|nDCG",
        "NDCG@10|nDCG@10",
        "ndcg@10|nDCG@10",
        "nDCG(dcg='exp-log2')@10|nDCG(dcg='exp-log2')@10",
        "nDCG(dcg=\"exp-log2\")@3|nDCG(dcg='exp-log2')@3",
        "nDCG(dcg=exp-log2)@3|nDCG(dcg='exp-log2')@3",
        "nDCG(dcg='log2')@10|nDCG@10",
        "R@100|R@100",
        "Recall@100|R@100",
        "R(rel=1)@100|R@100",
        "R(rel=2)@100|R(rel=2)@100",
        "r( rel = 2 , cutoff = 100 )|R(rel=2)@100",
        "R(cutoff=5)|R@5",
        "Precision@5|P@5",
        "P(rel=2) @ 5|P(rel=2)@5",
        "RR|RR",
        "MRR@10|RR@10",
        "mrr(rel=3)|RR(rel=3)",
        "MAP|AP",
        "MAP@100|AP@100",
        "AP(rel=2)|AP(rel=2)",
        "Hit@1|Success@1",
        "HitRate@1|Success@1",
        "success@1|Success@1",
        "Judged@10|Judged@10",
        "Judged|Judged"
      })
  void namesAreReadInAnySpellingAndPrintedInOne(String text, String canonical) {
    Measure measure = Measures.parse(text);
    assertThat(measure.name()).isEqualTo(canonical);
    assertThat(Measures.parse(canonical)).isEqualTo(measure);
  }

  @Test
  void aDataSetsThresholdAppliesToBinaryMeasuresThatDoNotSayTheirOwn() {
    assertThat(Measures.parse("R@100", 2).name()).isEqualTo("R(rel=2)@100");
    assertThat(Measures.parse("RR(rel=3)@10", 2).name()).isEqualTo("RR(rel=3)@10");
    assertThat(Measures.parse("RR(rel=1)@10", 2).name()).isEqualTo("RR@10");
    assertThat(Measures.parse("nDCG@10", 2).name()).isEqualTo("nDCG@10");
    assertThat(Measures.parse("Judged@10", 2).relevantFrom()).isNull();
    assertThat(Measures.parse("R@100", 2)).isEqualTo(Measures.recall(100, 2));
  }

  @Test
  void namesAreRecognisedInATurkishLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(Measures.parse("PRECISION@5").name()).isEqualTo("P@5");
      assertThat(Measures.parse("HIT@1").name()).isEqualTo("Success@1");
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      assertThat(Measures.parse("P(rel=2)@5").name()).isEqualTo("P(rel=2)@5");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "nDGC@10|character 1: expected the name of a measure, found \"nDGC\". Did you mean nDCG?",
        " Recal@5|character 2: expected the name of a measure, found \"Recal\". Did you mean Recall?",
        "F1@5|character 1: expected the name of a measure, found \"F1\". Known are nDCG, R, P, RR,"
            + " AP, Success, Judged, Recall, Precision, MRR, MAP, Hit, HitRate",
        "@10|character 1: expected the name of a measure, found \"@\". Known are nDCG, R, P, RR,"
            + " AP, Success, Judged, Recall, Precision, MRR, MAP, Hit, HitRate",
        "nDCG@|character 6: expected a cutoff, a whole number from 1, found the end",
        "nDCG@0|character 6: expected a cutoff, a whole number from 1, found \"0\"",
        "nDCG@-1|character 6: expected a cutoff, a whole number from 1, found \"-1\"",
        "nDCG@١٠|character 6: expected a cutoff, a whole number from 1, found \"١٠\"",
        "nDCG@99999999999|character 6: expected a cutoff, a whole number from 1, found"
            + " \"99999999999\"",
        "nDCG@10.5|character 6: expected a cutoff, a whole number from 1, found \"10.5\"",
        "nDCG@10 5|character 9: expected the end, found \"5\"",
        "nDCG 10|character 6: expected @ and a cutoff, or the end, found \"10\"",
        "R|character 2: expected @ and a cutoff, found the end. Write R@10",
        "R(rel=0)@5|character 7: expected the least grade that counts as relevant, a whole number"
            + " from 1, found \"0\"",
        "R(rel=2@5|character 8: expected \")\", found \"@\"",
        "R(rel)@5|character 6: expected \"=\", found \")\"",
        "R()@5|character 3: expected a parameter of R (rel, cutoff), found \")\"",
        "nDCG(rel=2)@5|character 6: expected a parameter of nDCG (dcg, cutoff), found \"rel\"",
        "nDCG(dcg='exp')@5|character 10: expected 'log2' or 'exp-log2', found \"exp\"",
        "nDCG(dcg='log2)@5|character 15: expected \"'\", found \")\"",
        "Judged(rel=1)@5|character 8: expected a parameter of Judged (cutoff), found \"rel\"",
        "R(cutoff=5)@5|character 12: expected one cutoff, found a second one",
        "𝔫DCG@1|character 1: expected the name of a measure, found \"𝔫DCG\". Did you mean nDCG?",
        "R(𝔫=1)@x|character 3: expected a parameter of R (rel, cutoff), found \"𝔫\"",
      })
  void errorsPointAtTheCharacterThatIsWrong(String text, String message) {
    assertThatThrownBy(() -> Measures.parse(text))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessage("measure \"" + text + "\", " + message);
  }

  @Test
  void severalNamesAreReadInOrderEachMeasureOnceAndTheirProblemsToldTogether() {
    assertThat(Measures.parseAll(List.of("nDCG@10", "MRR@10", "RR@10"), 1))
        .extracting(Measure::name)
        .containsExactly("nDCG@10", "RR@10");
    assertThatThrownBy(() -> Measures.parseAll(List.of("nDGC", "P@5", "P"), 1))
        .isInstanceOfSatisfying(HarnessException.class, e -> assertThat(e.problems()).hasSize(2));
  }
}
