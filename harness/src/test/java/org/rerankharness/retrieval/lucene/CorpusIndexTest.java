package org.rerankharness.retrieval.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.ir.Passage;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.Passages;
import org.rerankharness.retrieval.RetrievalContext;

class CorpusIndexTest {

  @TempDir Path cache;

  @Test
  void textsComeBackAsTheyWereInTheOrderAskedFor() {
    Passages corpus =
        Passages.of(
            "en",
            "b",
            "",
            "\ud83d\ude80",
            "line one\nline two\ttab \u0000 nul",
            "a",
            "Caf\u00e9 \ud842\udfb7 \u6df1\u5ea6",
            "doc/1:x?*",
            "x".repeat(200_000));
    try (CorpusIndex index = open(corpus)) {
      List<String> ids = List.of("doc/1:x?*", "a", "\ud83d\ude80", "b", "a");
      List<Passage> fetched = index.fetch(ids);
      assertThat(fetched.stream().map(Passage::id)).containsExactlyElementsOf(ids);
      assertThat(fetched).allMatch(corpus.passages()::contains);
      assertThat(index.size()).isEqualTo(4);
      assertThat(index.fetch(List.of())).isEmpty();
    }
  }

  @Test
  void whatTheCorpusLacksIsNamed() {
    try (CorpusIndex index = open(Passages.of("en", "d1", "x"))) {
      assertThatThrownBy(() -> index.fetch(List.of("d1", "d2")))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessage(
              "the passages asked for: expected documents of the corpus, found 1 document that"
                  + " isn't in it: d2. Check that they belong to this corpus");
      assertThatThrownBy(
              () -> index.requireAll("x.trec", List.of("a", "b", "d1", "c", "d", "e", "f", "g")))
          .hasMessage(
              "x.trec: expected documents of the corpus, found 7 documents that aren't in it:"
                  + " a, b, c, d, e and 2 more. Check that they belong to this corpus");
      index.requireAll("x.trec", List.of("d1"));
    }
  }

  @Test
  void anEmptyCorpusHasNoPassage() {
    try (CorpusIndex index = open(Passages.of("en"))) {
      assertThat(index.size()).isZero();
      assertThatThrownBy(() -> index.fetch(List.of("d1"))).hasMessageContaining("isn't in it: d1");
    }
  }

  @Test
  void threadsFetchSideBySide() throws Exception {
    List<Passage> passages = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      passages.add(new Passage("d" + i, "text of " + i + " " + "x".repeat(i % 97)));
      ids.add("d" + (i * 7 % 2_000));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (CorpusIndex index = open(new Passages("en", passages))) {
      List<Future<List<Passage>>> fetched = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        fetched.add(threads.submit(() -> index.fetch(ids)));
      }
      List<Passage> expected = ids.stream().map(id -> passage(passages, id)).toList();
      for (Future<List<Passage>> one : fetched) {
        assertThat(one.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Passage passage(List<Passage> passages, String id) {
    return passages.get(Integer.parseInt(id.substring(1)));
  }

  private CorpusIndex open(Passages corpus) {
    return CorpusIndex.open(new RetrievalContext(corpus, cache, Progress.silent()));
  }
}
