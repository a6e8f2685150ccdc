package org.rerankharness.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  void partsOfTheSearchAreColumnsOfTheirOwn() throws IOException {
    Map<String, Long> parts = new LinkedHashMap<>();
    parts.put("2-rrf", 4L);
    parts.put("10-bm25", 3L);
    List<QueryTiming> timings =
        List.of(
            new QueryTiming(0, 1, 1, "q1", new StageTimes(5, 0, 0, 0, 6, parts), 7),
            new QueryTiming(0, 1, 1, "q2", new StageTimes(5, 0, 0, 0, 6), 7),
            new QueryTiming(0, 1, 1, "q3", new StageTimes(5, 0, 0, 0, 6, Map.of("new", 1L)), 7));
    Path file = folder.resolve("timings.csv");

    TimingFile.write(file, timings);

    assertThat(Files.readString(file))
        .isEqualTo(
            HEADER.strip()
                + ",search.2-rrf_ns,search.10-bm25_ns,search.new_ns\n"
                + "0,1,1,q1,5,0,0,0,1,6,7,4,3,\n"
                + "0,1,1,q2,5,0,0,0,1,6,7,,,\n"
                + "0,1,1,q3,5,0,0,0,1,6,7,,,1\n");
    List<QueryTiming> read = TimingFile.read(file);
    assertThat(read).isEqualTo(timings);
    assertThat(read.get(0).times().searchParts().keySet()).containsExactly("2-rrf", "10-bm25");
  }

  @Test
  void namesTheLineThatIsNotARecording() throws IOException {
    Path file = folder.resolve("timings.csv");
    Map<String, String> damaged =
        Map.of(
            "10,1,1,q1,5,4,3,2,6", ": expected 11 cells, found 9",
            "10,1,1,q1,5,4,3,x,6,20,31", ", column infer_ns: expected a whole number, found \"x\"",
            "10,1,1,q1,5,4,3,2,6,13,31",
                ": expected a recording, found the total is below the sum of its stages");
    for (Map.Entry<String, String> one : damaged.entrySet()) {
      Files.writeString(file, HEADER + "10,1,1,q1,5,4,3,2,6,20,31\n" + one.getKey() + "\n");
      assertThatThrownBy(() -> TimingFile.read(file))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
          .hasMessage(file + " line 3" + one.getValue());
    }
  }

  @Test
  void namesAForeignHeader() throws IOException {
    Path file = folder.resolve("timings.csv");
    Files.writeString(file, "query,ms\n");
    assertThatThrownBy(() -> TimingFile.read(file))
        .hasMessage(file + " line 1: expected a column depth, found query, ms");
    Files.writeString(file, "");
    assertThatThrownBy(() -> TimingFile.read(file))
        .hasMessage(file + ": expected a header and rows, found an empty file");
  }
}
