package org.rerankharness.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProblemsTest {

  private final Problems problems = new Problems();

  @Test
  void throwsNothingWhereNothingWasFound() {
    assertThat(problems.isEmpty()).isTrue();
    assertThatCode(problems::throwIfAny).doesNotThrowAnyException();
  }

  @Test
  void throwsAllAtOnceWithExit3() {
    problems.add(new Problem("a line 1", "wrong", ""));
    problems.addAll(List.of(new Problem("b line 2", "wrong too", "Mend it")));

    HarnessException thrown = catchThrowableOfType(HarnessException.class, problems::throwIfAny);

    assertThat(thrown.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(thrown).hasMessage("a line 1: wrong\nb line 2: wrong too. Mend it");
    assertThat(thrown.problems()).hasSize(2);
  }

  @Test
  void tellsTwentyAndCountsTheRest() {
    IntStream.rangeClosed(1, 20).forEach(i -> problems.add(new Problem("", "p" + i, "")));
    assertThat(problems.found()).hasSize(20).last().hasToString("p20");

    problems.add(new Problem("", "p21", ""));
    problems.add(new Problem("", "p22", ""));

    assertThat(problems.count()).isEqualTo(22);
    assertThat(problems.found()).hasSize(21).last().hasToString("and 2 more");
  }

  @Test
  void anExceptionHasAtLeastOneProblem() {
    assertThatThrownBy(() -> HarnessException.input()).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void exitCodesAreThoseThatScriptsRelyOn() {
    assertThat(ExitCode.values())
        .extracting(ExitCode::code)
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 130, 143);
    Problem p = new Problem("", "x", "");
    assertThat(HarnessException.usage(p).exitCode().code()).isEqualTo(2);
    assertThat(HarnessException.refused(p).exitCode().code()).isEqualTo(4);
    assertThat(HarnessException.integrity(p).exitCode().code()).isEqualTo(5);
    assertThat(HarnessException.model(p).exitCode().code()).isEqualTo(6);
    assertThat(HarnessException.machine(p).exitCode().code()).isEqualTo(8);
  }
}
