package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.SYSTEM;
import static org.rerankharness.protocol.Workbench.failure;
import static org.rerankharness.protocol.Workbench.write;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ProtocolTest {

  @TempDir Path root;
  Workbench bench;
  Protocol protocol;
  Dataset dataset;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
    protocol = bench.protocol();
    dataset = bench.plainDataset("ops").build();
  }

  @Test
  void walksFromDraftToReportedAndWritesEachStepDown() {
    assertThat(protocol.openDev(dataset, "dev").queryIds()).containsExactly("a", "b");
    assertThat(protocol.status().get(0).state()).isEqualTo(TestState.DRAFT);

    FreezeRecord frozen = bench.freeze(dataset);
    assertThat(frozen.state()).isEqualTo(TestState.FROZEN);
    assertThat(bench.results.resolve("freezes/" + frozen.hash() + ".json")).isRegularFile();
    assertThat(FreezeFiles.hash(bench.results.resolve("freezes/" + frozen.hash() + ".json")))
        .isEqualTo(frozen.hash());

    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      assertThat(session.freeze().state()).isEqualTo(TestState.CLAIMED);
      assertThat(session.resumed()).isFalse();
      session.scored(write(bench.results.resolve("run/scores.json"), "scores"));
      assertThat(session.freeze().state()).isEqualTo(TestState.SCORED);
      Qrels qrels = session.unseal();
      assertThat(qrels.queryIds()).containsExactly("x", "y");
      assertThat(session.freeze().state()).isEqualTo(TestState.UNSEALED);
      FreezeRecord done = session.reported(write(bench.results.resolve("run/result.json"), "{}"));
      assertThat(done.state()).isEqualTo(TestState.REPORTED);
    }
    assertThat(bench.kinds())
        .containsExactly(
            EntryKind.REGISTERED,
            EntryKind.DEV_OPENED,
            EntryKind.FROZEN,
            EntryKind.CLAIMED,
            EntryKind.SCORED,
            EntryKind.UNSEALED,
            EntryKind.REPORTED);
    assertThat(protocol.openForReview(frozen, dataset).queryIds()).containsExactly("x", "y");
    assertThat(protocol.verify(protocol.head()).passed()).isTrue();
  }

  @Test
  void theLedgerHoldsNoGradeNoTextAndNoDocument() throws Exception {
    bench.test(bench.freeze(dataset), dataset);
    assertThat(Files.readString(bench.ledgerFile()))
        .doesNotContain("pager", "rotate", "d-x", "e-y");
  }

  @Test
  void aSecondTestShowsTheFirstResultAndIsRefused() {
    FreezeRecord done = bench.test(bench.freeze(dataset), dataset);
    HarnessException e = failure(() -> protocol.claim(done, dataset, SYSTEM));
    assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
    assertThat(e)
        .hasMessage(
            "freeze "
                + done.hash().abbreviated()
                + ": it was tested on 2026-03-01T09:00:05Z, and a test is run once; the first"
                + " result stands: "
                + bench.results.resolve(done.hash().abbreviated() + "/result.json")
                + ". `rerank report` shows it");
  }
}
