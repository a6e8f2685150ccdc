package org.rerankharness.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.failure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class LedgerTest {

  @TempDir Path root;
  Workbench bench;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
  }

  @Test
  void eachLineIsCanonicalAndHoldsTheHashOfTheLineBefore() throws IOException {
    appendLines(3);
    List<String> lines = Files.readAllLines(bench.ledgerFile());
    String previous = "0".repeat(64);
    for (String line : lines) {
      ObjectNode tree = (ObjectNode) Json.mapper().readTree(line);
      assertThat(line).isEqualTo(Json.canonical(tree));
      assertThat(tree.path("previous").asText()).isEqualTo(previous);
      previous = tree.path("hash").asText();
      JsonNode rest = tree.without(List.of("hash"));
      assertThat(Sha256.of(Json.canonical(rest)).hex()).isEqualTo(previous);
    }
    assertThat(lines.get(0))
        .startsWith("{\"hash\":\"")
        .endsWith(",\"sequence\":1,\"time\":\"2026-03-01T09:00:00Z\"}");
    assertThat(Files.readString(bench.state.resolve("ledger.head")))
        .isEqualTo("3 " + previous + "\n");
  }

  @Test
  void anEditedLineIsNamed() throws IOException {
    appendLines(4);
    rewrite(lines -> lines.set(1, lines.get(1).replace("entry 1", "entry 9")));
    assertBroken(
        2, "it was changed after it was written: its hash doesn't match. " + "Put back the ledger");
  }

  @Test
  void addedBlanksAreAnEdit() throws IOException {
    appendLines(2);
    rewrite(lines -> lines.set(0, lines.get(0).replace(",\"kind\"", ", \"kind\"")));
    assertBroken(1, "it was changed after it was written");
  }

  @Test
  void aRemovedLineIsNamed() throws IOException {
    appendLines(4);
    rewrite(lines -> lines.remove(1));
    assertBroken(
        2, "expected line number 2, found 3: lines are missing, doubled or in another order");
  }

  @Test
  void reorderedLinesAreNamed() throws IOException {
    appendLines(4);
    rewrite(lines -> Collections.swap(lines, 1, 2));
    assertBroken(2, "expected line number 2, found 3");
  }

  @Test
  void linesCutOffTheEndAreNoticedByTheHead() throws IOException {
    appendLines(4);
    rewrite(lines -> lines.remove(3));
    assertBroken(
        3, "it is the last one, but ledger.head names line 4: lines were removed from the end");
  }

  @Test
  void aWholeLastLineThatLosesItsEndIsNoCrash() throws IOException {
    appendLines(4);
    byte[] bytes = Files.readAllBytes(bench.ledgerFile());
    Files.write(bench.ledgerFile(), Arrays.copyOf(bytes, bytes.length - 30));
    assertBroken(3, "lines were removed from the end");
  }

  @Test
  void aForgedLineWithItsOwnHashBreaksTheNextOne() throws IOException {
    appendLines(3);
    List<LedgerEntry> entries = bench.ledger().read().entries();
    LedgerEntry second = entries.get(1);
    LedgerEntry forged =
        LedgerEntry.after(
            2, second.previous(), second.time(), EntryKind.DEV_OPENED, Map.of("note", "forged"));
    rewrite(lines -> lines.set(1, forged.line()));
    assertBroken(3, "it doesn't follow from the line before, which was written anew");
  }

  @Test
  void aForgedEndIsNoticedByTheHead() throws IOException {
    appendLines(3);
    LedgerEntry last = bench.ledger().read().entries().get(2);
    LedgerEntry forged =
        LedgerEntry.after(
            3, last.previous(), last.time(), EntryKind.DEV_OPENED, Map.of("note", "forged"));
    rewrite(lines -> lines.set(2, forged.line()));
    assertBroken(3, "ledger.head names another line 3: the end of the ledger was written anew");
  }

  @Test
  void aMissingOrSpoiltHeadIsNamed() throws IOException {
    appendLines(2);
    Files.writeString(bench.state.resolve("ledger.head"), "two");
    assertBroken(2, "ledger.head doesn't name a line: \"two\"");
    Files.delete(bench.state.resolve("ledger.head"));
    assertBroken(2, "ledger.head, which names the last line, is missing");
  }

  @Test
  void anEmptiedLedgerIsNoticed() throws IOException {
    appendLines(2);
    Files.delete(bench.ledgerFile());
    assertBroken(0, "ledger.head names line 2");
  }

  @Test
  void nothingIsAppendedToABrokenLedger() throws IOException {
    appendLines(3);
    rewrite(lines -> lines.remove(1));
    byte[] before = Files.readAllBytes(bench.ledgerFile());
    HarnessException e = failure(() -> appendLines(1));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
    assertThat(bench.ledgerFile()).hasBinaryContent(before);
  }

  @Test
  void aLineCutOffAnywhereByACrashIsSetAsideAndNothingElseIsLost() throws IOException {
    appendLines(2);
    byte[] two = Files.readAllBytes(bench.ledgerFile());
    byte[] head = Files.readAllBytes(bench.state.resolve("ledger.head"));
    appendLines(1);
    byte[] three = Files.readAllBytes(bench.ledgerFile());
    for (int cut = two.length + 1; cut < three.length - 1; cut += 7) {
      byte[] torn = Arrays.copyOf(three, cut);
      Files.write(bench.ledgerFile(), torn);
      Files.write(bench.state.resolve("ledger.head"), head); // the crash came before it
      assertThat(bench.ledger().read().requireWhole()).hasSize(2);
      assertThat(bench.ledger().read().notes())
          .containsExactly(
              "the last "
                  + (cut - two.length)
                  + " bytes are a line that was cut off while it was written;"
                  + " the next command that writes sets them aside");
      appendLines(1);
      assertThat(bench.kinds())
          .containsExactly(
              EntryKind.DEV_OPENED, EntryKind.DEV_OPENED, EntryKind.TORN, EntryKind.DEV_OPENED);
      assertThat(bench.state.resolve("ledger.torn-3"))
          .hasBinaryContent(Arrays.copyOfRange(torn, two.length, cut));
      assertThat(Files.readAllBytes(bench.ledgerFile())).startsWith(two);
    }
  }

  @Test
  void aWholeLineWithoutItsEndIsKept() throws IOException {
    appendLines(2);
    byte[] head = Files.readAllBytes(bench.state.resolve("ledger.head"));
    appendLines(1);
    List<LedgerEntry> three = bench.ledger().read().entries();
    byte[] bytes = Files.readAllBytes(bench.ledgerFile());
    Files.write(bench.ledgerFile(), Arrays.copyOf(bytes, bytes.length - 1));
    Files.write(bench.state.resolve("ledger.head"), head);
    assertThat(bench.ledger().read().entries()).isEqualTo(three);
    appendLines(1);
    assertThat(bench.ledger().read().requireWhole()).hasSize(4).startsWith(three.get(0));
  }

  @Test
  void aClockThatRanBackwardsIsNoted() {
    appendLines(2);
    bench.clock.set(Workbench.START.minusSeconds(3600));
    appendLines(1);
    LedgerContent content = bench.ledger().read();
    assertThat(content.broken()).isNull();
    assertThat(content.notes())
        .contains(
            "the clock ran backwards between line 2 (2026-03-01T09:00:01Z) and line 3"
                + " (2026-03-01T08:00:00Z)");
  }

  @Test
  void aFullDiskLeavesNoHalfLineAndNothingIsLost() throws IOException {
    appendLines(2);
    byte[] before = Files.readAllBytes(bench.ledgerFile());
    WritePoint full =
        point -> {
          if (point.startsWith("before")) {
            throw new IOException("No space left on device");
          }
        };
    Ledger ledger = new Ledger(bench.state, bench.clock, full);
    HarnessException e =
        failure(
            () -> {
              try (Ledger.Writer writer = ledger.open()) {
                writer.append(EntryKind.DEV_OPENED, Map.of());
              }
            });
    assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE);
    assertThat(e)
        .hasMessage(
            bench.ledgerFile()
                + ": writing failed: No space left on device. Free some space and run the same"
                + " command again: it goes on from what is on disk");
    assertThat(bench.ledgerFile()).hasBinaryContent(before);
    appendLines(1);
    assertThat(bench.ledger().read().requireWhole()).hasSize(3);
  }

  @Test
  void aStateFolderThatCannotBeMadeIsTheMachinesFault() throws IOException {
    Files.writeString(bench.state, "a file stands in the way");
    HarnessException e = failure(() -> appendLines(1));
    assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE);
    assertThat(e).hasMessageStartingWith(bench.state + ": writing failed: ");
  }

  @Test
  void aLockFileLeftBehindStopsNobody() throws IOException {
    Files.createDirectories(bench.state);
    Files.writeString(bench.state.resolve("ledger.lock"), "");
    appendLines(1);
    assertThat(bench.kinds()).hasSize(1);
  }

  @Test
  void threadsAppendOneAfterTheOther() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<?>> done = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      done.add(threads.submit(() -> appendLines(1)));
    }
    for (Future<?> future : done) {
      future.get();
    }
    threads.shutdown();
    assertThat(bench.ledger().read().requireWhole()).hasSize(24);
  }

  private void appendLines(int n) {
    try (Ledger.Writer writer = bench.ledger().open()) {
      for (int i = 0; i < n; i++) {
        writer.append(EntryKind.DEV_OPENED, Map.of("note", "entry " + i));
      }
    }
  }

  private interface Edit {
    void apply(List<String> lines);
  }

  private void rewrite(Edit edit) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(bench.ledgerFile()));
    edit.apply(lines);
    Files.write(bench.ledgerFile(), (String.join("\n", lines) + "\n").getBytes(UTF_8));
  }

  private void assertBroken(int line, String what) {
    HarnessException e = failure(() -> bench.ledger().read().requireWhole());
    assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
    assertThat(e)
        .hasMessageStartingWith(bench.ledgerFile() + " line " + line + ": ")
        .hasMessageContaining(what)
        .hasMessageEndingWith(
            "Put back the ledger that was there before; no command goes on from an altered one");
  }
}
