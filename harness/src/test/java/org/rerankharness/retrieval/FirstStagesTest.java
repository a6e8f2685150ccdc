package org.rerankharness.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.io.Json;
import org.rerankharness.model.Catalog;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.HarnessException;

class FirstStagesTest {

  @TempDir Path folder;

  @Test
  void anEmptySectionIsBm25AsPublishedForEnglish() {
    assertThat(json("first-stage: {}", "en"))
        .isEqualTo(
            "{\"analyzer\":\"english\",\"b\":0.4,\"candidates\":100,\"k1\":0.9,\"kind\":\"bm25\","
                + "\"length-norm\":\"lucene\"}");
    assertThat(json("name: x", "en")).isEqualTo(json("first-stage: {}", "en"));
  }

  @ParameterizedTest
  @CsvSource({
    "en, english, 0.9, 0.4",
    "en-GB, english, 0.9, 0.4",
    "EN, english, 0.9, 0.4",
    "zh, cjk, 1.2, 0.75",
    "zh-Hant, cjk, 1.2, 0.75",
    "ja, cjk, 1.2, 0.75",
    "ko, cjk, 1.2, 0.75",
    "de, standard, 1.2, 0.75",
    "'', standard, 1.2, 0.75",
    "no language, standard, 1.2, 0.75"
  })
  void theLanguageChoosesTheDefaults(String language, String analyzer, double k1, double b) {
    var json = Json.tree(read("first-stage: { kind: bm25 }", language));
    assertThat(json.get("analyzer").asText()).isEqualTo(analyzer);
    assertThat(json.get("k1").asDouble()).isEqualTo(k1);
    assertThat(json.get("b").asDouble()).isEqualTo(b);
  }

  @Test
  void everyOptionIsReadAndItsJsonReadsBackAsTheSame() {
    String json =
        json(
            "first-stage: { kind: bm25, analyzer: cjk, k1: 1.5, b: 0, candidates: 7,"
                + " length-norm: exact }",
            "en");
    assertThat(json)
        .isEqualTo(
            "{\"analyzer\":\"cjk\",\"b\":0,\"candidates\":7,\"k1\":1.5,\"kind\":\"bm25\","
                + "\"length-norm\":\"exact\"}");
    assertThat(json("first-stage: " + json, "fr")).isEqualTo(json);
  }

  @Test
  void anUnknownKindIsOneProblemThatNamesTheKnownOnes() {
    assertThatThrownBy(() -> read("first-stage: { kind: dense, model: x, candidates: 5 }", "en"))
        .isInstanceOf(HarnessException.class)
        .hasMessage(
            "c.yaml line 1, first-stage.kind: expected one of bm25, linear, rrf, run, tfidf, found \"dense\"");
    assertThatThrownBy(() -> read("first-stage: { kind: bm52 }", "en"))
        .hasMessageEndingWith("found \"bm52\". Did you mean bm25?");
  }

  @Test
  void everythingThatIsWrongIsSaidAtOnce() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    first-stage:
                      analyzer: german
                      k1: -1
                      b: 1.5
                      candidates: 0
                      length-norm: byte
                      k: 3
                    """,
                    "en"))
        .hasMessage(
            """
            c.yaml line 2, first-stage.analyzer: expected one of english, standard, cjk, found "german"
            c.yaml line 3, first-stage.k1: expected a number from 0 to 100, found "-1"
            c.yaml line 4, first-stage.b: expected a number from 0 to 1, found "1.5"
            c.yaml line 6, first-stage.length-norm: expected one of lucene, exact, found "byte"
            c.yaml line 5, first-stage.candidates: expected a whole number from 1 to 10000, found "0"
            c.yaml line 7, first-stage.k: unknown key. Did you mean k1?""");
  }

  @Test
  void aRunIsKnownByItsPathAsGivenAndItsHash() throws Exception {
    Files.createDirectory(folder.resolve("runs"));
    Files.writeString(folder.resolve("runs/a.trec"), "");
    // The SHA-256 of nothing: FIPS 180-4, NIST's example vectors.
    assertThat(json("first-stage: { kind: run, path: runs/a.trec, candidates: 5 }", "en"))
        .isEqualTo(
            "{\"candidates\":5,\"kind\":\"run\",\"path\":\"runs/a.trec\",\"sha256\":"
                + "\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\"}");
  }

  @Test
  void aStoredConfigurationRefusesARunThatHasChanged() throws Exception {
    Files.writeString(folder.resolve("a.trec"), "q Q0 d 1 1 t\n");
    String stored = json("first-stage: { kind: run, path: a.trec }", "en");
    assertThat(json("first-stage: " + stored, "en")).isEqualTo(stored);
    Files.writeString(folder.resolve("a.trec"), "q Q0 d 1 2 t\n");
    assertThatThrownBy(() -> read("first-stage: " + stored, "en"))
        .hasMessageContaining("first-stage.sha256: expected the hash of " + folder)
        .hasMessageContaining("The run has changed: put the old one back, or leave the hash out");
  }

  @Test
  void aRunThatIsNotThereIsAProblemOfTheConfiguration() {
    assertThatThrownBy(() -> read("first-stage: { kind: run, path: gone.trec }", "en"))
        .hasMessage(
            "c.yaml line 1, first-stage.path: expected a TREC run, found no such file at "
                + folder.resolve("gone.trec"));
    assertThatThrownBy(() -> read("first-stage: { kind: run, path: . }", "en"))
        .hasMessage(
            "c.yaml line 1, first-stage.path: expected a TREC run, found a folder at " + folder);
    assertThatThrownBy(() -> read("first-stage: { kind: run }", "en"))
        .hasMessageContaining("first-stage.path: the key is missing");
  }

  private String json(String yaml, String language) {
    return Json.canonical(read(yaml, language));
  }

  private FirstStageOptions read(String yaml, String language) {
    Section root = ConfigFile.parse("c.yaml", yaml, folder, List.of());
    root.text("name", "");
    FirstStageOptions options =
        FirstStages.read(
            root.section("first-stage"),
            new ReadingContext(language, new ModelLocator(Catalog.EMPTY)));
    root.finish();
    return options;
  }
}
