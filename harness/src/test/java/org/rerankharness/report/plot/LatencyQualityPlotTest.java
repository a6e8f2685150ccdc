package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.SampleRun;

class LatencyQualityPlotTest {

  private static final String OPEN = "P95, not bounded above by this sample";

  @Test
  void everyDepthIsNamed() {
    RunRecord run = SampleRun.english().depths(0, 2, 5, 10, 20, 30, 50, 100).sample().record();
    assertThat(Drawing.of(LatencyQualityPlot.svg(run)).words())
        .contains("first stage", "depth 2", "depth 5", "depth 10", "depth 20", "depth 30")
        .contains("depth 50", "depth 100");
  }

  @Test
  void aP95WithoutUpperEndIsSaidToHaveNone() {
    Drawing bounded = Drawing.of(LatencyQualityPlot.svg(SampleRun.english().sample().record()));
    assertThat(bounded.words()).doesNotContain(OPEN);
    assertThat(bounded.child("desc")).doesNotContain("not bounded");
    Drawing open = Drawing.of(LatencyQualityPlot.svg(SampleRun.chinese().sample().record()));
    assertThat(open.words()).contains(OPEN);
    assertThat(open.child("desc"))
        .containsPattern("P95 [\\d.]+ ms \\(95 % interval from [\\d.]+, not bounded above by this");
  }

  @Test
  void thePairedIntervalIsLabelledAsEachAlone() {
    RunRecord run = SampleRun.english().sample().record();
    Drawing drawing = Drawing.of(LatencyQualityPlot.svg(run));
    assertThat(drawing.words())
        .contains("95 % interval of the paired difference from the first stage, each alone");
    assertThat(drawing.child("desc"))
        .contains(
            "depth 10: P50",
            "difference from the first stage "
                + Numbers.differenceText(run.depths().get(2).primary().againstFirstStage()));
  }

  @Test
  void theFrontHoldsWhatNoDepthBeatsAtBoth() {
    // A reranker that hurts is slower and worse: the first stage alone is on the front.
    RunRecord worse = SampleRun.english().skill(-1).sample().record();
    assertThat(front(worse)).containsExactly("first stage");
    RunRecord better = SampleRun.english().depths(0, 5, 20).sample().record();
    assertThat(front(better)).containsExactly("first stage", "depth 5", "depth 20");
  }

  private static List<String> front(RunRecord run) {
    return ParetoFront.of(MeasuredDepth.of(run)).stream().map(MeasuredDepth::name).toList();
  }
}
