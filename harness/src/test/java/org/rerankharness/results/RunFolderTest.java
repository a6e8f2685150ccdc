package org.rerankharness.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.StageTimes;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.results.SampleRun.Sample;

class RunFolderTest {

  @TempDir Path temporary;

  @Test
  void everythingComesBackEqual() {
    Sample sample =
        SampleRun.english()
            .queries(12)
            .frozen(10)
            .notices("Test labels aren't reviewed")
            .queryText("q002", "two\nlines, a \"quote\" and 如何重启？")
            .sample();
    RunFolder folder = sample.writeTo(temporary.resolve("run"));

    assertThat(folder.record()).isEqualTo(sample.record());
    assertThat(folder.queries()).isEqualTo(sample.queries());
    assertThat(folder.candidates()).isEqualTo(sample.candidates());
    assertThat(folder.judgments()).isEqualTo(sample.qrels());
    assertThat(folder.system().environment()).isEqualTo(sample.record().environment());
    assertThat(folder.timings()).isEmpty();
  }

  @Test
  void doublesComeBackToTheLastBit() {
    List<Double> awkward =
        List.of(0.1 + 0.2, 1.0 / 3, Double.MIN_VALUE, Math.nextDown(1.0), 0.0, 1e-300, 1.7e22);
    List<QueryOutcome> queries = new ArrayList<>();
    for (int i = 0; i < awkward.size(); i++) {
      queries.add(
          new QueryOutcome(
              "q" + i, "", true, new TreeMap<>(Map.of(0, Map.of("nDCG@10", awkward.get(i))))));
    }
    Path file = temporary.resolve("per-query.csv");
    QueriesFile.write(file, queries);
    assertThat(QueriesFile.read(file)).isEqualTo(queries);
  }

  @Test
  void recordingsComeBackAndAreCheckedLikeEveryFile() throws IOException {
    List<QueryTiming> timings =
        List.of(new QueryTiming(5, 1, 1, "q1", new StageTimes(1, 2, 3, 4, 11), 20));
    RunFolder folder = RunFolder.at(temporary);
    folder.writeTimings(timings);
    Files.writeString(folder.latencyFolder().resolve("latency.hlog"), "#[histogram log]\n");
    Sample sample = SampleRun.english().queries(3).sample();
    RunFolder finished = sample.writeTo(temporary);
    assertThat(finished.timings()).isEqualTo(timings);

    Files.writeString(finished.latencyFolder().resolve("latency.hlog"), "another\n");
    assertFails(
        () -> RunFolder.open(temporary),
        ExitCode.INTEGRITY,
        temporary.resolve("latency/latency.hlog")
            + ": isn't what the run wrote: its SHA-256 differs from the one in SHA256SUMS."
            + " Put the original file back, or run it again");
  }

  @Test
  void thereIsNoRunBeforeItIsFinished() throws IOException {
    RunFolder folder = RunFolder.at(temporary);
    assertThat(folder.isScored()).isFalse();
    Sample sample = SampleRun.english().queries(3).sample();
    sample.writeTo(temporary);
    assertThat(folder.isScored()).isTrue();
    assertThat(folder.isComplete()).isTrue();
    Files.delete(folder.recordFile());
    assertFails(
        () -> RunFolder.open(temporary),
        ExitCode.INPUT,
        temporary
            + ": expected the folder of a finished run, with run.json in it, found none in it. An"
            + " interrupted run goes on with the command that began it");
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    assertFails(
        () -> RunFolder.open(temporary.resolve("nowhere")),
        ExitCode.INPUT,
        temporary.resolve("nowhere")
            + ": expected the folder of a finished run, with run.json in it, found nothing there. An"
            + " interrupted run goes on with the command that began it");
  }

  @Test
  void aRunOfAnotherVersionIsRefused() throws IOException {
    Path file = finished().resolve("run.json");
    replace(file, "\"format\" : 2,", "\"format\" : 3,");
    assertFails(
        () -> RunFolder.open(temporary).record(),
        ExitCode.INPUT,
        file
            + ", format: expected 2, found 3. Read the run with the version of the harness that"
            + " wrote it (environment.json)");
  }

  @Test
  void aRecordThatWasCutOffNamesItsLine() throws IOException {
    Path file = finished().resolve("run.json");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.indexOf("\"stamp\"")));
    assertThatThrownBy(() -> RunFolder.open(temporary).record())
        .isInstanceOf(HarnessException.class)
        .hasMessageStartingWith(file + " line 4: expected JSON");
  }

  @Test
  void aFieldThatIsMissingOrWrongIsNamedWithItsPath() throws IOException {
    Path file = finished().resolve("run.json");
    replace(file, "\"oracle\" :", "\"orakel\" :");
    assertThatThrownBy(() -> RunFolder.open(temporary).record())
        .isInstanceOf(HarnessException.class)
        .hasMessageMatching(
            "(?s).*run.json line \\d+, depths\\[0\\].oracle: expected the record.*");
  }

  @Test
  void aDamagedCsvNamesItsLine() throws IOException {
    Path file = finished().resolve("per-query.csv");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("q002,([^,]*),true", "q002,$1,perhaps"));
    RunFolder folder = RunFolder.at(temporary);
    assertFails(
        folder::queries,
        ExitCode.INPUT,
        file + " line 3, column averaged: expected true or false, found \"perhaps\"");
  }

  @Test
  void aChangedAndADeletedFileAreBothTold() throws IOException {
    Path folder = finished();
    replace(folder.resolve("per-query.csv"), "q001,", "q01,");
    Files.delete(folder.resolve("runs/depth-5.trec"));
    assertFails(
        () -> RunFolder.open(temporary),
        ExitCode.INTEGRITY,
        folder.resolve("per-query.csv")
            + ": isn't what the run wrote: its SHA-256 differs from the one in SHA256SUMS."
            + " Put the original file back, or run it again\n"
            + folder.resolve("runs/depth-5.trec")
            + ": the run wrote this file, but it is gone");
  }

  @Test
  void reportsMayBeMadeAgain() throws IOException {
    Path folder = finished();
    Files.writeString(folder.resolve("report.html"), "<!doctype html>");
    assertThat(RunFolder.open(folder).isComplete()).isTrue();
  }

  private Path finished() {
    return SampleRun.english().queries(3).sample().writeTo(temporary).path();
  }

  private static void replace(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replaceFirst(Pattern.quote(from), to));
  }

  private static void assertFails(ThrowingCallable action, ExitCode code, String message) {
    assertThatThrownBy(action)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(code))
        .hasMessage(message);
  }
}
