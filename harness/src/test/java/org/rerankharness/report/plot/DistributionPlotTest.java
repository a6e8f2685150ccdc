package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rerankharness.results.SampleRun;
import org.w3c.dom.Element;

class DistributionPlotTest {

  @Test
  void theScaleEndsWhereTheRecordingsDo() {
    // 150 queries, 6 recordings of each: the slowest stands at 99.89.
    List<String> words =
        Drawing.of(DistributionPlot.svg(SampleRun.english().sample().record())).words();
    assertThat(words).contains("0", "50", "90", "95", "99").doesNotContain("99.9");
    assertThat(words).contains("900 recordings of 150 distinct queries per depth");
  }

  @Test
  void eightDepthsDifferInColourOrDash() {
    Drawing drawing =
        Drawing.of(
            DistributionPlot.svg(
                SampleRun.english().depths(0, 2, 5, 10, 20, 30, 50, 100).sample().record()));
    List<String> pens = drawing.elements("path").stream().map(DistributionPlotTest::pen).toList();
    assertThat(pens).hasSize(8);
    assertThat(new HashSet<>(pens)).hasSize(8);
  }

  private static String pen(Element path) {
    return path.getAttribute("stroke") + " " + path.getAttribute("stroke-dasharray");
  }
}
