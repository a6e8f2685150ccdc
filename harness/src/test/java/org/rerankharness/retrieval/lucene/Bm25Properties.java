package org.rerankharness.retrieval.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.SmallFloat;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.Passages;
import org.rerankharness.retrieval.RetrievalContext;

/** Both length norms against the formula, worked out here term by term. */
class Bm25Properties {

  private Path cache;

  @BeforeTry
  void makeCache() throws Exception {
    cache = Files.createTempDirectory("bm25");
  }

  @AfterTry
  void deleteCache() throws Exception {
    IOUtils.rm(cache);
  }

  @Property(tries = 25)
  void exactIsTheFormulaWithTrueLengthsOverAllPassages(
      @ForAll("corpora") List<String> texts,
      @ForAll("queries") String query,
      @ForAll @DoubleRange(min = 0, max = 3) double k1,
      @ForAll @DoubleRange(min = 0, max = 1) double b,
      @ForAll @IntRange(min = 1, max = 30) int cut) {
    Map<String, Double> expected =
        scores(texts, query, k1, b, texts.size(), length -> length, k1 + 1);
    check(search(texts, query, LengthNorm.EXACT, k1, b, cut), expected, cut, 1e-12);
  }

  @Property(tries = 25)
  void luceneIsTheFormulaWithQuantisedLengthsAndWithoutItsConstant(
      @ForAll("corpora") List<String> texts,
      @ForAll("queries") String query,
      @ForAll @DoubleRange(min = 0, max = 3) double k1,
      @ForAll @DoubleRange(min = 0, max = 1) double b,
      @ForAll @IntRange(min = 1, max = 30) int cut) {
    int notEmpty = (int) texts.stream().filter(text -> !text.isEmpty()).count();
    Map<String, Double> expected =
        scores(
            texts,
            query,
            k1,
            b,
            notEmpty,
            length -> SmallFloat.byte4ToInt(SmallFloat.intToByte4(length)),
            1);
    check(search(texts, query, LengthNorm.LUCENE, k1, b, cut), expected, cut, 1e-5);
  }

  @Provide
  Arbitrary<List<String>> corpora() {
    Arbitrary<String> shortText = words(0, 12);
    Arbitrary<String> longText = words(41, 400); // from 41 on, Lucene's byte loses the exact length
    return Arbitraries.frequencyOf(Tuple.of(4, shortText), Tuple.of(1, longText))
        .list()
        .ofMinSize(1)
        .ofMaxSize(60);
  }

  @Provide
  Arbitrary<String> queries() {
    return words(1, 10);
  }

  private static Arbitrary<String> words(int least, int most) {
    return Arbitraries.integers()
        .between(0, 14)
        .map(i -> "w" + i)
        .list()
        .ofMinSize(least)
        .ofMaxSize(most)
        .map(words -> String.join(" ", words));
  }

  /** Document id to score, for those that hold a word of the query. */
  private static Map<String, Double> scores(
      List<String> texts,
      String query,
      double k1,
      double b,
      int counted,
      IntUnaryOperator knownLength,
      double constant) {
    List<List<String>> words = texts.stream().map(Bm25Properties::split).toList();
    double average = words.stream().mapToInt(List::size).sum() / (double) counted;
    Map<String, Double> scores = new TreeMap<>();
    for (String term : split(query)) { // a repeated one comes again
      long df = words.stream().filter(w -> w.contains(term)).count();
      double idf = Math.log(1 + (counted - df + 0.5) / (df + 0.5));
      for (int i = 0; i < words.size(); i++) {
        List<String> document = words.get(i);
        long tf = document.stream().filter(term::equals).count();
        if (tf > 0) {
          double length = knownLength.applyAsInt(document.size());
          double score = idf * tf * constant / (tf + k1 * (1 - b + b * length / average));
          scores.merge("d" + i, score, Double::sum);
        }
      }
    }
    return scores;
  }

  private static void check(
      Ranking found, Map<String, Double> expected, int cut, double tolerance) {
    assertThat(found.size()).isEqualTo(Math.min(cut, expected.size()));
    assertThat(found).isEqualTo(Ranking.byScore(found.docs()));
    for (ScoredDoc doc : found.docs()) {
      double score = expected.get(doc.id());
      assertThat(doc.score()).as(doc.id()).isCloseTo(score, within(score * tolerance));
    }
    if (found.size() == cut) {
      double worst = found.docs().get(cut - 1).score();
      expected.forEach(
          (id, score) -> {
            if (!found.ids().contains(id)) {
              assertThat(score)
                  .as(id + " is left out")
                  .isLessThanOrEqualTo(worst * (1 + tolerance));
            }
          });
    }
  }

  private Ranking search(
      List<String> texts, String query, LengthNorm norm, double k1, double b, int cut) {
    List<Passage> passages =
        IntStream.range(0, texts.size())
            .mapToObj(i -> new Passage("d" + i, texts.get(i)))
            .collect(Collectors.toList());
    RetrievalContext context =
        new RetrievalContext(new Passages("de", passages), cache, Progress.silent());
    try (FirstStage stage =
        new Bm25Options(NamedAnalyzer.STANDARD, k1, b, norm, 30).open(context)) {
      return stage.search(new Query("q", query), cut);
    }
  }

  private static List<String> split(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
  }
}
