package org.rerankharness.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SeededRandomTest {

  @Test
  void isSplitMix64() {
    SeededRandom random = new SeededRandom(1234567);
    // Output of Vigna's splitmix64.c for this seed, also on Rosetta Code.
    assertThat(IntStream.range(0, 5).mapToObj(i -> Long.toUnsignedString(random.nextLong())))
        .containsExactly(
            "6457827717110365317",
            "3203168211198807973",
            "9817491932198370423",
            "4593380528125082431",
            "16408922859458223821");
  }

  @Test
  void boundedNumbersAreTheUpperHalfOfAProduct() {
    // Python: (next() >> 32) * bound >> 32, drawn again where the lower half < 2**32 % bound.
    SeededRandom random = new SeededRandom(42);
    assertThat(IntStream.range(0, 20).map(i -> random.nextInt(10)))
        .containsExactly(7, 1, 2, 3, 0, 8, 2, 8, 3, 6, 2, 4, 5, 5, 6, 2, 1, 4, 0, 6);
    assertThat(IntStream.range(0, 5).map(i -> random.nextInt(Integer.MAX_VALUE)))
        .containsExactly(2055840292, 156881774, 1288095703, 1331051241, 159259128);
    assertThatThrownBy(() -> random.nextInt(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void everyNumberBelowTheBoundIsAboutAsLikely() {
    SeededRandom random = new SeededRandom(1);
    int[] counts = new int[3];
    for (int i = 0; i < 30_000; i++) {
      counts[random.nextInt(3)]++;
    }
    // Seeded, so always the same; four standard deviations are 327.
    assertThat(IntStream.of(counts)).allMatch(count -> Math.abs(count - 10_000) <= 327);
  }

  @Property(tries = 100)
  void aPermutationHoldsEveryNumberOnce(@ForAll long seed, @ForAll @IntRange(max = 50) int n) {
    assertThat(new SeededRandom(seed).permutation(n))
        .containsExactlyInAnyOrder(IntStream.range(0, n).toArray())
        .isEqualTo(new SeededRandom(seed).permutation(n));
  }
}
