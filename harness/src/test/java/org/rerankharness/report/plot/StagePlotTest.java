package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rerankharness.results.SampleRun;

class StagePlotTest {

  private static final Drawing DRAWING =
      Drawing.of(StagePlot.svg(SampleRun.english().sample().record()));

  @Test
  void everyStageAndEveryTotalIsWritten() {
    assertThat(DRAWING.words()).contains("search", "fetch", "tokenise", "infer", "other");
    assertThat(DRAWING.words()).filteredOn(w -> w.matches("[\\d.]+ ms")).hasSize(4);
  }

  @Test
  void valuesStandOnlyWhereThereIsRoom() {
    // The first stage's 2 ms are a sliver beside depth 20; its share of tokenising is nothing.
    assertThat(DRAWING.words()).doesNotContain("0.000", "0.050");
    assertThat(DRAWING.child("desc")).contains("first stage: search 1.70 ms, fetch 0.000 ms");
  }
}
