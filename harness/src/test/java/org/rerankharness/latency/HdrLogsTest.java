package org.rerankharness.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class HdrLogsTest {

  private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
  private static final Instant END = START.plusMillis(90_500);

  @TempDir Path folder;

  private SortedMap<Integer, StageHistograms> recorded() {
    SortedMap<Integer, StageHistograms> depths = new TreeMap<>();
    for (int depth : new int[] {0, 10}) {
      depths.put(
          depth,
          StageHistograms.of(Recordings.all().stream().filter(t -> t.depth() == depth).toList()));
    }
    return depths;
  }

  private Path written() {
    Path file = folder.resolve("latency.hlog");
    HdrLogs.write(file, recorded(), START, END);
    return file;
  }

  @Test
  void everyDepthAndStageReadsBackUnderItsTag() {
    Map<String, Histogram> read = HdrLogs.read(written());

    assertThat(read.keySet())
        .containsExactly(
            "depth-0/search",
            "depth-0/fetch",
            "depth-0/tokenise",
            "depth-0/infer",
            "depth-0/other",
            "depth-0/total",
            "depth-10/search",
            "depth-10/fetch",
            "depth-10/tokenise",
            "depth-10/infer",
            "depth-10/other",
            "depth-10/total");
    recorded()
        .forEach(
            (depth, histograms) -> {
              for (Stage stage : Stage.values()) {
                assertThat(read.get(HdrLogs.tag(depth, stage)))
                    .isEqualTo(histograms.histogram(stage));
              }
            });
  }

  @Test
  void partsOfTheSearchHaveTagsOfTheirOwn() {
    StageHistograms histograms = new StageHistograms();
    histograms.record(new StageTimes(9, 0, 0, 0, 10, Map.of("1-bm25", 8L)));
    Path file = folder.resolve("latency.hlog");

    HdrLogs.write(file, new TreeMap<>(Map.of(5, histograms)), START, END);

    Map<String, Histogram> read = HdrLogs.read(file);
    assertThat(read).hasSize(7);
    assertThat(read.get("depth-5/search/1-bm25").getMaxValue()).isEqualTo(8);
  }

  @Test
  void isTheSameInEveryLocaleAndTimeZone() throws IOException {
    String text = Files.readString(written());
    assertThat(text)
        .startsWith(
            """
            #[Histogram log format version 1.3]
            #[StartTime: 1796040000.000 (seconds since epoch), 2026-11-30T12:00:00Z]
            "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
            Tag=depth-0/search,0.000,90.500,""");
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      assertThat(Files.readString(written())).isEqualTo(text);
      assertThat(HdrLogs.read(folder.resolve("latency.hlog"))).hasSize(12);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void hdrHistogramsOwnProcessorReadsIt() throws Exception {
    Path out = folder.resolve("percentiles");
    HistogramLogProcessor processor =
        new HistogramLogProcessor(
            new String[] {
              "-i", written().toString(), "-o", out.toString(), "-tag", "depth-10/total"
            });
    processor.start();
    processor.join();

    // In milliseconds; the slowest of 480 recordings took 53.719462 ms, told to three digits.
    assertThat(Files.readString(folder.resolve("percentiles.hgrm")))
        .contains("Max     =       53.740, Total count    =          480");
  }

  @Test
  void namesAFileThatIsNoLog() throws IOException {
    Path file = folder.resolve("no.hlog");
    for (String text : new String[] {"", "hello\n", "Tag=a,0.000,1.000,1.000,xyz\n"}) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> HdrLogs.read(file))
          .as(text)
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessageStartingWith(file + ": expected HdrHistogram's log format with tags, found ");
    }
    assertThatThrownBy(() -> HdrLogs.read(folder.resolve("missing.hlog")))
        .hasMessageContaining("there is no such file");
  }

  @Test
  void aCutOffLogIsNamed() throws IOException {
    String text = Files.readString(written());
    Path file = folder.resolve("cut.hlog");
    Files.writeString(file, text.substring(0, text.length() - 40));
    assertThatThrownBy(() -> HdrLogs.read(file)).isInstanceOf(HarnessException.class);
  }

  @Test
  void aCopyOfAHistogramIsTheCallersOwn() {
    StageHistograms histograms = Objects.requireNonNull(recorded().get(10));
    histograms.histogram(Stage.TOTAL).recordValue(1);
    assertThat(histograms.histogram(Stage.TOTAL).getTotalCount()).isEqualTo(480);
  }
}
