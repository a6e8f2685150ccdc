package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

class FailuresTest {

  @TempDir Path temporary;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int handle(Throwable thrown, Path cache) {
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            new StandardOut(new ByteArrayOutputStream()),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("RERANK_CACHE", cache.toString()),
            temporary,
            Terminal.NONE,
            Clock.systemUTC());
    RerankCommand rerank = new RerankCommand(console, Shutdown.none(console));
    return new Failures(console, rerank).handle(thrown);
  }

  private String messages() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void printsEveryProblemOnALineOfItsOwn() {
    HarnessException failure =
        new HarnessException(
            ExitCode.PROTOCOL,
            List.of(
                new Problem("a.yaml line 3", "one\nthing", "Mend it"),
                new Problem("", "another \u001b[31mthing", "")),
            null);

    assertThat(handle(failure, temporary)).isEqualTo(4);
    assertThat(messages()).isEqualTo("a.yaml line 3: one thing. Mend it\nanother  [31mthing\n");
  }

  @Test
  void keepsABugsStackTraceInAFile() throws IOException {
    assertThat(handle(new IllegalStateException("no wheel"), temporary)).isEqualTo(1);

    try (Stream<Path> logs = Files.list(temporary.resolve("logs"))) {
      Path log = logs.findFirst().orElseThrow();
      assertThat(messages())
          .isEqualTo(
              "this is a bug of the harness: java.lang.IllegalStateException: no wheel."
                  + " The stack trace is in "
                  + log
                  + "\n");
      assertThat(log).content().contains("no wheel").contains("\tat org.rerankharness.cli");
    }
  }

  @Test
  void saysHowToSeeABugWhereNoFileCanBeWritten() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");

    assertThat(handle(new IllegalStateException("no wheel"), file)).isEqualTo(1);
    assertThat(messages()).contains("Run it again with --debug").hasLineCount(1);
  }

  @Test
  void blamesTheMachineForMissingMemory() {
    assertThat(handle(new OutOfMemoryError("Java heap space"), temporary)).isEqualTo(8);
    assertThat(messages()).contains("RERANK_JAVA_OPTS=-Xmx").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "evl q r        | evl: there is no such verb. Did you mean eval",
        "eval q r --jso | --jso: there is no such option. Did you mean --json?",
        "eval q         | Missing required parameter",
        "data chek x    | chek",
        "data           | which verb? Known here: check",
        "invalidate abc | --reason",
        "verify --anchor x | --anchor: expected 64 hexadecimal digits in lower case, found \"x\"",
      })
  void endsWithTwoWhereTheCommandLineIsWrong(String line, String message) {
    Cli.Result result = new Cli(temporary).run((Object[]) line.strip().split(" +"));

    assertThat(result.err()).contains(message);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
  }

  @Test
  void printsAStackTraceOnlyWhenAsked() {
    Cli cli = new Cli(temporary);
    assertThat(cli.run("eval", "--debug", "none", "none").err()).contains("\tat org.rerankharness");
    assertThat(cli.run("eval", "none", "none").err()).doesNotContain("\tat ");
  }

  @Test
  void staysQuietWhereTheReaderOfStdoutHasLeft() {
    StandardOut gone = new StandardOut(failing("Broken pipe"));
    gone.line("x");

    assertThatThrownBy(gone::flush)
        .isInstanceOf(StandardOut.ReaderLeft.class)
        .satisfies(e -> assertThat(handle(e, temporary)).isZero());
    assertThat(messages()).isEmpty();
  }

  @Test
  void saysSoWhereStdoutIsFull() {
    StandardOut full = new StandardOut(failing("No space left on device"));
    full.line("x");

    assertThatThrownBy(full::flush).satisfies(e -> assertThat(handle(e, temporary)).isEqualTo(8));
    assertThat(messages()).isEqualTo("standard output: writing failed: No space left on device\n");
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }
}
