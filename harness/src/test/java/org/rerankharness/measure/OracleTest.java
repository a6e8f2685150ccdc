package org.rerankharness.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.rerankharness.measure.Judgments.grades;
import static org.rerankharness.measure.Judgments.log2;
import static org.rerankharness.measure.Judgments.ranking;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;

class OracleTest {

  private static final Map<String, Integer> GRADES = grades("b:1 c:2 e:2 f:3 g:-1");

  @Test
  void ordersTheHeadByGradeKeepsEqualsInOrderAndTheTailBelow() {
    assertThat(Oracle.rerank(ranking("a b g c d e f"), GRADES, 5).ids())
        .containsExactly("c", "b", "a", "d", "g", "e", "f");
    assertThat(Oracle.rerank(ranking("a b"), GRADES, 5).ids()).containsExactly("b", "a");
    assertThat(Oracle.rerank(ranking("a b"), GRADES, 0).ids()).containsExactly("a", "b");
  }

  @Test
  void theCeilingOfADepthCountsTheTailToo() {
    Run run = Run.of("first", Map.of("q", ranking("a b c e")));
    Qrels qrels = Qrels.of(Map.of("q", grades("b:1 e:1")));
    // By hand: within depth 2 b comes first; e stays at rank 4. (1 + 1/log2 5)/(1 + 1/log2 3).
    assertThat(Oracle.mean(Measures.parse("nDCG@10"), run, qrels, 2, 1))
        .isCloseTo((1 + 1 / log2(5)) / (1 + 1 / log2(3)), within(1e-15));
    assertThat(Oracle.mean(Measures.parse("nDCG@10"), run, qrels, 4, 1)).isEqualTo(1);
  }
}
