package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.SYSTEM;
import static org.rerankharness.protocol.Workbench.failure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/** Stops the work before and after every durable write, then gives the same command again. */
class CrashTest {

  @TempDir Path root;

  @Test
  void everyWritePointLeavesAStateThatTheSameCommandGoesOnFrom() throws IOException {
    List<String> points = new ArrayList<>();
    for (int stop = 0; stop == points.size(); stop++) {
      Workbench bench = new Workbench(root.resolve("run-" + stop));
      Dataset dataset = bench.plainDataset("ops").build();
      StopAt stopAt = new StopAt(stop);
      bench.protocol().openDev(dataset, "dev");

      FreezeRecord frozen = twice(stopAt, bench, p -> p.freeze(dataset, bench.draft(p, dataset)));
      FreezeRecord done =
          frozen.state() == TestState.REPORTED
              ? frozen
              : twice(stopAt, bench, p -> testUnlessDone(bench, p, frozen, dataset));
      assertThat(done.state()).as(stopAt.reached).isEqualTo(TestState.REPORTED);
      FreezeRecord gone = twice(stopAt, bench, p -> p.invalidate(done, "a reason"));

      assertThat(gone.state()).as(stopAt.reached).isEqualTo(TestState.INVALIDATED);
      for (EntryKind once :
          List.of(EntryKind.UNSEALED, EntryKind.REPORTED, EntryKind.INVALIDATED)) {
        assertThat(bench.kinds().stream().filter(once::equals)).as(stopAt.reached).hasSize(1);
      }
      assertThat(bench.protocol().verify(null).checks())
          .as(stopAt.reached)
          .allMatch(check -> check.outcome() == Check.Outcome.PASSED);
      assertThat(Files.readString(bench.results.resolve(done.result().path()))).isEqualTo("n = 2");
      if (!stopAt.reached.isEmpty()) {
        points.add(stopAt.reached);
      }
    }
    assertThat(points)
        .startsWith("before FROZEN", "after FROZEN", "before ledger.head", "after ledger.head")
        .contains(
            "before manifest",
            "after manifest",
            "before CLAIMED",
            "before SCORED",
            "before UNSEALED",
            "after UNSEALED",
            "before REPORTED",
            "after REPORTED",
            "after INVALIDATED")
        .hasSize(26);
  }

  /** A real process, killed by the operating system. */
  @ParameterizedTest
  @ValueSource(strings = {"after CLAIMED", "before UNSEALED", "after UNSEALED"})
  void aKilledProcessIsGoneOnFrom(String point) throws Exception {
    Workbench bench = new Workbench(root);
    Dataset dataset = bench.plainDataset("ops").build();
    FreezeRecord frozen = bench.freeze(dataset);
    Process child = child("test", point);
    assertThat(child.waitFor()).as(output(child)).isEqualTo(128 + 9);

    FreezeRecord done = bench.test(frozen, dataset);
    assertThat(done.state()).isEqualTo(TestState.REPORTED);
    assertThat(bench.kinds().stream().filter(EntryKind.UNSEALED::equals)).hasSize(1);
    assertThat(bench.protocol().verify(null).passed()).isTrue();
  }

  @Test
  void theLockOfAKilledProcessIsFree() throws Exception {
    Workbench bench = new Workbench(root);
    Dataset dataset = bench.plainDataset("ops").build();
    FreezeRecord frozen = bench.freeze(dataset);
    Process child = child("hold", "");
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).isEqualTo("claimed");
      HarnessException e = failure(() -> bench.protocol().claim(frozen, dataset, SYSTEM));
      assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
      assertThat(e).hasMessageContaining("is running since").hasMessageContaining("" + child.pid());
      child.destroyForcibly().waitFor();
    }
    assertThat(bench.test(frozen, dataset).state()).isEqualTo(TestState.REPORTED);
  }

  @Test
  void twoProcessesAppendWithoutLosingALine() throws Exception {
    Workbench bench = new Workbench(root);
    Process child = child("append", "");
    appendLines(bench.ledger());
    assertThat(child.waitFor()).as(output(child)).isZero();
    assertThat(bench.ledger().read().requireWhole()).hasSize(2 * LINES);
  }

  private static final int LINES = 15;

  /** What the child processes run: {@code ROOT MODE POINT}. */
  public static void main(String[] args) throws Exception {
    Workbench bench = new Workbench(Path.of(args[0]));
    switch (args[1]) {
      case "append" -> appendLines(bench.ledger());
      case "hold" -> {
        Dataset dataset = Dataset.open(bench.root.resolve("data/ops"));
        Protocol protocol = bench.protocol();
        FreezeRecord frozen = protocol.status().get(0).freeze();
        try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
          System.out.println(session.freeze().state() == TestState.CLAIMED ? "claimed" : "odd");
          Thread.sleep(600_000);
        }
      }
      default -> {
        Dataset dataset = Dataset.open(bench.root.resolve("data/ops"));
        WritePoint kill =
            point -> {
              if (point.equals(args[2])) {
                new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start();
                while (true) {
                  Thread.onSpinWait();
                }
              }
            };
        Protocol protocol = bench.protocol(kill);
        bench.test(protocol, protocol.status().get(0).freeze(), dataset);
      }
    }
  }

  private static void appendLines(Ledger ledger) {
    for (int i = 0; i < LINES; i++) {
      try (Ledger.Writer writer = ledger.open()) {
        writer.append(EntryKind.DEV_OPENED, Map.of("line", i));
      }
    }
  }

  private static FreezeRecord testUnlessDone(
      Workbench bench, Protocol protocol, FreezeRecord frozen, Dataset dataset) {
    FreezeRecord now = protocol.find(frozen.hash().hex());
    return now.state() == TestState.REPORTED ? now : bench.test(protocol, frozen, dataset);
  }

  private interface Command {
    FreezeRecord run(Protocol protocol);
  }

  /** Once with the stop in place; again, as a new process would, where it struck. */
  private static FreezeRecord twice(StopAt stopAt, Workbench bench, Command command) {
    try {
      return command.run(bench.protocol(stopAt));
    } catch (Stopped e) {
      return command.run(bench.protocol());
    }
  }

  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Stops at the write point with a number, once. */
  private static final class StopAt implements WritePoint {
    private final int number;
    private int seen;
    private String reached = "";

    StopAt(int number) {
      this.number = number;
    }

    @Override
    public void reached(String point) {
      if (seen++ == number) {
        reached = point;
        throw new Stopped();
      }
    }
  }

  private Process child(String mode, String point) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            CrashTest.class.getName(),
            root.toString(),
            mode,
            point)
        .redirectErrorStream(true)
        .start();
  }

  private static String output(Process child) throws IOException {
    return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
