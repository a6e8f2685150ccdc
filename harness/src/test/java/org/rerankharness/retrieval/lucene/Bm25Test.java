package org.rerankharness.retrieval.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.Passages;
import org.rerankharness.retrieval.RetrievalContext;

class Bm25Test {

  @TempDir Path cache;

  @Test
  void exactScoresAreTheFormulas() {
    // Lengths 3, 6, 0, 3; N 4, average 3. df(pump) 2, df(valve) 3; k1 1.2, b 0.75.
    // idf(pump) = ln(1 + 2.5/2.5) = 0.693147, idf(valve) = ln(1 + 1.5/3.5) = 0.356675.
    // d1: pump, tf 2, norm 1.2·1: 0.693147·2·2.2/3.2 = 0.953077; valve, tf 1: 0.356675·2.2/2.2.
    // d2: both, tf 1, norm 1.2·(0.25 + 0.75·6/3) = 2.1: (0.693147 + 0.356675)·2.2/3.1 = 0.745035.
    // d4: valve, tf 3: 0.356675·3·2.2/4.2 = 0.560489.
    Passages corpus =
        Passages.of(
            "de",
            "d1",
            "pump pump valve",
            "d2",
            "pump valve a b c d",
            "d3",
            "",
            "d4",
            "valve valve valve");
    try (FirstStage bm25 = open(corpus, LengthNorm.EXACT, 1.2, 0.75)) {
      Ranking found = search(bm25, "pump valve", 10);
      assertThat(found.ids()).containsExactly("d1", "d2", "d4");
      assertThat(found.docs().get(0).score()).isCloseTo(1.309752, within(1e-6));
      assertThat(found.docs().get(1).score()).isCloseTo(0.745035, within(1e-6));
      assertThat(found.docs().get(2).score()).isCloseTo(0.560489, within(1e-6));
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void aRepeatedTermCountsEachTime(LengthNorm norm) {
    Passages corpus = Passages.of("de", "d1", "pump x", "d2", "valve y", "d3", "z z");
    try (FirstStage bm25 = open(corpus, norm, 1.2, 0.75)) {
      double once = search(bm25, "valve", 10).docs().get(0).score();
      assertThat(search(bm25, "valve valve valve", 10).docs().get(0).score())
          .isCloseTo(3 * once, within(1e-6));
      assertThat(search(bm25, "pump valve", 10).ids()).containsExactly("d1", "d2");
      assertThat(search(bm25, "pump valve VALVE", 10).ids()).containsExactly("d2", "d1");
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void tiesGoByCodePointBeforeTheCut(LengthNorm norm) {
    // By UTF-16 unit the rocket (U+1F680, first unit D83D) would come before U+E000.
    Passages corpus =
        Passages.of(
            "de",
            "\ud83d\ude80",
            "pump",
            "\ue000",
            "pump",
            "z",
            "pump",
            "\u00e4",
            "pump",
            "b",
            "valve");
    try (FirstStage bm25 = open(corpus, norm, 1.2, 0.75)) {
      assertThat(search(bm25, "pump", 10).ids())
          .containsExactly("z", "\u00e4", "\ue000", "\ud83d\ude80");
      assertThat(search(bm25, "pump", 3).ids()).containsExactly("z", "\u00e4", "\ue000");
      assertThat(search(bm25, "pump", 1).ids()).containsExactly("z");
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void manyTiesAtTheCutKeepTheSmallestIds(LengthNorm norm) {
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      String text = i % 1_000 == 999 ? "pump valve x" : i % 2 == 0 ? "pump y z" : "valve y z";
      passages.add(new Passage(String.format(Locale.ROOT, "d%05d", i), text));
    }
    Collections.shuffle(passages, new Random(7));
    try (FirstStage bm25 = open(new Passages("de", passages), norm, 0.9, 0.4)) {
      // valve is the rarer word: 2,495 hold it alone, 2,500 pump alone, five both.
      List<String> best = new ArrayList<>();
      IntStream.range(0, 5)
          .forEach(i -> best.add(String.format(Locale.ROOT, "d%05d", i * 1_000 + 999)));
      List<String> tied = new ArrayList<>();
      for (int i = 1; tied.size() < 145; i += 2) {
        if (i % 1_000 != 999) {
          tied.add(String.format(Locale.ROOT, "d%05d", i));
        }
      }
      Ranking found = search(bm25, "pump valve", 150);
      assertThat(found.ids().subList(0, 5)).isEqualTo(best);
      assertThat(found.ids().subList(5, 150)).isEqualTo(tied);
      assertThat(found).isEqualTo(Ranking.byScore(found.docs()));
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void aSmallerCutIsTheHeadOfALargerOne(LengthNorm norm) {
    Random random = new Random(11);
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < 4_500; i++) {
      passages.add(new Passage("d" + i, words(random, 1 + random.nextInt(8), 40)));
    }
    try (FirstStage bm25 = open(new Passages("de", passages), norm, 0.9, 0.4)) {
      for (int q = 0; q < 20; q++) {
        String query = words(random, 1 + random.nextInt(6), 40);
        Ranking all = search(bm25, query, 10_000);
        for (int cut : new int[] {1, 7, 100, 1_000}) {
          assertThat(search(bm25, query, cut)).isEqualTo(all.top(cut));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void nothingToSearchForFindsNothing(LengthNorm norm) {
    Passages corpus = Passages.of("en", "d1", "To be, or not to be", "d2", "", "d3", "the pump");
    try (FirstStage bm25 = open(corpus, NamedAnalyzer.ENGLISH, norm, 0.9, 0.4)) {
      assertThat(search(bm25, "to be or not", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(search(bm25, "???", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(search(bm25, "", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(search(bm25, "turbine", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(search(bm25, "pump", 10).ids()).containsExactly("d3");
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void aCorpusWithoutAWordFindsNothing(LengthNorm norm) {
    try (FirstStage bm25 = open(Passages.of("en", "d1", "", "d2", "?"), norm, 0.9, 0.4)) {
      assertThat(search(bm25, "pump", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(bm25.passages().size()).isEqualTo(2);
    }
    try (FirstStage bm25 = open(Passages.of("en"), norm, 0.9, 0.4)) {
      assertThat(search(bm25, "pump", 10)).isEqualTo(Ranking.EMPTY);
      assertThat(bm25.passages().size()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void nothingInAQueryIsSyntax(LengthNorm norm) {
    Passages corpus =
        Passages.of(
            "en", "d1", "the disk under /var/log is full", "d2", "a leaking pump", "d3", "valve");
    try (FirstStage bm25 = open(corpus, NamedAnalyzer.ENGLISH, norm, 0.9, 0.4)) {
      assertThat(search(bm25, "path:/var/log* AND \"disk~2 (full^", 10).ids())
          .containsExactly("d1");
      assertThat(search(bm25, "-valve", 10).ids()).containsExactly("d3");
      assertThat(search(bm25, "pump AND NOT leaking", 10).ids()).containsExactly("d2");
      assertThat(search(bm25, "val* [a TO z] pum?", 10).ids()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void aQueryMayHaveThousandsOfTerms(LengthNorm norm) {
    Passages corpus = Passages.of("de", "d1", "w1 w2", "d2", "w2999 x", "d3", "y");
    String query =
        IntStream.range(0, 3_000).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    try (FirstStage bm25 = open(corpus, norm, 0.9, 0.4)) {
      assertThat(search(bm25, query, 10).ids()).containsExactly("d1", "d2");
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void extremeParametersStayFinite(LengthNorm norm) {
    Passages corpus = Passages.of("de", "d1", "pump pump pump x y z", "d2", "pump", "d3", "y");
    for (double k1 : new double[] {0, 100}) {
      for (double b : new double[] {0, 1}) {
        try (FirstStage bm25 = open(corpus, norm, k1, b)) {
          assertThat(search(bm25, "pump", 10).ids()).containsExactlyInAnyOrder("d1", "d2");
        }
      }
    }
  }

  @Test
  void aWordLongerThanLucenesLimitIsIndexed() {
    for (NamedAnalyzer analyzer : NamedAnalyzer.values()) {
      Passages corpus = Passages.of("de", "d1", "x".repeat(100_000) + " pump", "d2", "valve");
      try (FirstStage bm25 = open(corpus, analyzer, LengthNorm.LUCENE, 0.9, 0.4)) {
        assertThat(search(bm25, "pump", 10).ids()).containsExactly("d1");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(LengthNorm.class)
  void threadsGetTheSameAnswers(LengthNorm norm) throws Exception {
    Random random = new Random(5);
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      passages.add(new Passage("d" + i, words(random, 30, 200)));
    }
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      queries.add(words(random, 5, 200));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (FirstStage bm25 = open(new Passages("de", passages), norm, 0.9, 0.4)) {
      List<Ranking> alone = queries.stream().map(q -> search(bm25, q, 50)).toList();
      List<Future<List<Ranking>>> together = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        together.add(threads.submit(() -> queries.stream().map(q -> search(bm25, q, 50)).toList()));
      }
      for (Future<List<Ranking>> rankings : together) {
        assertThat(rankings.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void theDescriptionNamesEveryParameter() {
    try (FirstStage bm25 = open(Passages.of("de", "d1", "x"), LengthNorm.EXACT, 1.2, 0.75)) {
      assertThat(bm25.description()).isEqualTo("BM25, standard, k1 1.2, b 0.75, length-norm exact");
    }
  }

  private FirstStage open(Passages corpus, LengthNorm norm, double k1, double b) {
    return open(corpus, NamedAnalyzer.STANDARD, norm, k1, b);
  }

  private FirstStage open(
      Passages corpus, NamedAnalyzer analyzer, LengthNorm norm, double k1, double b) {
    return new Bm25Options(analyzer, k1, b, norm, 100)
        .open(new RetrievalContext(corpus, cache, Progress.silent()));
  }

  private static Ranking search(FirstStage stage, String text, int candidates) {
    return stage.search(new Query("q", text), candidates);
  }

  private static String words(Random random, int count, int vocabulary) {
    return random
        .ints(count, 0, vocabulary)
        .mapToObj(i -> "w" + i)
        .collect(Collectors.joining(" "));
  }
}
