package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.SampleRun;
import org.rerankharness.results.Stamp;

/**
 * Whole pages, byte for byte. After a change that is meant, {@code -Dgolden.update=true} writes the
 * files anew: read the difference before it is committed.
 */
class GoldenTest {

  private static final Path GOLDEN = Path.of("src/test/resources/org/rerankharness/report/golden");

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
    assertFile(name + ".html", report.html());
    assertFile(name + ".md", report.markdown());
    assertFile(name + ".csv", report.csv());
  }

  private static void assertFile(String name, String text) throws IOException {
    Path file = GOLDEN.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(file, text);
    }
    assertThat(file).as("made by -Dgolden.update=true").exists();
    String golden = Files.readString(file);
    List<String> expected = golden.lines().toList();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < Math.min(expected.size(), lines.size()); i++) {
      assertThat(lines.get(i)).as("%s line %d", name, i + 1).isEqualTo(expected.get(i));
    }
    assertThat(text).hasSameSizeAs(golden).isEqualTo(golden);
  }
}
