package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.SYSTEM;
import static org.rerankharness.protocol.Workbench.failure;
import static org.rerankharness.protocol.Workbench.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.problem.ExitCode;

class VerificationTest {

  @TempDir Path root;
  Workbench bench;
  Protocol protocol;
  Dataset dataset;
  FreezeRecord done;
  String hash;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
    protocol = bench.protocol();
    dataset = bench.plainDataset("ops").build();
    done = bench.test(bench.freeze(dataset), dataset);
    hash = done.hash().abbreviated();
  }

  @Test
  void saysConsistentAndNeverIntactWithoutAnAnchor() {
    Verification verification = protocol.verify(null);
    assertThat(verification.checks())
        .containsExactly(
            Check.passed("ledger", "7 lines, an unbroken chain"),
            Check.passed("manifest " + hash, "as it was frozen"),
            Check.passed("stored scores of " + hash, hash + "/scores.json is as it was stored"),
            Check.passed("result of " + hash, hash + "/result.json is as it was stored"));
    assertThat(verification.verdict())
        .isEqualTo(
            "PASS: consistent; whether it is the ledger that produced a report, `--anchor` with"
                + " the hash printed there tells (tamper-evident, not tamper-proof)");
  }

  @Test
  void anAnchorThatLaterLinesFollowIsFound() {
    protocol.invalidate(done, "a reason");
    Verification verification = protocol.verify(bench.ledger().read().entries().get(6).hash());
    assertThat(verification.anchored()).isTrue();
    assertThat(verification.checks().get(1).detail()).endsWith(" is line 7, 2026-03-01T09:00:06Z");
    assertThat(verification.verdict())
        .isEqualTo(
            "PASS: consistent, and the ledger continues the one that holds the anchor"
                + " (tamper-evident, not tamper-proof)");
  }

  @Test
  void whatWasEditedOrIsGoneFails() throws IOException {
    write(bench.results.resolve(hash + "/scores.json"), "better");
    Files.delete(bench.results.resolve(hash + "/result.json"));
    Path manifest = bench.results.resolve("freezes/" + done.hash() + ".json");
    Files.writeString(manifest, Files.readString(manifest).replace(": 42", ": 43"));
    Verification verification = protocol.verify(null);
    assertThat(verification.passed()).isFalse();
    assertThat(verification.verdict()).isEqualTo("FAIL: what is stored doesn't hold together");
    assertThat(verification.checks())
        .contains(
            Check.failed("manifest " + hash, manifest + " was edited: its hash isn't its name"),
            Check.failed(
                "result of " + hash, bench.results.resolve(hash + "/result.json") + " is gone"));
  }

  @Test
  void theLedgersLastAccountOfABrokenChainIsTheFirstBrokenLine() throws IOException {
    Files.writeString(
        bench.ledgerFile(), Files.readString(bench.ledgerFile()).replace("ops", "oops"));
    assertThat(protocol.verify(null).checks().get(0).outcome()).isEqualTo(Check.Outcome.FAILED);
    assertThat(protocol.verify(null).checks().get(0).detail())
        .startsWith(bench.ledgerFile() + " line 1: it was changed after it was written");
  }

  @Test
  void furtherChecksDecideToo() {
    Verification verification = protocol.verify(null).with(List.of(Check.failed("numbers", "0.1")));
    assertThat(verification.passed()).isFalse();
  }

  @Test
  void judgmentsOfAnUnfinishedTestStayClosedToReview() {
    Dataset next = bench.dataset("next").query("dev", "1", "one").query("test", "2", "two").build();
    FreezeRecord frozen = bench.freeze(next);
    assertThat(failure(() -> protocol.openForReview(frozen, next)))
        .hasMessage(
            "freeze "
                + frozen.hash().abbreviated()
                + ": its test isn't finished (FROZEN), so its judgments stay closed. `rerank test "
                + frozen.hash().abbreviated()
                + "` runs or finishes it");
    try (TestSession session = protocol.claim(frozen, next, SYSTEM)) {
      session.scored(write(bench.results.resolve("scores"), "scores"));
      session.unseal();
    }
    assertThat(failure(() -> protocol.openForReview(frozen, next)).exitCode())
        .isEqualTo(ExitCode.PROTOCOL);
  }

  @Test
  void reviewNeedsTheJudgmentsThatWereTestedOn() throws IOException {
    Path qrels = dataset.folder().resolve("qrels/test.tsv");
    Files.writeString(qrels, Files.readString(qrels).replace("d-x\t1", "d-x\t2"));
    assertThat(failure(() -> protocol.openForReview(done, dataset)).exitCode())
        .isEqualTo(ExitCode.INTEGRITY);
  }

  @Test
  void aCopyOfTheLedgerIsTheLedger() throws IOException {
    Path copy = root.resolve("run/ledger.jsonl");
    protocol.copyLedger(copy);
    assertThat(copy).hasSameBinaryContentAs(bench.ledgerFile());
  }
}
