package org.rerankharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

class SectionTest {

  private enum Norm {
    LUCENE,
    EXACT_LENGTH
  }

  private static final Path FOLDER = Path.of("/data/experiments");

  @Test
  void readsEveryKindOfValue() {
    Section s =
        parse(
            """
            name: NA
            n: 5
            seed: 9223372036854775807
            k1: 0.9
            big: 1e3
            on: true
            norm: exact-length
            path: ../sets/a
            depths: [5, 10]
            weights: [1, 0.5]
            also: [nDCG@10, "P@5"]
            """);
    assertThat(s.text("name")).isEqualTo("NA");
    assertThat(s.integer("n", 1, 1, 9)).isEqualTo(5);
    assertThat(s.integer64("seed", 0)).isEqualTo(Long.MAX_VALUE);
    assertThat(s.number("k1", 0, 0, 10)).isEqualTo(0.9);
    assertThat(s.number("big", 0, 0, 1e4)).isEqualTo(1000);
    assertThat(s.flag("on", false)).isTrue();
    assertThat(s.choice("norm", Norm.class, Norm.LUCENE)).isEqualTo(Norm.EXACT_LENGTH);
    assertThat(s.path("path")).isEqualTo(Path.of("/data/sets/a"));
    assertThat(s.integers("depths", List.of(), 0, 100)).containsExactly(5, 10);
    assertThat(s.numbers("weights", List.of(), 0, 1)).containsExactly(1.0, 0.5);
    assertThat(s.texts("also", List.of())).containsExactly("nDCG@10", "P@5");
    assertThatCode(s::finish).doesNotThrowAnyException();
  }

