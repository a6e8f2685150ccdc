package org.rerankharness.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class TimingFileTest {

  private static final String HEADER =
      "depth,fork,pass,query,search_ns,fetch_ns,tokenise_ns,infer_ns,other_ns,total_ns,cpu_ns\n";

  @TempDir Path folder;

  @Test
  void writesNanosecondsAndReadsTheSameRecordings() throws IOException {
    List<QueryTiming> timings =
        List.of(
            new QueryTiming(10, 1, 1, "q1", new StageTimes(5, 4, 3, 2, 20), 31),
            new QueryTiming(
                0, 2, 3, "odd,\"id\"", new StageTimes(9_000_000_000L, 0, 0, 0, 9_000_000_001L), 0));
    Path file = folder.resolve("timings.csv");

    TimingFile.write(file, timings);

    assertThat(Files.readString(file))
        .isEqualTo(
            HEADER
                + "10,1,1,q1,5,4,3,2,6,20,31\n"
                + "0,2,3,\"odd,\"\"id\"\"\",9000000000,0,0,0,1,9000000001,0\n");
    assertThat(TimingFile.read(file)).isEqualTo(timings);
  }

  @Test
  void namesTheLineThatIsNotARecording() throws IOException {
    Path file = folder.resolve("timings.csv");
    for (String line :
        List.of("10,1,1,q1,5,4,3,2,6", "10,1,1,q1,5,4,3,x,6,20,31", "10,1,1,q1,5,4,3,2,6,13,31")) {
      Files.writeString(file, HEADER + "10,1,1,q1,5,4,3,2,6,20,31\n" + line + "\n");
      assertThatThrownBy(() -> TimingFile.read(file))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessage(file + " line 3: expected a recording, found " + line);
    }
  }

  @Test
  void namesAForeignHeader() throws IOException {
    Path file = folder.resolve("timings.csv");
    Files.writeString(file, "query,ms\n");
    assertThatThrownBy(() -> TimingFile.read(file))
        .hasMessage(file + " line 1: expected " + HEADER.strip() + ", found query,ms");
    Files.writeString(file, "");
    assertThatThrownBy(() -> TimingFile.read(file)).hasMessageEndingWith("found nothing");
  }
}
