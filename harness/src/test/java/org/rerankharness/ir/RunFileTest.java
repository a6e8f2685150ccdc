package org.rerankharness.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class RunFileTest {

  private static final Path CASES = Path.of("src", "test", "resources", "cases");

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("run.trec");
  }

  @Test
  void idsAreTextsWhateverTheyLookLike() {
    Run run = RunFile.read(CASES.resolve("01-odd-ids/run.trec"));

    assertThat(run.name()).isEqualTo("x");
    assertThat(run.queryIds()).containsExactly("007", "100000", "1e5", "7", "NA");
    assertThat(run.ranking("NA").ids()).containsExactly("0012", "Treaty_of_Basel,_1795");
    assertThat(run.ranking("1e5").ids()).containsExactly("null", "12", "O'Hare_(ORD)");
    assertThat(run.ranking("100000").ids()).containsExactly("null", "nan", "O'Hare_(ORD)");
    assertThat(run.ranking("007").ids()).containsExactly("100%_wool", "\"Big\"_Ben");
    assertThat(run.ranking("7").docs()).containsExactly(new ScoredDoc("100%_wool", 1.5));
  }

  @Test
  void windowsLineEndsBlankLinesAndMixedSeparatorsAreTheSameRun() throws IOException {
    Path windows = CASES.resolve("02-windows-line-ends/run.trec");
    String text = Files.readString(windows);
    assertThat(text).contains("\r\n");

    Run run = RunFile.read(windows);

    assertThat(run).isEqualTo(read(text.replace("\r", "")));
    assertThat(run.ranking("q1").docs())
        .containsExactly(new ScoredDoc("d2", 3.5), new ScoredDoc("d1", 2.5));
    assertThat(run.ranking("q2").ids()).containsExactly("d4", "d3");
  }

  @Test
  void oldMacLineEndsAreRefusedNotTakenForOneLine() {
    assertInput(
        "q1 Q0 d1 1 2 t\rq1 Q0 d2 2 1 t\r",
        "run.trec line 1: expected 6 columns (query, Q0, document, rank, score, tag), found 12 in"
            + " \"q1 Q0 d1 1 2 t\\u000dq1 Q0 d2 2 1 t\"");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstId() throws IOException {
    assertThat(read("\uFEFFq1 Q0 d1 1 2 t").queryIds()).containsExactly("q1");
  }

  @Test
  void aByteOrderMarkLeftByJoiningFilesIsShown() {
    assertInput(
        "q1 Q0 d1 1 2 t\n\uFEFFq1 Q0 d2 1 2 t\n",
        "run.trec line 2: expected a query id without white space, found \"\\ufeffq1\"");
  }

  @Test
  void packedRunsAreRead() throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("q1 Q0 d1 1 2 t\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(RunFile.read(file).ranking("q1").ids()).containsExactly("d1");
  }

  @Test
  void theScoreRanksAndTheRankColumnDoesNot() throws IOException {
    Run run = read("q Q0 b 1 1 t\nq Q0 a 2 3 t\nq Q0 c ? 2 t\n");
    assertThat(run.ranking("q").ids()).containsExactly("a", "c", "b");
  }

  @Test
  void tiesAreOrderedByCodePointNotByUtf16Unit() throws IOException {
    // U+1D11E is above U+FF5E, though its first UTF-16 unit (D834) is below.
    Run run = read("q Q0 𝄞 1 1 t\nq Q0 ～ 2 1 t\nq Q0 z 3 1 t\nq Q0 Z 4 1.0 t\nq Q0 10 5 1e0 t\n");
    assertThat(run.ranking("q").ids()).containsExactly("10", "Z", "z", "～", "𝄞");
  }

  @Test
  void minusZeroTiesWithZero() throws IOException {
    assertThat(read("q Q0 b 1 0.0 t\nq Q0 a 2 -0.0 t\n").ranking("q").ids())
        .containsExactly("a", "b");
  }

  @Test
  void scoresAreDoubles() throws IOException {
    // Both are 1.0 in single precision.
    Run run = read("q Q0 a 1 0.99999998 t\nq Q0 b 2 0.99999999 t\n");
    assertThat(run.ranking("q").ids()).containsExactly("b", "a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"nan", "NaN", "inf", "-Infinity", "1e400", "0,5", "1.5f", "0x1p3", "high"})
  void aScoreIsAFiniteNumber(String score) {
    assertInput(
        "q Q0 a 1 2 t\nq Q0 b 2 " + score + " t\n",
        "run.trec line 2: expected a finite number as the score, found \"" + score + "\"");
  }

  @Test
  void judgmentsAreNoRun() {
    assertInput(
        "q1 0 d1 1\n",
        "line 1: expected 6 columns (query, Q0, document, rank, score, tag), found 4 in \"q1 0 d1"
            + " 1\"");
  }

  @Test
  void aDocumentStandsOnceInAQuery() throws IOException {
    assertInput(
        "q Q0 a 1 3 t\nr Q0 a 1 3 t\n\nq Q0 a 2 3 t\n",
        "run.trec line 4: expected each document once in a query, found a of query q again, first"
            + " in line 1");
    assertThat(read("q Q0 a 1 3 t\nr Q0 a 1 3 t\n").queryIds()).containsExactly("q", "r");
  }

  @Test
  void allProblemsAreToldAtOnceUpToTwenty() throws IOException {
    Files.writeString(file, "q Q0 a 1 x t\nbroken\n" + "q Q0 a 1 2\n".repeat(30));

    HarnessException thrown =
        catchThrowableOfType(HarnessException.class, () -> RunFile.read(file));

    assertThat(thrown.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(thrown.problems()).hasSize(21);
    assertThat(thrown.problems().get(0).where()).isEqualTo(file + " line 1");
    assertThat(thrown.problems().get(1).where()).isEqualTo(file + " line 2");
    assertThat(thrown.problems().get(20)).hasToString("and 12 more");
  }

  @Test
  void anEmptyFileIsARunThatFoundNothing() throws IOException {
    Run run = read("\n\n");
    assertThat(run.rankings()).isEmpty();
    assertThat(run.name()).isEqualTo("run.trec");
  }

  @Test
  void aMissingFileIsInvalidInput() {
    assertThatThrownBy(() -> RunFile.read(file))
        .isInstanceOf(HarnessException.class)
        .hasMessage(file + ": there is no such file. Check the path");
  }

  @Test
  void writtenScoresFallStrictlyWithTheRankEvenWhereScoresDoNot() {
    Ranking reranked =
        new Ranking(
            List.of(new ScoredDoc("b", -3.5), new ScoredDoc("a", -3.5), new ScoredDoc("c", 12)));
    RunFile.write(
        file,
        Run.of("bm25+ce", Map.of("q2", reranked, "q1", Ranking.EMPTY, "𝄞", reranked.top(1))));

    assertThat(file)
        .hasContent(
            "q2 Q0 b 1 3 bm25+ce\nq2 Q0 a 2 2 bm25+ce\nq2 Q0 c 3 1 bm25+ce\n𝄞 Q0 b 1 1 bm25+ce\n");
    assertThat(RunFile.read(file).ranking("q2").ids()).isEqualTo(reranked.ids());
  }

  @ParameterizedTest
  @ValueSource(strings = {"my run", " my\trun ", "my\u00A0\nrun"})
  void aNameWithSpacesStaysOneColumn(String name) {
    RunFile.write(file, Run.of(name, Map.of("q", new Ranking(List.of(new ScoredDoc("a", 1))))));
    assertThat(RunFile.read(file).name()).isEqualTo("my_run");
  }

  @Test
  void aRunWithoutNameIsCalledRun() {
    RunFile.write(file, Run.of(" ", Map.of("q", new Ranking(List.of(new ScoredDoc("a", 1))))));
    assertThat(file).hasContent("q Q0 a 1 1 run\n");
  }

  private Run read(String text) throws IOException {
    return RunFile.read(Files.writeString(file, text));
  }

  private void assertInput(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(message);
  }
}
