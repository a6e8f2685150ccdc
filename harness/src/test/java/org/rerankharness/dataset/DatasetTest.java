package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class DatasetTest {

  @TempDir Path folder;
  private BeirFolder beir;

  @BeforeEach
  void makeAFolder() {
    beir = new BeirFolder(folder.resolve("plain"));
  }

  @Test
  void aBeirFolderNeedsNoMore() {
    Dataset dataset = open();
    assertThat(dataset.name()).isEqualTo("plain");
    assertThat(dataset.language()).isEqualTo("en");
    assertThat(dataset.licence()).isNull();
    assertThat(dataset.source()).isNull();
    assertThat(dataset.practice()).isFalse();
    assertThat(dataset.relevantFrom()).isEqualTo(1);
    assertThat(dataset.grades()).isEmpty();
    assertThat(dataset.draw()).isNull();
    assertThat(dataset.splits().keySet()).containsExactly("dev", "test");
    assertThat(dataset.qrelsFile("dev")).isEqualTo(beir.path().resolve("qrels/dev.tsv"));
    assertThat(dataset.reviewed("test")).isFalse();
    assertThat(dataset.corpus().documents()).isEqualTo(3);
    assertThat(dataset.queries()).hasSize(3).containsEntry("q1", new Query("q1", "alpha"));
  }

  @Test
  void theYamlAddsWhatBeirDoesNotSay() {
    beir.yaml(
        """
        name: ops-runbook-en
        language: zh
        licence: CC-BY-4.0
        source: written for this project
        practice: true
        grades: { 2: answers the query, 1: helps, 0: does neither }
        relevant-from: 2
        review: { test: { date: 2026-11-30, kappa: 0.8 }, dev: { date: 2026-11-29 } }
        splits: { dev: qrels/test.tsv, test: elsewhere/sealed.tsv }
        draw: { seed: 7, dev: 2, test: 1 }
        """);
    Dataset dataset = open();
    assertThat(dataset.name()).isEqualTo("ops-runbook-en");
    assertThat(dataset.language()).isEqualTo("zh");
    assertThat(dataset.corpus().language()).isEqualTo("zh");
    assertThat(dataset.licence()).isEqualTo("CC-BY-4.0");
    assertThat(dataset.source()).isEqualTo("written for this project");
    assertThat(dataset.practice()).isTrue();
    assertThat(dataset.grades())
        .containsExactly(
            Map.entry(0, "does neither"), Map.entry(1, "helps"), Map.entry(2, "answers the query"));
    assertThat(dataset.relevantFrom()).isEqualTo(2);
    assertThat(dataset.review("test")).isEqualTo(new Review(LocalDate.of(2026, 11, 30), 0.8));
    assertThat(dataset.review("dev")).isEqualTo(new Review(LocalDate.of(2026, 11, 29), null));
    assertThat(dataset.reviewed("test")).isTrue();
    assertThat(dataset.qrelsFile("dev")).isEqualTo(beir.path().resolve("qrels/test.tsv"));
    assertThat(dataset.qrelsFile("test")).isEqualTo(beir.path().resolve("elsewhere/sealed.tsv"));
    assertThat(dataset.draw()).isEqualTo(new SplitDraw(7, 2, 1));
  }

  @Test
  void everyProblemOfTheYamlIsToldAtOnce() {
    beir.yaml(
        """
        nmae: x
        language: english please
        grades: { two: answers }
        relevant-from: 0
        review: { dev: { date: yesterday, kappa: 2 }, tset: { date: 2026-11-30 } }
        draw: { seed: 7, dev: 0 }
        """);
    assertInput(
        this::open,
        "line 2, language: expected a language as en or zh, found \"english please\"",
        "line 3, grades.two: expected a grade, which is an integer, found \"two\"",
        "line 4, relevant-from: expected a whole number from 1 to 2147483647, found \"0\"",
        "line 5, review.dev.kappa: expected a number from -1 to 1, found \"2\"",
        "line 5, review.dev.date: expected a date as 2026-11-30, found \"yesterday\"",
        "line 5, review.tset: expected one of the splits [dev, test], found \"tset\"",
        "line 6, draw.dev: expected a whole number from 1 to 2147483647, found \"0\"",
        "dataset.yaml, draw.test: the key is missing",
        "line 1, nmae: unknown key. Did you mean name?");
  }

  @Test
  void aSplitThatIsNotThereNamesThoseThatAre() {
    assertInput(
        () -> open().qrelsFile("train"),
        beir.path() + ": expected one of the splits dev, test, found \"train\"");
  }

  @Test
  void whatIsNoDataSetSaysWhatOneIs() {
    assertInput(
        () -> Dataset.open(folder.resolve("none")),
        "none: expected the folder of a data set, found nothing there. A data set is a folder with"
            + " corpus.jsonl, queries.jsonl and qrels/");
    assertInput(
        () -> Dataset.open(beir.path().resolve("corpus.jsonl")), "found a file. A data set is");
    beir.without("corpus.jsonl").without("queries.jsonl");
    assertInput(
        this::open,
        "expected corpus.jsonl or corpus.jsonl.gz, found neither",
        "expected queries.jsonl or queries.jsonl.gz, found neither");
  }

  @Test
  void aPackedAndAPlainFileOfOneNameAreAmbiguous() throws IOException {
    beir.file("corpus.jsonl.gz", gzip("{}")).file("qrels/dev.txt", "q1 0 d1 1\n");
    assertInput(
        this::open,
        "expected corpus.jsonl or corpus.jsonl.gz, found both. Keep one of them",
        "expected one file for the split dev, found dev.t");
  }

  @Test
  void filesThatAreNoJudgmentsAreNoSplits() {
    beir.file("qrels/README.md", "about").file("qrels/.hidden.tsv", "");
    assertThat(open().splits().keySet()).containsExactly("dev", "test");
  }

  @Test
  void titlesAreTextsAndMayBeMissingNullOrEmpty() {
    Dataset dataset =
        Dataset.open(Path.of("src", "test", "resources", "cases", "13-missing-title", "data"));
    assertThat(passages(dataset))
        .containsExactly(
            new Passage("d1", "The valve sticks when cold."),
            new Passage("d2", "Replace the gasket."),
            new Passage("d3", "Grease the hinge."),
            new Passage("d4", "Null handling A reference may be null."),
            new Passage("d5", "Gasket Sizes and materials."));
  }

  @Test
  void aFieldOfAnotherTypeIsAProblemNotAText() {
    beir.file(
        "corpus.jsonl",
        """
        {"_id": "d1", "title": 1984, "text": "x"}
        {"_id": "d2", "title": ["a"], "text": "x"}
        {"_id": "d3", "text": null}
        {"_id": "d4"}
        {"_id": "d5", "text": {"body": "x"}}
        ["d6"]
        {"_id": "d7", "text": "x",}
        {"_id": "d8", "text": "x", "text": "y"}
        {"_id": "d9", "text": NaN}
        """);
    assertInput(
        () -> open().corpus().hash(),
        "corpus.jsonl line 1: expected a text as the field title, found the number 1984",
        "corpus.jsonl line 2: expected a text as the field title, found a list",
        "corpus.jsonl line 3: expected a text as the field text, found null",
        "corpus.jsonl line 4: expected a text as the field text, found no such field",
        "corpus.jsonl line 5: expected a text as the field text, found an object",
        "corpus.jsonl line 6: expected a JSON object, found a list",
        "corpus.jsonl line 7: expected a JSON object on one line, found ",
        "corpus.jsonl line 8: expected a JSON object on one line, found Duplicate field 'text'",
        "corpus.jsonl line 9: expected a JSON object on one line, found ");
  }

  @Test
  void wholeNumbersAsIdsAreTheirDigits() {
    Dataset dataset =
        Dataset.open(Path.of("src", "test", "resources", "cases", "15-integer-ids", "data"));
    assertThat(passages(dataset))
        .containsExactly(new Passage("11", "lamp oil"), new Passage("12", "candle wax"));
    assertThat(dataset.queries().values())
        .containsExactly(new Query("1", "oil"), new Query("2", "wax"));
    assertThat(QrelsFile.read(dataset.qrelsFile("dev")).queryIds())
        .isEqualTo(dataset.queries().keySet());
  }

  @Test
  void longNumbersAsIdsKeepEveryDigit() {
    beir.file("corpus.jsonl", "{\"_id\": 123456789012345678901234567890, \"text\": \"x\"}\n");
    assertThat(passages(open()))
        .containsExactly(new Passage("123456789012345678901234567890", "x"));
  }

  @Test
  void nothingElseIsAnId() {
    beir.file(
        "queries.jsonl",
        """
        {"_id": 11.0, "text": "x"}
        {"_id": 1e3, "text": "x"}
        {"_id": true, "text": "x"}
        {"_id": null, "text": "x"}
        {"text": "x"}
        {"_id": "", "text": "x"}
        {"_id": "a b", "text": "x"}
        {"_id": "\\ufeffq", "text": "x"}
        """);
    assertInput(
        () -> open().queries(),
        "queries.jsonl line 1: expected a text or a whole number as the field _id, found the number"
            + " 11.0",
        "queries.jsonl line 2: expected a text or a whole number as the field _id, found the number"
            + " 1",
        "line 3: expected a text or a whole number as the field _id, found true",
        "line 4: expected a text or a whole number as the field _id, found null",
        "line 5: expected a text or a whole number as the field _id, found no such field",
        "line 6: expected a query id without white space, found \"\"",
        "line 7: expected a query id without white space, found \"a b\"",
        "line 8: expected a query id without white space, found \"\\ufeffq\"");
  }

  @Test
  void duplicateIdsNameBothLines() {
    beir.file(
        "corpus.jsonl",
        """
        {"_id": "1", "text": "a"}

        {"_id": "2", "text": "b"}
        {"_id": 1, "text": "c"}
        {"_id": "1", "text": "d"}
        """);
    beir.file(
        "queries.jsonl", "{\"_id\": 7, \"text\": \"a\"}\n{\"_id\": \"7\", \"text\": \"a\"}\n");
    assertInput(
        () -> open().corpus().hash(),
        "corpus.jsonl line 4: expected each document id once, found 1 again, first in line 1",
        "corpus.jsonl line 5: expected each document id once, found 1 again, first in line 1");
    assertInput(
        () -> open().queries(),
        "queries.jsonl line 2: expected each query id once, found 7 again, first in line 1");
  }

  @Test
  void nobodySeesADocumentOfABrokenCorpus() {
    beir.file("corpus.jsonl", "{\"_id\": \"d1\", \"text\": \"x\"}\n{broken\n");
    List<Passage> seen = new ArrayList<>();
    assertInput(() -> open().corpus().forEach(seen::add), "corpus.jsonl line 2: expected a JSON");
    assertThat(seen).isEmpty();
  }

  @Test
  void anEmptyCorpusAndNoQueriesAreProblems() {
    beir.file("corpus.jsonl", "\n").file("queries.jsonl", "");
    assertInput(
        () -> open().corpus().documents(), "expected at least one document, found an empty corpus");
    assertInput(() -> open().queries(), "queries.jsonl: expected at least one query, found none");
  }

  @Test
  void halfACharacterBecomesTheReplacementCharacter() {
    beir.file("corpus.jsonl", "{\"_id\": \"d\", \"text\": \"a\\ud83d b\\ude00 \\ud83d\\ude00\"}\n");
    assertThat(passages(open())).containsExactly(new Passage("d", "a\uFFFD b\uFFFD 😀"));
  }

  @Test
  void theCorpusHashIsTheContents() throws IOException {
    String hash = open().corpus().hash().hex();
    String lines = Files.readString(beir.path().resolve("corpus.jsonl"));
    // Python's hashlib over id, title and text, each after its length in four bytes, big endian.
    assertThat(hash).isEqualTo("b832658dfbd50c31b55e8ea055d9c840d7cb36a68c0edc295acbb9b827e905f5");

    beir.file(
        "corpus.jsonl", "\uFEFF" + lines.replace("\n", "\r\n\r\n").replace("_id", "\\u005fid"));
    assertThat(open().corpus().hash().hex()).isEqualTo(hash);
    beir.without("corpus.jsonl").file("corpus.jsonl.gz", gzip(lines.strip()));
    assertThat(open().corpus().hash().hex()).isEqualTo(hash);
    beir.without("corpus.jsonl.gz").file("corpus.jsonl", lines.replace("first", "fir st"));
    assertThat(open().corpus().hash().hex()).isNotEqualTo(hash);
  }

  @Test
  void movingAWordFromTitleToTextIsAnotherCorpus() {
    beir.file("corpus.jsonl", "{\"_id\": \"d\", \"title\": \"a b\", \"text\": \"c\"}\n");
    String hash = open().corpus().hash().hex();
    beir.file("corpus.jsonl", "{\"_id\": \"d\", \"title\": \"a\", \"text\": \"b c\"}\n");
    assertThat(open().corpus().hash().hex()).isNotEqualTo(hash);
  }

  @Test
  void aCorpusThatChangesUnderACommandIsAnIntegrityError() {
    Dataset dataset = open();
    dataset.corpus().hash();
    beir.file("corpus.jsonl", "{\"_id\": \"d1\", \"text\": \"other\"}\n");
    assertThatThrownBy(() -> dataset.corpus().forEach(passage -> {}))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY))
        .hasMessageContaining("expected the corpus that was hashed before (")
        .hasMessageContaining("Leave the file alone while a command runs");
  }

  @Test
  void theQueriesHashIsTheContentsWhateverTheirOrder() {
    String hash = open().queriesHash().hex();
    beir.file(
        "queries.jsonl",
        """
        {"text": "gamma", "_id": "t1", "metadata": {}}
        {"_id": "q2", "text": "beta", "extra": 1}
        {"_id": "q1", "text": "alpha"}
        """);
    assertThat(open().queriesHash().hex()).isEqualTo(hash);
    beir.file("queries.jsonl", "{\"_id\": \"q1\", \"text\": \"alpha!\"}\n");
    assertThat(open().queriesHash().hex()).isNotEqualTo(hash);
  }

  @Test
  void metadataKeepsSingleValuesAndLeavesOutWhatMayBeJudgments() {
    beir.file(
        "queries.jsonl",
        """
        {"_id": "q1", "text": "a", "metadata": {"topic": "disk", "year": 2026, "seen": true, "x": null, "31715818": [{"label": "SUPPORT"}]}}
        {"_id": "q2", "text": "b", "metadata": null}
        {"_id": "q3", "text": "c"}
        """);
    assertThat(open().queries().values())
        .extracting(Query::metadata)
        .containsExactly(
            Map.of("topic", "disk", "year", "2026", "seen", "true"), Map.of(), Map.of());
    beir.file("queries.jsonl", "{\"_id\": \"q1\", \"text\": \"a\", \"metadata\": \"log\"}\n");
    assertInput(
        () -> open().queries(),
        "line 1: expected an object as the field metadata, found the text \"log\"");
  }

  @Test
  void missingDocumentsAreCounted() {
    assertThat(open().corpus().countMissing(List.of("d1", "d9", "d8", "d9"))).isEqualTo(2);
  }

  private Dataset open() {
    return Dataset.open(beir.path());
  }

  private static List<Passage> passages(Dataset dataset) {
    List<Passage> passages = new ArrayList<>();
    dataset.corpus().forEach(passages::add);
    return passages;
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  private static void assertInput(Runnable action, String... messages) {
    assertThatThrownBy(action::run)
        .isInstanceOfSatisfying(
            HarnessException.class,
            e -> {
              assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT);
              assertThat(e.problems()).hasSize(messages.length);
            })
        .hasMessageContainingAll(messages);
  }
}