  @Test
  void whatIsNotThereOrNullHasItsDefault() {
    Section s = parse("n:\nk1: ~\non: null\nname: 'null'\n");
    assertThat(s.integer("n", 7, 1, 9)).isEqualTo(7);
    assertThat(s.number("k1", 0.9, 0, 10)).isEqualTo(0.9);
    assertThat(s.flag("on", true)).isTrue();
    assertThat(s.optionalText("licence")).isNull();
    assertThat(s.text("name")).as("quoted, it is a text").isEqualTo("null");
    assertThat(s.texts("also", List.of("a"))).containsExactly("a");
    assertThat(s.section("latency").integer("passes", 3, 1, 9)).isEqualTo(3);
    assertThat(s.sections("systems")).isEmpty();
    assertThat(s.path("cache", Path.of("/c"))).isEqualTo(Path.of("/c"));
    assertThatCode(s::finish).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "10", "2.0", "1e0", "0x5", "five", "٥", "1_0", "99999999999"})
  void anIntegerIsAWholeNumberInItsRange(String value) {
    Section s = parse("a: 1\nn: " + value + "\n");
    s.integer("a", 0, 0, 9);
    assertThat(s.integer("n", 7, 1, 9)).isEqualTo(7);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 2, n: expected a whole number from 1 to 9, found \"" + value + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "1.0", "x", "٥"})
  void aLongIsAWholeNumberOf64Bits(String value) {
    Section s = parse("seed: " + value + "\n");
    assertThat(s.integer64("seed", 42)).isEqualTo(42);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, seed: expected a whole number of 64 bits, found \"" + value + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {".nan", "NaN", ".inf", "1.5f", "0x1p3", "0,9", "-1", "11", "1d"})
  void aNumberIsAFiniteDecimalInItsRange(String value) {
    Section s = parse("k1: " + value + "\n");
    assertThat(s.number("k1", 0.9, 0, 10)).isEqualTo(0.9);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, k1: expected a number from 0 to 10, found \"" + value + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "True", "1", "on"})
  void aFlagIsTrueOrFalse(String value) {
    Section s = parse("on: " + value + "\n");
    assertThat(s.flag("on", false)).isFalse();
    assertThat(problems(s))
        .containsExactly("c.yaml line 1, on: expected true or false, found \"" + value + "\"");
  }

  @Test
  void aChoiceNamesWhatThereIs() {
    Section s = parse("norm: exakt\n");
    assertThat(s.choice("norm", Norm.class, Norm.LUCENE)).isEqualTo(Norm.LUCENE);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, norm: expected one of lucene, exact-length, found \"exakt\"");
  }

  @Test
  void aValueOfAnotherShapeIsNamed() {
    Section s = parse("name: [a]\nk1: { a: 1 }\n");
    s.text("name", "");
    s.number("k1", 0.9, 0, 10);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, name: expected a text, found a list",
            "c.yaml line 2, k1: expected a number from 0 to 10, found a mapping with the keys [a]");
  }

  @Test
  void aListOfNumbersNamesItsOddOneOut() {
    Section s = parse("depths: [5, ten]\nmore: 5\nweights: [0.5, 2]\n");
    assertThat(s.integers("depths", List.of(20), 0, 100)).containsExactly(20);
    assertThat(s.integers("more", List.of(20), 0, 100)).containsExactly(20);
    assertThat(s.numbers("weights", List.of(0.1), 0, 1)).containsExactly(0.1);
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, depths: expected a list of whole numbers from 0 to 100, found a list"
                + " with \"ten\"",
            "c.yaml line 2, more: expected a list of whole numbers from 0 to 100, found \"5\"",
            "c.yaml line 3, weights: expected a list of numbers from 0 to 1, found a list with"
                + " \"2\"");
  }

  @Test
  void anEmptyPathIsNone() {
    Section s = parse("path: ''\nother: \"a\\0b\"\n");
    assertThat(s.path("path")).isEqualTo(FOLDER);
    assertThat(s.path("other")).isEqualTo(FOLDER);
    assertThat(problems(s))
        .hasSize(2)
        .allSatisfy(p -> assertThat(p).contains("expected a path, found \""));
  }

  @Test
  void everyProblemIsToldAtOnce() {
    Section s = parse("name: x\nn: many\nlatency: { passes: 0, pases: 3 }\nk2: 1\n");
    s.text("name");
    s.text("dataset");
    s.integer("n", 1, 1, 9);
    s.number("k1", 0.9, 0, 10);
    s.section("latency").integer("passes", 3, 1, 9);

    assertThatThrownBy(s::finish)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(
            """
            c.yaml, dataset: the key is missing. It has no default: write it down
            c.yaml line 2, n: expected a whole number from 1 to 9, found "many"
            c.yaml line 3, latency.passes: expected a whole number from 1 to 9, found "0"
            c.yaml line 4, k2: unknown key. Did you mean k1?
            c.yaml line 3, latency.pases: unknown key. Did you mean passes?""");
  }

  @Test
  void anUnknownKeyWithoutANearOneListsWhatIsKnown() {
    Section s = parse("colour: red\n");
    s.text("name", "");
    s.text("dataset", "");
    assertThat(problems(s))
        .containsExactly("c.yaml line 1, colour: unknown key. Known here: dataset, name");
  }

  @Test
  void aSectionAskedForTwiceIsOne() {
    Section s = parse("first-stage: { kind: bm25, k1: 0.9 }\n");
    s.section("first-stage").text("kind");
    s.section("first-stage").number("k1", 0, 0, 10);
    assertThatCode(s::finish).doesNotThrowAnyException();
  }

  @Test
  void aListIsAsLongAsItStands() {
    Section s = parse("systems:\n  - { name: a }\n  - plain\nname: a\nnone: []\n");
    assertThat(s.size("systems")).isEqualTo(2);
    assertThat(s.size("none")).isZero();
    assertThat(s.size("name")).isZero();
    assertThat(s.size("gone")).isZero();
  }

  @Test
  void theOwnerOfASectionMayDecideAKey() {
    Section s = parse("inputs:\n  - { kind: a }\n  - kind: b\n    candidates: 5\n");
    for (Section input : s.sections("inputs")) {
      input.text("kind");
      input.put("candidates", "0");
      input.integer("candidates", 100, 1, 9);
    }
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 2, inputs[1].candidates: expected a whole number from 1 to 9, found"
                + " \"0\"",
            "c.yaml line 4, inputs[2].candidates: expected a whole number from 1 to 9, found"
                + " \"0\"");
  }

  @Test
  void sectionsInAListAreNumberedFromOne() {
    Section s = parse("systems:\n  - { name: a }\n  - { name: b, depht: 5 }\n  - plain\n");
    List<Section> systems = s.sections("systems");
    assertThat(systems).hasSize(2);
    systems.forEach(
        system -> {
          system.text("name");
          system.integer("depth", 0, 0, 100);
        });
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 4: expected keys and values, found \"plain\"",
            "c.yaml line 3, systems[2].depht: unknown key. Did you mean depth?");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {"5, `\"5\"`", "`[5]`, a list"})
  void aSectionIsKeysAndValues(String value, String found) {
    Section s = parse("latency: " + value + "\n");
    s.section("latency").integer("passes", 3, 1, 9);
    assertThat(problems(s))
        .containsExactly("c.yaml line 1, latency: expected keys and values, found " + found);
  }

  @Test
  void keysThatAreDataKeepTheFilesOrder() {
    Section s = parse("grades: { 2: answers, 0: does not, -1: spam }\n");
    Section grades = s.section("grades");
    assertThat(grades.keys()).containsExactly("2", "0", "-1");
    grades.keys().forEach(grades::text);
    assertThatCode(s::finish).doesNotThrowAnyException();
  }

  @Test
  void ownersReportWhatOnlyTheyCanKnow() {
    Section s = parse("a: 1\nb: 2\n");
    s.integer("a", 0, 0, 9);
    s.integer("b", 0, 0, 9);
    s.problem("a", "less than b", "more");
    s.problem("b", new Problem("elsewhere", "too much", "Take less"));
    s.report(new Problem("file line 9", "odd", ""));
    assertThat(problems(s))
        .containsExactly(
            "c.yaml line 1, a: expected less than b, found more",
            "c.yaml line 2, b: too much. Take less",
            "file line 9: odd");
  }

  @Test
  void settingsFromTheCommandLineWinAndAreNamed() {
    Section s =
        parse(
            "n: 1\nlatency:\n",
            "n=2",
            "latency.passes=5",
            "latency.forks=none",
            "depths=[1, 2]",
            "n=3",
            "x.y.z=1");
    assertThat(s.integer("n", 0, 0, 9)).isEqualTo(3);
    assertThat(s.section("latency").integer("passes", 0, 0, 9)).isEqualTo(5);
    s.section("latency").integer("forks", 0, 0, 9);
    assertThat(s.integers("depths", List.of(), 0, 9)).containsExactly(1, 2);
    assertThat(problems(s))
        .containsExactly(
            "--set latency.forks: expected a whole number from 0 to 9, found" + " \"none\"",
            "--set x.y.z, x: unknown key. Known here: depths, latency, n");
  }

  @Test
  void aSettingBelowAValueIsRefused() {
    Section s = parse("n: 1\n", "n.m=2");
    s.integer("n", 0, 0, 9);
    assertThat(problems(s))
        .containsExactly("--set n.m: expected a key below a section, found n is \"1\"");
  }

  private static Section parse(String yaml, String... settings) {
    return ConfigFile.parse(
        "c.yaml", yaml, FOLDER, Arrays.stream(settings).map(Setting::parse).toList());
  }

  private static List<String> problems(Section section) {
    return catchThrowableOfType(HarnessException.class, section::finish).problems().stream()
        .map(Problem::toString)
        .toList();
  }
}
