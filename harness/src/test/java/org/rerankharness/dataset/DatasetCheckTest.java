package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.dataset.DatasetReport.Facts;
import org.rerankharness.dataset.DatasetReport.SplitFacts;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

class DatasetCheckTest {

  @TempDir Path folder;
  private BeirFolder beir;

  @BeforeEach
  void makeAFolder() {
    beir = new BeirFolder(folder);
  }

  @Test
  void aSoundFolderHasFactsAlone() {
    beir.yaml("name: small\nreview: { test: { date: 2026-11-30 } }\n");
    DatasetReport report = DatasetCheck.check(folder);

    assertThat(report.errors()).isEmpty();
    assertThat(report.warnings()).isEmpty();
    assertThatCode(report::throwIfInvalid).doesNotThrowAnyException();
    Facts facts = report.facts();
    assertThat(facts.name()).isEqualTo("small");
    assertThat(facts.documents()).isEqualTo(3);
    assertThat(facts.queries()).isEqualTo(3);
    Dataset dataset = Dataset.open(folder);
    assertThat(facts.corpusHash()).isEqualTo(dataset.corpus().hash());
    assertThat(facts.queriesHash()).isEqualTo(dataset.queriesHash());
    assertThat(facts.splits())
        .containsExactly(
            new SplitFacts(
                "dev", 2, 3, 3, 0, new TreeMap<>(Map.of(0, 1, 1, 1, 2, 1)), hash("dev"), false),
            new SplitFacts("test", 1, 1, 1, 0, null, hash("test"), true));
  }

