package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.progress.Progress;

class ProgressTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final AtomicLong nanos = new AtomicLong();

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private void seconds(double passed) {
    nanos.addAndGet((long) (passed * 1e9));
  }

  @Test
  void linesTellStartTenthsTimeLeftAndEnd() {
    LineProgress progress = new LineProgress(err, nanos::get);
    try (Progress.Task task = progress.begin("scoring", 100)) {
      seconds(1);
      task.step(10); // a tenth, but a second after the last line is too soon
      seconds(1.5);
      task.step(1);
      seconds(60);
      task.step(49);
      task.step(40);
    }

    assertThat(written())
        .isEqualTo(
            """
            scoring: 100 to do
            scoring: 11 of 100 (11 %), about 20.2 s left
            scoring: 60 of 100 (60 %), about 41.7 s left
            scoring: done, 100 in 1 min 02 s
            """);
  }

  /** 50 were done before: 10 in 60 s leave 40 for 240 s, not 60 in 60 s for 40 s. */
  @Test
  void whatWasDoneBeforeSaysNothingOfTheTimeLeft() {
    LineProgress progress = new LineProgress(err, nanos::get);
    try (Progress.Task task = progress.begin("scoring", 100)) {
      task.skip(50);
      seconds(60);
      task.step(10);
    }

    assertThat(written()).contains("scoring: 60 of 100 (60 %), about 4 min 00 s left\n");
  }

  @Test
  void linesComeEveryTenSecondsWhereATenthTakesLonger() {
    LineProgress progress = new LineProgress(err, nanos::get);
    try (Progress.Task task = progress.begin("scoring", 1000)) {
      for (int i = 0; i < 4; i++) {
        seconds(5);
        task.step(1);
      }
    }

    assertThat(written())
        .isEqualTo(
            """
            scoring: 1000 to do
            scoring: 2 of 1000 (0 %), about 1 h 23 min left
            scoring: 4 of 1000 (0 %), about 1 h 23 min left
            scoring: stopped at 4 of 1000 (0 %) in 20.0 s
            """);
  }

  @Test
  void linesCountWhatHasNoTotal() {
    LineProgress progress = new LineProgress(err, nanos::get);
    Progress.Task task = progress.begin("indexing", 0);
    task.step(1400);
    seconds(3);
    progress.close();
    task.close();

    assertThat(written()).isEqualTo("indexing ...\nindexing: done, 1400 in 3.0 s\n");
  }

  @Test
  void barsAreAsciiWhereTheTerminalIs() {
    BarProgress progress = new BarProgress(err, new Terminal(80, false));
    try (Progress.Task task = progress.begin("scoring", 4)) {
      task.step(4);
    }

    assertThat(written()).contains("scoring").contains("100%").contains("4/4").endsWith("\n");
    assertThat(written().chars()).allMatch(c -> c < 128);
  }

  @Test
  void messagesStandAboveTheBar() {
    BarProgress progress = new BarProgress(err, new Terminal(80, true));
    Progress.Task outer = progress.begin("sweep", 2);
    Progress.Task inner = progress.begin("depth 5", 2);
    progress.say("one of two is cached");
    inner.step(2);
    inner.close();
    outer.step(1);
    progress.close();
    outer.close();
    String closed = written();
    outer.step(1);
    outer.close();

    assertThat(closed.lines().map(line -> line.substring(line.lastIndexOf('\r') + 1)))
        .contains("one of two is cached")
        .anyMatch(line -> line.startsWith("depth 5") && line.contains("2/2"))
        .anyMatch(line -> line.startsWith("sweep") && line.contains("1/2"));
    assertThat(written()).isEqualTo(closed);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, false",
    "120 unicode, 120, true",
    "' ascii', 80, false",
    "0 unicode, 80, true",
    "x y z, 80, false",
  })
  void theLauncherSaysWhatTheTerminalIs(String text, int columns, boolean unicode) {
    assertThat(Terminal.parse(text)).isEqualTo(new Terminal(columns, unicode));
  }
}
