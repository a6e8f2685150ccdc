package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rerankharness.results.SampleRun;
import org.rerankharness.results.SampleRun.Sample;
import org.rerankharness.statistics.PairedDifference;
import org.w3c.dom.Element;

class DifferencePlotTest {

  @Test
  void countsAgreeWithThePairedTest() {
    Sample sample = SampleRun.english().sample();
    PairedDifference paired = sample.record().depths().get(2).primary().againstFirstStage();
    assertThat(paired).isNotNull();
    assertThat(Drawing.of(DifferencePlot.svg(sample.record(), sample.queries(), 10)).words())
        .contains(paired.worse() + " worse", paired.same() + " same", paired.better() + " better")
        .contains("mean " + Numbers.signed(paired.difference()));
  }

  @Test
  void barsStandWorstFirstOneForEachQuery() {
    Sample sample = SampleRun.english().sample();
    Drawing drawing = Drawing.of(DifferencePlot.svg(sample.record(), sample.queries(), 10));
    List<Element> bars =
        drawing.elements("g").stream()
            .map(g -> (Element) g.getElementsByTagName("rect").item(0))
            .toList();
    assertThat(bars).hasSize(150);
    assertThat(bars.stream().map(DifferencePlotTest::signedHeight).toList())
        .isSortedAccordingTo((a, b) -> a < b - 0.02 ? -1 : a > b + 0.02 ? 1 : 0);
  }

  private static double signedHeight(Element bar) {
    double height = Double.parseDouble(bar.getAttribute("height"));
    return switch (bar.getAttribute("fill")) {
      case Palette.LOSS -> -height;
      case Palette.GAIN -> height;
      default -> 0;
    };
  }

  @Test
  void manyQueriesStaySmall() {
    Sample sample = SampleRun.english().queries(1000).depths(0, 5).sample();
    assertThat(DifferencePlot.svg(sample.record(), sample.queries(), 5).length())
        .isLessThan(20_000);
  }
}
