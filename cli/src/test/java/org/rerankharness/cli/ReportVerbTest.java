package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportVerbTest {

  @TempDir Path temporary;

  private Path run;
  private Cli cli;

  @BeforeEach
  void setUp() {
    run = temporary.resolve("run");
    StoredRun.write(run);
    cli = new Cli(temporary);
  }

  @Test
  void writesOneRunsPagesBesideIt() throws IOException {
    Cli.Result result = cli.run("report", run);

    assertThat(result).isEqualTo(new Cli.Result(0, run.resolve("report.html") + "\n", ""));
    byte[] html = Files.readAllBytes(run.resolve("report.html"));
    assertThat(run.resolve("report.md")).isNotEmptyFile();
    assertThat(run.resolve("report.csv")).isNotEmptyFile();

    cli.run("report", run.resolve("run.json"), "-o", temporary.resolve("again"));
    assertThat(temporary.resolve("again/report.html")).hasBinaryContent(html);
  }

  @Test
  void putsSeveralRunsSideBySideWhereAFolderIsNamed() {
    Path other = temporary.resolve("other");
    StoredRun.write(other);

    assertThat(cli.run("report", run, other))
        .isEqualTo(
            new Cli.Result(
                2,
                "",
                "--output: expected a folder, because several runs have none in common."
                    + " Add -o DIR\n"));
    Path output = temporary.resolve("compared");
    assertThat(cli.run("report", run, other, "-o", output).out())
        .isEqualTo(output.resolve("report.html") + "\n");
    assertThat(output.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void needsFinishedRuns() {
    Cli.Result result = cli.run("report", temporary.resolve("nowhere"));

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("expected the folder of a finished run").hasLineCount(1);
  }
}
