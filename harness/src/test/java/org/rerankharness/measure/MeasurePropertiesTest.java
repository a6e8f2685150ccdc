package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import org.rerankharness.ir.Ranking;

@PropertyDefaults(tries = 400, edgeCases = EdgeCasesMode.NONE)
class MeasurePropertiesTest {

  /** A ranking of some documents, and grades of some that overlap with them. */
  record Example(List<String> ids, Map<String, Integer> grades) {
    Ranking ranking() {
      return Judgments.ranking(String.join(" ", ids));
    }

    int grade(int index) {
      return grades.getOrDefault(ids.get(index), 0);
    }
  }

  @Property
  void valuesLieBetweenZeroAndOne(@ForAll("measures") Measure m, @ForAll("judged") Example judged) {
    assertThat(m.value(judged.ranking(), judged.grades())).isBetween(0.0, 1.0);
  }

  @Property
  void swappingABetterDocumentUpwardNeverLowers(
      @ForAll("measures") Measure m,
      @ForAll("judged") Example judged,
      @ForAll int a,
      @ForAll int b) {
    int size = judged.ids().size();
    int x = Math.floorMod(a, size);
    int y = Math.floorMod(b, size);
    List<String> swapped = new ArrayList<>(judged.ids());
    Collections.swap(swapped, x, y);
    boolean isBetterFirst = (x < y) == (judged.grade(x) >= judged.grade(y));

    double asIs = m.value(judged.ranking(), judged.grades());
    double other = m.value(new Example(swapped, judged.grades()).ranking(), judged.grades());

    assertThat(isBetterFirst ? asIs - other : other - asIs).isGreaterThanOrEqualTo(-1e-12);
  }

  @Property
  void theIdealRankingIsWorthOne(@ForAll("gains") Measure ndcg, @ForAll("judged") Example judged) {
    Assume.that(judged.grades().values().stream().anyMatch(grade -> grade > 0));
    List<String> ideal = new ArrayList<>(judged.grades().keySet());
    ideal.sort((x, y) -> Integer.compare(judged.grades().get(y), judged.grades().get(x)));
    assertThat(ndcg.value(Judgments.ranking(String.join(" ", ideal)), judged.grades()))
        .isEqualTo(1);
  }

  @Property
  void noOrderOfTheHeadBeatsTheOracle(
      @ForAll("measures") Measure m,
      @ForAll("judged") Example judged,
      @ForAll("depths") int depth,
      @ForAll long seed) {
    Ranking oracle = Oracle.rerank(judged.ranking(), judged.grades(), depth);
    List<String> other = new ArrayList<>(judged.ids());
    Collections.shuffle(
        other.subList(0, Math.min(depth, other.size())), new java.util.Random(seed));
    assertThat(m.value(new Example(other, judged.grades()).ranking(), judged.grades()))
        .isLessThanOrEqualTo(m.value(oracle, judged.grades()) + 1e-12);
  }

  @Property
  void theNameReadsBackAsTheSameMeasure(@ForAll("measures") Measure m) {
    assertThat(Measures.parse(m.name())).isEqualTo(m);
  }

  @Provide
  Arbitrary<Integer> depths() {
    return Arbitraries.integers().between(0, 12);
  }

  @Provide
  Arbitrary<Measure> gains() {
    return Arbitraries.of("nDCG", "nDCG@3", "nDCG(dcg='exp-log2')", "nDCG(dcg='exp-log2')@3")
        .map(Measures::parse);
  }

  @Provide
  Arbitrary<Measure> measures() {
    Arbitrary<String> cutoff = Arbitraries.integers().between(1, 12).map(k -> "@" + k);
    Arbitrary<String> rel = Arbitraries.of("", "(rel=2)", "(rel=3)");
    Arbitrary<String> withCutoff =
        Combinators.combine(Arbitraries.of("R", "P", "RR", "AP", "Success"), rel, cutoff)
            .as((symbol, threshold, k) -> symbol + threshold + k);
    Arbitrary<String> without =
        Combinators.combine(Arbitraries.of("RR", "AP"), rel).as((symbol, r) -> symbol + r);
    return Arbitraries.oneOf(
        withCutoff.map(Measures::parse), without.map(Measures::parse), gains());
  }

  @Provide
  Arbitrary<Example> judged() {
    Arbitrary<String> ids = Arbitraries.integers().between(0, 15).map(i -> "d" + i);
    Arbitrary<Integer> grades = Arbitraries.integers().between(-2, 40);
    return Combinators.combine(
            ids.list().uniqueElements().ofMinSize(1).ofMaxSize(10),
            Arbitraries.maps(ids, grades).ofMinSize(1).ofMaxSize(10))
        .as((ranked, judged) -> new Example(ranked, new HashMap<>(judged)));
  }
}
