package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rerankharness.report.Verdict.Kind;
import org.rerankharness.results.Stamp;

class VerdictTest {

  private static final String DEV =
      " These are dev numbers, which flatter what was chosen by them: the frozen test decides.";

  @Test
  void aGainIsStatedWithWhatItRestsOnAndWhatItCosts() {
    assertThat(
            Verdict.of(
                new HandMadeRun()
                    .depth(5, 0.01, 0.3, 98.1, 120)
                    .depth(20, 0.06, 0.0003, 392, 475)
                    .record()))
        .isEqualTo(
            new Verdict(
                Kind.GAIN,
                20,
                "On ops-runbook-en dev (150 queries), reranking 20 candidates with reference-en raises nDCG@10 from"
                    + " 0.4000 to 0.4600 (+0.0600, 95 % interval of this depth alone +0.0400 to"
                    + " +0.0800, Holm p 0.0003 over 2 depths). A query takes 392 ms more (median);"
                    + " P95 is 475 ms."
                    + DEV));
  }

  @Test
  void theSmallestDepthWithinTheBestOnesIntervalIsNamedButNotCalledEqual() {
    assertThat(
            Verdict.of(
                    new HandMadeRun()
                        .depth(5, 0.02, 0.04, 98.1, 120)
                        .depth(10, 0.045, 0.002, 198, 240)
                        .depth(20, 0.06, 0.0003, 392, 475)
                        .record())
                .sentence())
        .endsWith(
            "P95 is 475 ms. Depth 10 is shown to raise it too, by an amount within that interval"
                + " (+0.0450, 198 ms more); the depths weren't compared with each other."
                + DEV);
  }

  @Test
  void ofEqualDepthsTheSmallestIsSpokenOf() {
    assertThat(
            Verdict.of(new HandMadeRun().depth(5, 0.06, 0.01).depth(10, 0.06, 0.01).record())
                .depth())
        .isEqualTo(5);
  }

  @Test
  void aLossIsCalledALoss() {
    assertThat(
            Verdict.of(
                new HandMadeRun()
                    .depth(5, -0.03, 0.02, 98.1, 120)
                    .depth(20, -0.06, 0.0003, 392, 475)
                    .record()))
        .isEqualTo(
            new Verdict(
                Kind.LOSS,
                20,
                "On ops-runbook-en dev (150 queries), reranking 20 candidates with reference-en lowers nDCG@10 from"
                    + " 0.4000 to 0.3400 (−0.0600, 95 % interval of this depth alone −0.0800 to"
                    + " −0.0400, Holm p 0.0003 over 2 depths). A query takes 392 ms more (median);"
                    + " P95 is 475 ms. No depth is shown to raise it."
                    + DEV));
  }

  @Test
  void whereSomeDepthsGainAndOthersLoseBothAreSaid() {
    assertThat(
            Verdict.of(
                new HandMadeRun()
                    .depth(5, 0.03, 0.01)
                    .depth(50, -0.03, 0.02)
                    .depth(100, -0.06, 0.0003)
                    .record()))
        .isEqualTo(
            new Verdict(
                Kind.MIXED,
                5,
                "On ops-runbook-en dev (150 queries), reranking 5 candidates with reference-en raises nDCG@10 from"
                    + " 0.4000 to 0.4300 (+0.0300, 95 % interval of this depth alone +0.0100 to"
                    + " +0.0500, Holm p 0.0100 over 3 depths). What it costs wasn't measured. But"
                    + " reranking lowers it at depths 50, 100: the depth matters here."
                    + DEV));
  }

  @Test
  void whatIsNotShownIsNotCalledNothing() {
    assertThat(
            Verdict.of(
                new HandMadeRun()
                    .depth(5, 0.01, 0.4, 98.1, 120)
                    .depth(20, 0.021, 0.05, 392, 475)
                    .record()))
        .isEqualTo(
            new Verdict(
                Kind.NOT_SHOWN,
                20,
                "On ops-runbook-en dev (150 queries), reranking with reference-en isn't shown to change nDCG@10 at"
                    + " any depth (5, 20); the highest is depth 20: 0.4210 against 0.4000 (+0.0210,"
                    + " 95 % interval of this depth alone +0.0010 to +0.0410, Holm p 0.0500 over 2"
                    + " depths). A query takes 392 ms more (median); P95 is 475 ms. That doesn't"
                    + " show that there is no difference; it gives no reason to pay for one."));
  }

  @Test
  void oneDepthAloneHasNoHolm() {
    assertThat(Verdict.of(new HandMadeRun().depth(20, -0.001, 0.9, -3.04, 9.5).record()).sentence())
        .isEqualTo(
            "On ops-runbook-en dev (150 queries), reranking 20 candidates with reference-en isn't shown to change"
                + " nDCG@10: 0.3990 against 0.4000 (−0.0010, 95 % interval −0.0210 to +0.0190,"
                + " p 0.9000). A query takes 3.04 ms less (median); P95 is 9.50 ms. That doesn't"
                + " show that there is no difference; it gives no reason to pay for one.");
  }

  @Test
  void nothingRestsOnAP95ThatTheSampleDoesNotBound() {
    assertThat(
            Verdict.of(new HandMadeRun().onFewQueries(20, 0.06, 0.0003, 392, 475).record())
                .sentence())
        .contains(
            "A query takes 392 ms more (median); P95 is not bounded by this sample (60 queries"
                + " timed). ")
        .doesNotContain("475");
  }

  @Test
  void aFrozenTestSaysWhatWasExpectedOfIt() {
    assertThat(
            Verdict.of(new HandMadeRun().frozen(0.0312).depth(20, 0.06, 0.0003, 392, 475).record())
                .sentence())
        .isEqualTo(
            "Hypothesis: “Reranking 20 candidates raises nDCG@10.” On ops-runbook-en dev (150"
                + " queries), reranking 20 candidates with reference-en raises nDCG@10 from 0.4000 to 0.4600"
                + " (+0.0600, 95 % interval +0.0400 to +0.0800, p 0.0003). A query takes 392 ms"
                + " more (median); P95 is 475 ms. Depth, measure and data were frozen before the"
                + " judgments were opened, once.");
  }

  @Test
  void aFrozenTestThatShowsNothingSaysWhatItCouldHaveShown() {
    assertThat(
            Verdict.of(new HandMadeRun().frozen(0.0312).depth(20, 0.01, 0.3).record()).sentence())
        .endsWith(
            " were frozen before the judgments were opened, once. By dev's spread, this test shows"
                + " a difference of 0.0312 four times in five, and smaller ones less often.");
    assertThat(Verdict.of(new HandMadeRun().frozen(null).depth(20, 0.01, 0.3).record()).sentence())
        .endsWith(" were frozen before the judgments were opened, once.");
  }

  @Test
  void practiceProvesNothing() {
    assertThat(
            Verdict.of(
                    new HandMadeRun()
                        .frozen(0.0312)
                        .stamp(Stamp.PRACTICE)
                        .depth(20, 0.06, 0.0003)
                        .record())
                .sentence())
        .endsWith(
            " What it costs wasn't measured. PRACTICE: this test can be taken again and again, so"
                + " it proves nothing.")
        .doesNotContain("once");
  }

  @Test
  void theFirstStageAloneIsNoVerdict() {
    assertThat(Verdict.of(new HandMadeRun().record()))
        .isEqualTo(
            new Verdict(
                Kind.NOT_COMPARED,
                0,
                "On ops-runbook-en dev (150 queries), the first stage alone reaches nDCG@10"
                    + " 0.4000; nothing was reranked, so nothing is compared."));
  }
}
