package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rerankharness.dataset.SplitDraw.Sides;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class SplitDrawTest {

  @Test
  void drawsWhatTheSpecifiedGeneratorGives() {
    // By a Python version of java.util.Random's specified generator: ids 0 to 9, seed 7.
    Sides sides = new SplitDraw(7, 6, 4).draw(queries(10, 10));
    assertThat(sides.test()).containsExactly("0", "1", "3", "9");
    assertThat(sides.dev()).containsExactly("2", "4", "5", "6", "7", "8");
  }

  @Property(tries = 100)
  void sidesAreDisjointByIdAndTextAndDoNotDependOnTheOrder(
      @ForAll long seed, @ForAll @IntRange(min = 40, max = 60) int texts) {
    List<Query> queries = queries(60, texts);
    SplitDraw draw = new SplitDraw(seed, 20, 10);

    Sides sides = draw.draw(queries);

    assertThat(sides.dev()).hasSize(20);
    assertThat(sides.test()).hasSize(10);
    Map<String, Query> byId = queries.stream().collect(Collectors.toMap(Query::id, query -> query));
    assertThat(SplitOverlap.find(sides.dev(), sides.test(), byId)).isEmpty();
    List<Query> shuffled = new ArrayList<>(queries);
    Collections.shuffle(shuffled, new Random(seed));
    assertThat(draw.draw(shuffled)).isEqualTo(sides);
  }

  @Test
  void anotherSeedIsAnotherDraw() {
    List<Query> queries = queries(100, 100);
    assertThat(new SplitDraw(1, 50, 50).draw(queries))
        .isNotEqualTo(new SplitDraw(2, 50, 50).draw(queries));
  }

  @Test
  void queriesThatDoNotFillBothSidesAreRefused() {
    assertThatThrownBy(() -> new SplitDraw(1, 8, 4).draw(queries(10, 10)))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(
            "expected queries for 8 in dev and 4 in test, found 10, enough for 6 and 4 where equal"
                + " texts stay together. Ask for fewer");
  }

  @Test
  void aSideHasAtLeastOneQuery() {
    assertThatThrownBy(() -> new SplitDraw(1, 0, 4)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void overlapsAreFoundByIdAndByText() {
    Map<String, Query> queries =
        Map.of(
            "a", new Query("a", "Disk full?"),
            "b", new Query("b", "other"),
            "c", new Query("c", "disk, FULL"));
    assertThat(SplitOverlap.find(Set.of("a", "b"), List.of("b", "c", "x"), queries))
        .containsExactly(new SplitOverlap("b", "b"), new SplitOverlap("c", "a"))
        .extracting(SplitOverlap::byId)
        .containsExactly(true, false);
  }

  /** Ids from 0; query i has the text number i modulo texts, each time typed differently. */
  private static List<Query> queries(int count, int texts) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Query(Integer.toString(i), "text " + i % texts + "!".repeat(i / texts)))
        .toList();
  }
}
