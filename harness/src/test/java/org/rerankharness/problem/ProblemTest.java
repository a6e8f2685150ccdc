package org.rerankharness.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProblemTest {

  @Test
  void readsAsOneLineWithPlaceExpectationFindingAndRemedy() {
    assertThat(Problem.expected("a.yaml line 3, k1", "a number", "\"x\"", "Write 0.9"))
        .hasToString("a.yaml line 3, k1: expected a number, found \"x\". Write 0.9");
  }

  @Test
  void leavesOutWhatItHasNot() {
    assertThat(new Problem("", "and 3 more", "")).hasToString("and 3 more");
    assertThat(Problem.expected("f", "x", "y")).hasToString("f: expected x, found y");
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> new Problem("f", " ", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a problem says what is wrong");
  }

  @Test
  void quotesWhatPeopleCanSee() {
    assertThat(Problem.quoted("naïve 故障 𝄞")).isEqualTo("\"naïve 故障 𝄞\"");
  }

  @Test
  void escapesWhatTheyCannotSeeAndWhatWouldSteerTheirTerminal() {
    assertThat(Problem.quoted("\uFEFFq1\t\u00A0\u200B\u001B[31m\uD800"))
        .isEqualTo("\"\\ufeffq1\\u0009\\u00a0\\u200b\\u001b[31m\\ud800\"");
  }

  @Test
  void cutsLongTextsBetweenCharacters() {
    assertThat(Problem.quoted("𝄞".repeat(80))).isEqualTo("\"" + "𝄞".repeat(80) + "\"");
    assertThat(Problem.quoted("𝄞".repeat(81))).isEqualTo("\"" + "𝄞".repeat(80) + "…\"");
  }
}
