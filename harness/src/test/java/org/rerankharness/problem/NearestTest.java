package org.rerankharness.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

  @Test
  void findsTheNameWithTheFewestEdits() {
    assertThat(Nearest.to("analyser", List.of("anchor", "analyzer"))).isEqualTo("analyzer");
    assertThat(Nearest.to("NDGC", List.of("RR", "nDCG"))).isEqualTo("nDCG");
    assertThat(Nearest.to("k", List.of("k1", "kb"))).isEqualTo("k1");
  }

  @Test
  void suggestsNothingThatHasLittleInCommon() {
    assertThat(Nearest.to("depths", List.of("measures", "latency"))).isNull();
    assertThat(Nearest.to("F1", List.of("R", "P", "AP"))).isNull();
    assertThat(Nearest.to("", List.of("R", "AP"))).isNull();
    assertThat(Nearest.to("x", List.of())).isNull();
  }
}
