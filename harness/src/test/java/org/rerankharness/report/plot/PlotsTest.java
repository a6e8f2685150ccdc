package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rerankharness.report.plot.Drawing.Text;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.SampleRun;
import org.rerankharness.results.SampleRun.Sample;

/** What holds for every plot. */
class PlotsTest {

  private static final Map<String, Sample> SAMPLES = samples();

  private static Map<String, Sample> samples() {
    Map<String, Sample> samples = new TreeMap<>();
    samples.put("two depths", SampleRun.english().frozen(20).sample());
    samples.put("four depths", SampleRun.english().sample());
    samples.put("eight depths", SampleRun.english().depths(0, 2, 5, 10, 20, 30, 50, 100).sample());
    samples.put(
        "neighbouring depths", SampleRun.english().depths(0, 20, 21, 22, 23, 24, 25, 26).sample());
    samples.put("no gain", SampleRun.english().skill(0).sample());
    samples.put("loss", SampleRun.english().skill(-1).depths(0, 5, 10, 20, 50, 100).sample());
    samples.put("one query", SampleRun.english().queries(1).sample());
    samples.put("Chinese", SampleRun.chinese().sample());
    samples.put("many queries", SampleRun.english().queries(400).depths(0, 5).sample());
    samples.put("long name", SampleRun.english().dataset("a-long-name-".repeat(20)).sample());
    return samples;
  }

  /** Each plot of each sample. */
  static Stream<Plot> plots() {
    return SAMPLES.entrySet().stream().flatMap(e -> plots(e.getKey(), e.getValue()).stream());
  }

  record Plot(String name, String svg) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Plot> plots(String name, Sample sample) {
    RunRecord run = sample.record();
    int depth = run.depths().get(run.depths().size() - 1).depth();
    return List.of(
        new Plot(name + ": latency and quality", LatencyQualityPlot.svg(run)),
        new Plot(name + ": distribution", DistributionPlot.svg(run)),
        new Plot(name + ": stages", StagePlot.svg(run)),
        new Plot(name + ": differences", DifferencePlot.svg(run, sample.queries(), depth)));
  }

  @ParameterizedTest
  @MethodSource("plots")
  void noTextTouchesAnotherOrLeavesThePicture(Plot plot) {
    Drawing drawing = Drawing.of(plot.svg());
    List<Text> texts = drawing.texts();
    assertThat(texts).isNotEmpty();
    for (int i = 0; i < texts.size(); i++) {
      assertThat(texts.get(i).box().isInside(drawing.canvas())).as(texts.get(i).text()).isTrue();
      for (int j = 0; j < i; j++) {
        assertThat(texts.get(i).box().overlaps(texts.get(j).box()))
            .as(texts.get(i) + " over " + texts.get(j))
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("plots")
  void everyTextCanBeRead(Plot plot) {
    // 11 px where the picture is 700 px wide.
    double least = 11 * Svg.WIDTH / 700;
    assertThat(Drawing.of(plot.svg()).texts())
        .allSatisfy(text -> assertThat(text.size()).isGreaterThanOrEqualTo(least));
  }

  @ParameterizedTest
  @MethodSource("plots")
  void theNumbersAreThereForThoseWhoDoNotSeeThem(Plot plot) {
    Drawing drawing = Drawing.of(plot.svg());
    assertThat(drawing.attribute("role")).isEqualTo("img");
    assertThat(drawing.child("title")).isNotBlank();
    assertThat(drawing.child("desc")).containsPattern("\\d");
  }

  @ParameterizedTest
  @MethodSource("plots")
  void nothingIsFetchedNorNamedAndAxesTakeThePagesColour(Plot plot) {
    assertThat(plot.svg())
        .contains("currentColor")
        .doesNotContain("href", "url(", " id=", "class=", "<style", "NaN", "Infinity");
  }

  @ParameterizedTest
  @MethodSource("plots")
  void noPlotStandsBareOfItsData(Plot plot) {
    assertThat(String.join(" ", Drawing.of(plot.svg()).words()))
        .containsPattern("(DEV|FROZEN TEST)\\b")
        .containsPattern("n = \\d+ quer(y|ies)")
        .contains("configuration ");
  }

  @Test
  void theSameRunIsDrawnByteForByteWhateverTheLocale() {
    Sample sample = SAMPLES.get("four depths");
    List<Plot> before = plots("plot", sample);
    Locale locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(plots("plot", SampleRun.english().sample())).isEqualTo(before);
    } finally {
      Locale.setDefault(locale);
    }
  }

  @Test
  void withoutLatencyOnlyTheDifferencesAreDrawn() {
    Sample sample = SampleRun.english().withoutLatency().sample();
    assertThat(LatencyQualityPlot.svg(sample.record())).isEmpty();
    assertThat(DistributionPlot.svg(sample.record())).isEmpty();
    assertThat(StagePlot.svg(sample.record())).isEmpty();
    assertThat(DifferencePlot.svg(sample.record(), sample.queries(), 10)).startsWith("<svg ");
  }

  @Test
  void markupInNamesIsText() {
    String name = "a<b & \"c\" \u0001";
    Sample sample = SampleRun.english().dataset(name).sample();
    for (Plot plot : plots("plot", sample)) {
      assertThat(String.join(" ", Drawing.of(plot.svg()).words()))
          .contains("a<b & \"c\" \uFFFD, split dev");
    }
  }

  @Test
  void queriesThatAreNotAveragedAreNotDrawn() {
    Sample sample = SAMPLES.get("four depths");
    List<QueryOutcome> none =
        sample.queries().stream()
            .map(q -> new QueryOutcome(q.queryId(), q.text(), false, q.values()))
            .toList();
    assertThat(DifferencePlot.svg(sample.record(), none, 10)).isEmpty();
  }
}
