package org.rerankharness.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.SampleRun;
import org.rerankharness.results.Stamp;

/** Whole pages, byte for byte. */
class GoldenTest {

  @TempDir Path temporary;

  @Test
  void english() throws IOException {
    assertGolden("english", Report.of(SampleRun.english().sample().writeTo(temporary)));
  }

  @Test
  void chinese() throws IOException {
    assertGolden(
        "chinese",
        Report.of(
            SampleRun.chinese()
                .stamp(Stamp.PRACTICE)
                .notices("Latency comes from a single JVM: how much JVMs differ isn't known.")
                .sample()
                .writeTo(temporary)));
  }

  @Test
  void frozenTest() throws IOException {
    assertGolden(
        "frozen-test",
        Report.of(SampleRun.english().queries(75).frozen(10).sample().writeTo(temporary)));
  }

  @Test
  void sideBySide() throws IOException {
    RunFolder one =
        SampleRun.english().named("small model").sample().writeTo(temporary.resolve("a"));
    RunFolder two =
        SampleRun.english()
            .named("shuffling model")
            .reranker("untrained")
            .skill(0)
            .sample()
            .writeTo(temporary.resolve("b"));
    assertGolden("side-by-side", Report.sideBySide(List.of(one, two)));
  }

  private static void assertGolden(String name, Report report) throws IOException {
    GoldenFile.assertEqual(name + ".html", report.html());
    GoldenFile.assertEqual(name + ".md", report.markdown());
    GoldenFile.assertEqual(name + ".csv", report.csv());
  }
}
