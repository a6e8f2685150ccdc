package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class QrelsFileTest {

  private static final Path CASES = Path.of("src", "test", "resources", "cases");

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("qrels.txt");
  }

  @Test
  void idsAreTextsWhateverTheyLookLike() {
    assertThat(QrelsFile.read(CASES.resolve("01-odd-ids/qrels.txt")))
        .isEqualTo(
            Qrels.of(
                Map.of(
                    "NA", Map.of("Treaty_of_Basel,_1795", 1),
                    "1e5", Map.of("null", 2, "O'Hare_(ORD)", 1),
                    "100000", Map.of("nan", 1),
                    "007", Map.of("\"Big\"_Ben", 1),
                    "7", Map.of("100%_wool", 1))));
  }

  @Test
  void windowsLineEndsBlankLinesAndMixedSeparatorsAreTheSameJudgments() throws IOException {
    Path windows = CASES.resolve("02-windows-line-ends/qrels.txt");
    String text = Files.readString(windows);
    assertThat(text).startsWith("\r\n");
    assertThat(QrelsFile.read(windows))
        .isEqualTo(read(text.replace("\r", "")))
        .isEqualTo(
            Qrels.of(Map.of("q1", Map.of("d1", 1, "d2", 0), "q2", Map.of("d3", 2, "d4", 1))));
  }

  @Test
  void oldMacLineEndsAreRefused() {
    assertInput("q1 0 d1 1\rq1 0 d2 0\r", "line 1: expected 4 columns");
  }

  @Test
  void aFractionIsNoGrade() {
    assertThatThrownBy(() -> QrelsFile.read(CASES.resolve("03-fractional-grade/qrels.txt")))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageEndingWith(
            "qrels.txt line 3: expected an integer as the grade, found \"0.5\". A grade is an"
                + " integer: fractions are neither rounded nor cut");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "1e0", "one", "NaN", "2147483648", "٣", "1,5"})
  void aGradeIsAnInteger(String grade) {
    assertInput("q 0 a 1\nq 0 d " + grade + "\n", "line 2: expected an integer as the grade");
    assertInput(
        "query-id\tcorpus-id\tscore\nq\td\t" + grade + "\n",
        "line 2: expected an integer as the grade, found \"" + grade + "\"");
  }

  @Test
  void gradesMayBeNegativeOrLarge() throws IOException {
    assertThat(read("q 0 a -2\nq 0 b +1\nq 0 c 33\nq 0 d 2147483647\n").of("q"))
        .isEqualTo(Map.of("a", -2, "b", 1, "c", 33, "d", Integer.MAX_VALUE));
  }

  @Test
  void aFileWithoutTheHeaderLosesNoJudgment() {
    Path bare = CASES.resolve("10-qrels-tsv-without-header/bare.tsv");
    Path headed = CASES.resolve("10-qrels-tsv-without-header/headed.tsv");
    assertThat(QrelsFile.read(bare))
        .isEqualTo(QrelsFile.read(headed))
        .isEqualTo(Qrels.of(Map.of("q1", Map.of("d1", 1, "d2", 0), "q2", Map.of("d9", 1))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"qid\tdocid\trel", "query_id\tcorpus_id\tscore", "Query-ID\tCorpus-ID\tScore"})
  void anotherHeaderIsNeitherSwallowedNorRead(String header) {
    assertInput(
        header + "\nq\td\t1\n",
        "qrels.txt line 1: expected the header query-id, corpus-id, score, or a judgment whose"
            + " grade is an integer, found \"");
  }

  @Test
  void aSecondHeaderLeftByJoiningFilesIsShown() {
    assertInput(
        "query-id\tcorpus-id\tscore\nq\td\t1\nquery-id\tcorpus-id\tscore\n",
        "line 3: expected an integer as the grade, found \"score\"");
  }

  @Test
  void theHeaderMayHaveAByteOrderMarkAndWindowsLineEnds() throws IOException {
    assertThat(read("\uFEFFquery-id\tcorpus-id\tscore\r\nq\td\t1\r\n"))
        .isEqualTo(Qrels.of(Map.of("q", Map.of("d", 1))));
  }

  @Test
  void theFormIsToldByContentNotByName() throws IOException {
    file = folder.resolve("trec.tsv");
    assertThat(read("q\t0\td\t1\n")).isEqualTo(Qrels.of(Map.of("q", Map.of("d", 1))));
    file = folder.resolve("beir.txt");
    assertThat(read("q d 1\n")).isEqualTo(Qrels.of(Map.of("q", Map.of("d", 1))));
  }

  @Test
  void aLineOfTheOtherFormIsRefused() {
    assertInput(
        "q\td\t1\nq\t0\te\t1\n",
        "line 2: expected 3 columns (query-id, corpus-id, score), found 4");
    assertInput(
        "q 0 d 1\nq e 1\n",
        "line 2: expected 4 columns (query, iteration, document, grade), or BEIR's 3 throughout, found 3");
    assertInput("q\n", "line 1: expected 4 columns");
  }

  @Test
  void anIdWithASpaceOrWithoutACharacterIsShown() {
    assertInput(
        "query-id\tcorpus-id\tscore\nq 1\td 1\t1\n",
        "line 2: expected a query id without white space, found \"q 1\"");
    assertInput(
        "query-id\tcorpus-id\tscore\nq1\t\t1\n",
        "line 2: expected a document id without white space, found \"\"");
  }

  @Test
  void aPairHasOneGrade() throws IOException {
    assertInput(
        "q 0 a 1\nq 0 b 1\nq 0 a 2\n",
        "line 3: expected one grade for each query and document, found another for query q and"
            + " document a than in line 1");
    assertThat(read("q 0 a 1\nq 1 a 1\n").size()).isEqualTo(1);
  }

  @Test
  void theFormTellsCountsAndAHashOfTheContent() throws IOException {
    QrelsForm form = inspect("q2 0 d3 2\nq1 0 d1 1\nq1 0 d2 0\n");

    assertThat(form.queryIds()).containsExactly("q1", "q2");
    assertThat(form.judgments()).isEqualTo(3);
    // Python's hashlib over each text after its length in four bytes, big endian.
    assertThat(form.contentHash().hex())
        .isEqualTo("0d427d69c9a0d268ea157584f1c729059e7edb7c64177d52d1751eea36e8902f");
  }

  @Test
  void theHashIsTheContentsNotTheFiles() throws IOException {
    QrelsForm form = inspect("q1 0 d1 1\nq1 0 d2 0\nq2 0 d3 2\n");

    assertThat(inspect("q2 Q0 d3 +2\r\n\r\nq1 1 d2 0\r\nq1 0 d1 1\r\nq1 0 d1 1")).isEqualTo(form);
    assertThat(inspect("query-id\tcorpus-id\tscore\nq1\td2\t0\nq1\td1\t1\nq2\td3\t2\n"))
        .isEqualTo(form);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("q1\td1\t1\nq1\td2\t0\nq2\td3\t2\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(QrelsFile.inspect(file)).isEqualTo(form);
    assertThat(QrelsForm.of(QrelsFile.read(file))).isEqualTo(form);
  }

  @Test
  void anyOtherJudgmentIsAnotherHash() throws IOException {
    QrelsForm form = inspect("q1 0 d1 1\n");
    for (String other :
        new String[] {"q1 0 d1 2\n", "q1 0 d2 1\n", "q2 0 d1 1\n", "q1 0 d11 1\n", "q1d 0 1 1\n"}) {
      assertThat(inspect(other).contentHash()).isNotEqualTo(form.contentHash());
    }
  }

  @Test
  void checkingTheFormQuotesNoGrade() throws IOException {
    Files.writeString(
        file, "q 0 a 31337\nq 0 a 31338\nq a 31339\nq 0 b c 31340\n\u00A0\uFEFF 0 a 31341\n");
    Throwable thrown = catchThrowable(() -> QrelsFile.inspect(file));
    assertThat(((HarnessException) thrown).problems()).hasSize(4);
    assertThat(thrown.getMessage()).doesNotContain("313");
  }

  private Qrels read(String text) throws IOException {
    return QrelsFile.read(Files.writeString(file, text));
  }

  private QrelsForm inspect(String text) throws IOException {
    return QrelsFile.inspect(Files.writeString(file, text));
  }

  private void assertInput(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(message);
  }
}