  @Test
  void windowsFilesAreSound() {
    beir.file(
        "corpus.jsonl",
        "\uFEFF{\"_id\": \"d1\", \"text\": \"x\"}\r\n\r\n{\"_id\": \"d2\", \"text\": \"y\"}\r\n{\"_id\": \"d3\", \"text\": \"z\"}");
    beir.file("qrels/test.tsv", "\uFEFFquery-id\tcorpus-id\tscore\r\nt1\td1\t1\r\n");
    beir.yaml("\uFEFFname: x\r\n");
    assertThat(DatasetCheck.check(folder).errors()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"13-missing-title", "15-integer-ids"})
  void oddButSoundFoldersPass(String name) {
    DatasetReport report =
        DatasetCheck.check(Path.of("src", "test", "resources", "cases", name, "data"));
    assertThat(report.errors()).isEmpty();
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void everyProblemOfEveryFileIsToldAtOnce() {
    byte[] latin1 =
        "{\"_id\": \"d5\", \"text\": \"\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1);
    beir.file(
        "corpus.jsonl",
        concat(
            "{\"_id\": \"d1\", \"text\": \"x\"}\n{broken\n{\"_id\": \"d1\", \"text\": \"y\"}\n{\"_id\": \"d 4\", \"text\": \"x\"}\n",
            latin1));
    beir.file(
        "queries.jsonl",
        "{\"_id\": \"q1\", \"text\": \"alpha\"}\n{\"_id\": \"q1\", \"text\": \"beta\"}\n{\"_id\": \"t1\", \"text\": 7}\n");
    beir.qrels("dev", "q1\td1\t0.5", "q1\td1\t1", "q9\td1\t1", "q1\td1\t2");
    beir.file("qrels/test.tsv", "query-id\tcorpus-id\tscore\n");
    beir.yaml("nam: x\nrelevant-from: one\n");

    DatasetReport report = DatasetCheck.check(folder);

    assertThat(texts(report.errors()))
        .satisfiesExactlyInAnyOrder(
            e ->
                assertThat(e)
                    .startsWith(
                        "dataset.yaml line 2, relevant-from: expected a whole number from 1 to"),
            e ->
                assertThat(e)
                    .isEqualTo("dataset.yaml line 1, nam: unknown key. Did you mean name?"),
            e ->
                assertThat(e)
                    .startsWith(
                        "qrels/dev.tsv line 2: expected an integer as the grade, found \"0.5\"."),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "qrels/dev.tsv line 5: expected one grade for each query and document, found another for query q1 and document d1 than in line 3"),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "qrels/test.tsv: expected at least one judgment for the split test, found none"),
            e ->
                assertThat(e)
                    .startsWith("corpus.jsonl line 2: expected a JSON object on one line, found "),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "corpus.jsonl line 4: expected a document id without white space, found \"d 4\""),
            e ->
                assertThat(e)
                    .startsWith("corpus.jsonl line 5: expected UTF-8, found bytes that are not."),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "corpus.jsonl line 3: expected each document id once, found d1 again, first in line 1"),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "queries.jsonl line 2: expected each query id once, found q1 again, first in line 1"),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "queries.jsonl line 3: expected a text as the field text, found the number 7"),
            e ->
                assertThat(e)
                    .isEqualTo(
                        "qrels/dev.tsv line 4: expected a query of queries.jsonl, found q9, which isn't there"));
    assertThatThrownBy(report::throwIfInvalid)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT));
  }

  @Test
  void aBrokenFileDoesNotHideTheOthers() {
    beir.file("corpus.jsonl", "broken\n".repeat(1000)).file("queries.jsonl", "broken\n");
    List<String> errors = texts(DatasetCheck.check(folder).errors());
    assertThat(errors).hasSize(22).contains("and 980 more");
    assertThat(errors).last().asString().startsWith("queries.jsonl line 1: expected a JSON object");
  }

  @Test
  void missingFilesAndAMissingSplitAreErrors() {
    beir.without("corpus.jsonl").without("queries.jsonl");
    beir.yaml("splits: { dev: qrels/dev.tsv, test: qrels/none.tsv }\n");
    assertThat(texts(DatasetCheck.check(folder).errors()))
        .containsExactly(
            "qrels/none.tsv: there is no such file. Check the path",
            ": expected corpus.jsonl or corpus.jsonl.gz, found neither",
            ": expected queries.jsonl or queries.jsonl.gz, found neither");
  }

  @Test
  void aFolderWithoutJudgmentsIsNotSound() {
    beir.without("qrels/dev.tsv").without("qrels/test.tsv");
    assertThat(texts(DatasetCheck.check(folder).errors()))
        .containsExactly(": expected judgments of at least one split in qrels/, found none");
  }

  @Test
  void anEmptyCorpusIsAnError() {
    beir.file("corpus.jsonl", "");
    assertThat(texts(DatasetCheck.check(folder).errors()))
        .containsExactly("corpus.jsonl: expected at least one document, found an empty corpus");
  }

  @Test
  void judgedDocumentsOutsideTheCorpusAreAWarningWithACount() {
    beir.qrels("dev", "q1\td1\t1", "q1\tx9\t1", "q2\tx10\t0", "q2\tx9\t0");
    DatasetReport report = DatasetCheck.check(folder);
    assertThat(report.errors()).isEmpty();
    assertThat(texts(report.warnings()))
        .containsExactly(
            "qrels/dev.tsv: 2 of 3 judged documents aren't in the corpus, x10 for one. They count in"
                + " the ideal ranking and can't be found");
    assertThat(report.facts().splits().get(0).missingDocuments()).isEqualTo(2);
  }

  @Test
  void documentsWithoutWordsAndUnexplainedGradesAreWarnings() {
    beir.file(
        "corpus.jsonl",
        "{\"_id\": \"d1\", \"text\": \"\"}\n{\"_id\": \"d2\", \"title\": \" \", \"text\": \" \"}\n{\"_id\": \"d3\", \"text\": \"x\"}\n");
    beir.yaml("grades: { 1: answers, 0: does not }\n");
    assertThat(texts(DatasetCheck.check(folder).warnings()))
        .containsExactly(
            "corpus.jsonl: 2 of 3 documents have neither a title nor a text",
            "qrels/dev.tsv: 1 judgments have a grade that dataset.yaml doesn't explain. Add it under"
                + " grades");
  }

  @Test
  void testSharesNoQueryWithAnotherSplit() {
    beir.file(
        "queries.jsonl",
        "{\"_id\": \"q1\", \"text\": \"Disk full\"}\n{\"_id\": \"q2\", \"text\": \"beta\"}\n{\"_id\": \"t1\", \"text\": \"disk: FULL?\"}\n");
    beir.qrels("test", "q2\td1\t1", "t1\td1\t1");
    DatasetReport report = DatasetCheck.check(folder);
    assertThat(texts(report.errors()))
        .containsExactly(
            "qrels/test.tsv line 2: expected a query that dev hasn't seen, found q2, which is in dev",
            "qrels/test.tsv line 3: expected a query that dev hasn't seen, found t1, which has the"
                + " text of dev's q1");
    assertThat(report.facts().splits())
        .as("grades of queries that test holds too stay untold")
        .allSatisfy(split -> assertThat(split.gradeCounts()).isNull());
  }

  @Test
  void otherSplitsMayShareQueriesButItIsTold() {
    beir.qrels("train", "q1\td1\t1");
    DatasetReport report = DatasetCheck.check(folder);
    assertThat(report.errors()).isEmpty();
    assertThat(texts(report.warnings()))
        .containsExactly("qrels/train.tsv: 1 queries of train are also in dev");
  }

  @Test
  void nothingThatIsToldHoldsAGradeOfTest() {
    beir.qrels("test", "t1\td1\t31337", "t1\td1\t31338", "t1\td2", "t1\tx\t31339", "t9\td1\t31340");
    beir.yaml("grades: { 1: answers }\n");
    assertThat(DatasetCheck.check(folder).toString()).contains("t9").doesNotContain("313");
  }

  @Test
  void whatIsNoFolderIsRefused() {
    assertThatThrownBy(() -> DatasetCheck.check(folder.resolve("none")))
        .isInstanceOf(HarnessException.class)
        .hasMessageContaining("expected the folder of a data set, found nothing there");
  }

  private Sha256 hash(String split) {
    return QrelsFile.inspect(folder.resolve("qrels/" + split + ".tsv")).contentHash();
  }

  private List<String> texts(List<Problem> problems) {
    return problems.stream()
        .map(Problem::toString)
        .map(text -> text.replace(folder + "/", "").replace(folder.toString(), ""))
        .toList();
  }

  private static byte[] concat(String text, byte[] more) {
    byte[] head = text.getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(head, head.length + more.length);
    System.arraycopy(more, 0, all, head.length, more.length);
    return all;
  }
}
