package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.SYSTEM;
import static org.rerankharness.protocol.Workbench.failure;
import static org.rerankharness.protocol.Workbench.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/** Each test is a way around the frozen test, and what becomes of it. */
class WaysToCheatTest {

  @TempDir Path root;
  Workbench bench;
  Protocol protocol;
  Dataset dataset;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
    protocol = bench.protocol();
    dataset = bench.plainDataset("ops").build();
    protocol.openDev(dataset, "dev");
  }

  // Dev and test

  @Test
  void sweepingTheTestSplit() {
    for (String split : List.of("test", "TEST")) {
      assertRefused(
          () -> protocol.openDev(dataset, split),
          "data set ops split "
              + split
              + ": the test split is opened by `rerank test` alone, once, after `rerank freeze`."
              + " Name another split, such as dev");
    }
  }

  @Test
  void namingTheTestFileAsDev() throws IOException {
    write(dataset.folder().resolve("dataset.yaml"), "splits: { dev: qrels/test.tsv }\n");
    Dataset renamed = Dataset.open(dataset.folder());
    assertRefused(
        () -> protocol.openDev(renamed, "dev"),
        "data set ops split dev: 2 of its 2 queries are test queries: split test of ops,"
            + " registered on 2026-03-01T09:00:00Z. Take them out of dev: a registered test query"
            + " stays one, in whatever file");
  }

  @Test
  void hidingTestQueriesInTheDevSplitOfAnotherDataSetUnderOtherIds() {
    Dataset other =
        bench
            .dataset("other")
            .query("dev", "1", "  Pager does NOT ring?! ", "z1")
            .query("dev", "2", "something else")
            .build();
    assertRefused(
        () -> protocol.openDev(other, "dev"),
        "data set other split dev: 1 of its 2 queries is a test query: split test of ops,"
            + " registered on 2026-03-01T09:00:00Z. Take them out of dev: a registered test query"
            + " stays one, in whatever file");
  }

  @Test
  void devAndTestThatShareQueriesByIdOrByText() {
    Dataset overlapping =
        bench
            .dataset("overlapping")
            .query("dev", "1", "first")
            .query("dev", "2", "second")
            .query("test", "2", "second")
            .query("test", "3", "First!")
            .build();
    HarnessException e = failure(() -> protocol.openDev(overlapping, "dev"));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(e)
        .hasMessage(
            "data set overlapping split dev: 1 query stands in split test too, with the same"
                + " ids: 2. Leave each query in one split; `rerank data split` draws disjoint"
                + " ones\n"
                + "data set overlapping split dev: 1 query stands in split test too, with the"
                + " same texts: 1 = 3. Leave each query in one split; `rerank data split` draws"
                + " disjoint ones");
    assertThat(bench.protocol().status()).as("nothing is registered by it").hasSize(1);
  }

  @Test
  void blankQueriesAreNotTheSameQuery() {
    Dataset blank =
        bench
            .dataset("blank")
            .query("dev", "1", "  ")
            .query("dev", "2", "words")
            .query("test", "3", " ")
            .query("test", "4", "others")
            .build();
    assertThat(protocol.openDev(blank, "dev").queryIds()).containsExactly("1", "2");
  }

  // Testing again

  @Test
  void sweepingAfterTheTest() {
    FreezeRecord done = bench.test(bench.freeze(dataset), dataset);
    String hash = done.hash().abbreviated();
    assertRefused(
        () -> protocol.openDev(dataset, "dev"),
        "data set ops split dev: its test was opened on 2026-03-01T09:00:05Z under freeze "
            + hash
            + " (depth 10 against 0; result "
            + hash
            + "/result.json), so its dev split is closed: tuning goes on only in a new round. A"
            + " new round takes a test split of queries that were never unsealed; or `rerank"
            + " invalidate "
            + hash
            + " --reason TEXT`, which reopens sweep but never that test");
  }

  @Test
  void sweepingAfterTheTestOnACopyWithoutItsTestSplit() {
    bench.test(bench.freeze(dataset), dataset);
    Dataset copy =
        bench
            .dataset("renamed")
            .query("dev", "7", "Disk is full.", "other")
            .query("dev", "8", "something new")
            .build();
    assertRefused(() -> protocol.openDev(copy, "dev"), "its dev split is closed");
  }

  @Test
  void sweepingAfterTheTestByMarkingTheDataSetAsPractice() {
    bench.test(bench.freeze(dataset), dataset);
    write(dataset.folder().resolve("dataset.yaml"), "practice: true\n");
    Dataset marked = Dataset.open(dataset.folder());
    assertRefused(() -> protocol.openDev(marked, "dev"), "its dev split is closed");
  }

  @Test
  void aNewRoundWithNewTestQueriesIsNoCheat() {
    FreezeRecord first = bench.test(bench.freeze(dataset), dataset);
    Dataset next =
        bench
            .dataset("ops")
            .query("dev", "a", "how to rotate a key")
            .query("dev", "b", "disk is full")
            .query("test", "z", "never seen")
            .build();
    assertThat(protocol.openDev(next, "dev").queryIds()).containsExactly("a", "b");
    FreezeRecord second = bench.freeze(next);
    assertThat(bench.test(second, next).state()).isEqualTo(TestState.REPORTED);
    assertThat(protocol.roundsBefore(second))
        .containsExactly(
            "2026-03-01T09:00:02Z: froze "
                + first.hash().abbreviated()
                + " (depth 10 against 0; result "
                + first.hash().abbreviated()
                + "/result.json), \"Reranking 10 raises nDCG@10\"; unsealed on"
                + " 2026-03-01T09:00:05Z; reported on 2026-03-01T09:00:06Z");
  }

  @Test
  void invalidatingReopensSweepButNeverTheTest() {
    FreezeRecord done = bench.test(bench.freeze(dataset), dataset);
    protocol.invalidate(done, "labels of x were wrong");
    assertThat(protocol.openDev(dataset, "dev").queryIds()).containsExactly("a", "b");
    assertRefused(() -> bench.freeze(dataset), "2 of its 2 queries were unsealed before");
    assertRefused(
        () -> protocol.claim(done, dataset, SYSTEM),
        "freeze "
            + done.hash().abbreviated()
            + ": it was given up on 2026-03-01T09:00:07Z: labels of x were wrong. What was given"
            + " up is never tested; freeze anew");
    assertThat(protocol.status().get(0).rounds().get(0))
        .endsWith("; given up on 2026-03-01T09:00:07Z: labels of x were wrong");
  }

  @Test
  void givingUpAgainForAnotherReason() {
    FreezeRecord frozen = bench.freeze(dataset);
    protocol.invalidate(frozen, "first");
    assertThat(protocol.invalidate(frozen, "first").reason()).isEqualTo("first");
    assertRefused(() -> protocol.invalidate(frozen, "second"), "it was given up on ");
    assertThat(failure(() -> protocol.invalidate(frozen, " ")).exitCode())
        .isEqualTo(ExitCode.USAGE);
  }

  @Test
  void testingACopyWithQueriesRenumberedReorderedAndRetyped() {
    FreezeRecord done = bench.test(bench.freeze(dataset), dataset);
    Dataset copy =
        bench
            .dataset("copy")
            .query("dev", "1", "a dev query of its own")
            .query("test", "900", "RESTART the proxy", "other-1")
            .query("test", "901", "pager does not ring.", "other-2")
            .build();
    assertRefused(() -> protocol.openDev(copy, "dev"), "its dev split is closed");
    assertRefused(
        () -> bench.freeze(copy),
        "data set copy split test: 2 of its 2 queries were unsealed before, and a query is"
            + " unsealed once: 2 under freeze "
            + done.hash().abbreviated()
            + " (depth 10 against 0; result "
            + done.hash().abbreviated()
            + "/result.json) on 2026-03-01T09:00:05Z. A new test takes queries that were never"
            + " unsealed, in whatever file, id or order");
  }

  @Test
  void testingOnASetThatHoldsSomeBurntQueries() {
    bench.test(bench.freeze(dataset), dataset);
    Dataset partly =
        bench
            .dataset("partly")
            .query("dev", "1", "a dev query of its own")
            .query("test", "2", "new one")
            .query("test", "3", "new two")
            .query("test", "4", "restart the proxy")
            .build();
    assertRefused(() -> bench.freeze(partly), "1 of its 3 queries was unsealed before");
  }

  @Test
  void testingOnPartOfTheTestQueriesFirst() {
    Dataset part =
        bench
            .dataset("part")
            .query("dev", "1", "a dev query of its own")
            .query("test", "x", "pager does not ring")
            .build();
    FreezeRecord whole = bench.freeze(dataset);
    bench.test(bench.freeze(part), part);
    assertRefused(
        () -> protocol.claim(whole, dataset, SYSTEM), "1 of its 2 queries was unsealed before");
  }

  @Test
  void freezingTwiceAndChoosingIsCounted() {
    FreezeRecord first = bench.freeze(dataset);
    bench.freeze(dataset);
    FreezeRecord other = protocol.freeze(dataset, bench.draft(protocol, dataset, "Another hope"));
    bench.test(other, dataset);
    assertThat(protocol.roundsBefore(other))
        .containsExactly(
            "2026-03-01T09:00:02Z: froze "
                + first.hash().abbreviated()
                + " (depth 10 against 0), \"Reranking 10 raises nDCG@10\", 2 times");
    assertRefused(
        () -> protocol.claim(first, dataset, SYSTEM), "2 of its 2 queries were unsealed before");
    TestStatus status = protocol.status().get(0);
    assertThat(status.freezes()).isEqualTo(3);
    assertThat(status.state()).isEqualTo(TestState.REPORTED);
    assertThat(status.burnt()).isEqualTo(2);
  }

  @Test
  void abandoningAClaimIsCounted() {
    FreezeRecord first = bench.freeze(dataset);
    protocol.claim(first, dataset, SYSTEM).close();
    FreezeRecord other = protocol.freeze(dataset, bench.draft(protocol, dataset, "Another hope"));
    assertThat(protocol.roundsBefore(other))
        .singleElement()
        .asString()
        .endsWith("; test begun once, never unsealed");
    assertThat(protocol.status().get(0).abandonedClaims()).isEqualTo(1);
  }

  @Test
  void twoTestsAtOnce() {
    FreezeRecord frozen = bench.freeze(dataset);
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      assertThat(session.needsScores()).isTrue();
      assertRefused(
          () -> bench.protocol().claim(frozen, dataset, SYSTEM),
          "freeze "
              + frozen.hash().abbreviated()
              + ": a test of these queries is running since 2026-03-01T09:00:03Z (process "
              + ProcessHandle.current().pid()
              + "). Wait for it; if it is interrupted, the same command goes on with it");
    }
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      assertThat(session.resumed()).isTrue();
    }
  }

  // Practice

  @Test
  void practiceSetsAreTestedAgainAndAgain() {
    Dataset practice = bench.plainDataset("practice").practice().build();
    Workbench own = new Workbench(root.resolve("own"));
    FreezeRecord frozen = own.freeze(practice);
    own.test(frozen, practice);
    own.protocol().openDev(practice, "dev");
    own.freeze(practice);
    FreezeRecord again = own.test(frozen, practice);
    assertThat(again.state()).isEqualTo(TestState.REPORTED);
    assertThat(again.practice()).isTrue();
    assertThat(own.kinds().stream().filter(EntryKind.UNSEALED::equals)).hasSize(2);
    assertThat(own.protocol().roundsBefore(again))
        .containsExactly("this freeze: frozen 2 times, begun or resumed 2 times, scored 2 times");
  }

  @Test
  void callingATestThatCountsPractice() {
    write(dataset.folder().resolve("dataset.yaml"), "practice: true\n");
    Dataset marked = Dataset.open(dataset.folder());
    assertRefused(
        () -> bench.freeze(marked),
        "data set ops split test: 2 of its 2 queries are queries of a test that counts: split"
            + " test of ops, registered on 2026-03-01T09:00:00Z without the practice mark. Remove"
            + " `practice: true`, or practise on other queries");
  }

  @Test
  void practisingOnTheQueriesOfALaterTest() {
    Dataset practice =
        bench.dataset("gym").query("dev", "a", "one").query("test", "b", "two").practice().build();
    bench.test(bench.freeze(practice), practice);
    write(practice.folder().resolve("dataset.yaml"), "practice: false\n");
    Dataset serious = Dataset.open(practice.folder());
    assertRefused(() -> bench.freeze(serious), "1 of its 1 queries was unsealed before");
  }

  // Edits between freeze and test

  @Test
  void changingDataModelOrConfigurationAfterTheFreezeListsAllThatDiffers() {
    FreezeRecord frozen = bench.freeze(dataset);
    write(
        dataset.folder().resolve("corpus.jsonl"),
        "{\"_id\":\"d1\",\"title\":\"\",\"text\":\"another passage\"}\n");
    write(
        dataset.folder().resolve("qrels/test.tsv"),
        "query-id\tcorpus-id\tscore\nx\td-x\t0\ny\td-y\t1\n");
    Dataset changed = Dataset.open(dataset.folder());
    HarnessException e =
        failure(() -> protocol.claim(frozen, changed, Workbench.system("model-2")));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
    assertThat(e.problems()).hasSize(3);
    assertThat(e.getMessage())
        .contains("freeze " + frozen.hash().abbreviated() + ": data.corpusHash: frozen as ")
        .contains(": data.qrelsHashes.test: frozen as ")
        .contains(": system.modelHash: frozen as model-1, now model-2");
    assertThat(bench.kinds()).doesNotContain(EntryKind.CLAIMED);
  }

  @Test
  void changingTheJudgmentsAfterTheClaimOpensNothing() {
    FreezeRecord frozen = bench.freeze(dataset);
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      session.scored(write(bench.results.resolve("scores.json"), "scores"));
      Path qrels = dataset.folder().resolve("qrels/test.tsv");
      write(qrels, "query-id\tcorpus-id\tscore\nx\td-x\t1\n");
      HarnessException e = failure(session::unseal);
      assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
      assertThat(e).hasMessageStartingWith(qrels + ": expected judgments with the content hash ");
    }
    assertThat(bench.kinds()).doesNotContain(EntryKind.UNSEALED);
  }

  @Test
  void editingTheManifestIsNamedWithWhatDiffers() throws IOException {
    FreezeRecord frozen = bench.freeze(dataset);
    Path file = bench.results.resolve("freezes/" + frozen.hash() + ".json");
    Files.writeString(
        file, Files.readString(file).replace("\"chosenDepth\" : 10", "\"chosenDepth\" : 20"));
    String message =
        file
            + ": the manifest was edited after it was frozen. Delete it, and the next command"
            + " writes it again from the ledger; what was frozen can't be changed, only frozen"
            + " anew\n"
            + file
            + ": question.chosenDepth: frozen as 10, now 20";
    for (HarnessException e :
        List.of(
            failure(() -> protocol.find(file.toString())),
            failure(() -> protocol.claim(frozen, dataset, SYSTEM)))) {
      assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
      assertThat(e).hasMessage(message);
    }
    Path renamed = file.resolveSibling(FreezeFiles.hash(file).hex() + ".json");
    Files.move(file, renamed);
    HarnessException e = failure(() -> protocol.find(renamed.toString()));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
    assertThat(e)
        .hasMessageContaining(
            "isn't in this ledger: it was edited, or frozen with another ledger. Use the ledger"
                + " that it was frozen with (--state DIR), or freeze again");
  }

  @Test
  void editingTheStoredScores() {
    FreezeRecord frozen = bench.freeze(dataset);
    Path scores = bench.results.resolve("scores.json");
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      session.scored(write(scores, "scores"));
      write(scores, "better scores");
      HarnessException e = failure(session::unseal);
      assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
      assertThat(e)
          .hasMessage(
              "freeze "
                  + frozen.hash().abbreviated()
                  + " stored scores: "
                  + scores
                  + " was changed: expected SHA-256 "
                  + Sha256.of("scores").abbreviated()
                  + ", found "
                  + Sha256.of("better scores").abbreviated()
                  + ". Put the file back; or delete it, and the same command scores again, still"
                  + " blind");
      write(scores, "scores");
      session.unseal();
    }
    write(scores, "better scores");
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      assertThat(session.freeze().state()).isEqualTo(TestState.UNSEALED);
      assertThat(failure(session::unseal))
          .hasMessageEndingWith(
              "The test was opened on 2026-03-01T09:00:05Z and can only be computed from the"
                  + " scores stored before: put the file back");
      write(scores, "scores");
      assertThat(session.unseal().queryIds()).containsExactly("x", "y");
    }
    assertThat(bench.kinds().stream().filter(EntryKind.UNSEALED::equals)).hasSize(1);
  }

  @Test
  void deletingTheResultsFolderLosesNoClaim() throws IOException {
    FreezeRecord done = bench.test(bench.freeze(dataset), dataset);
    try (Stream<Path> files = Files.walk(bench.results)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    assertRefused(() -> protocol.claim(done, dataset, SYSTEM), "a test is run once");
    assertRefused(() -> protocol.openDev(dataset, "dev"), "its dev split is closed");
    assertThat(protocol.verify(null).passed()).isFalse();
  }

  @Test
  void deletingTheScoresBeforeUnsealingIsCounted() throws IOException {
    FreezeRecord frozen = bench.freeze(dataset);
    Path scores = bench.results.resolve("scores.json");
    try (TestSession session = protocol.claim(frozen, dataset, SYSTEM)) {
      session.scored(write(scores, "scores"));
    }
    Files.delete(scores);
    FreezeRecord done = bench.test(frozen, dataset);
    assertThat(protocol.roundsBefore(done))
        .containsExactly("this freeze: frozen once, begun or resumed 2 times, scored 2 times");
  }

  // The ledger

  @Test
  void alteringTheLedgerStopsEveryCommand() throws IOException {
    FreezeRecord frozen = bench.freeze(dataset);
    String ledger = Files.readString(bench.ledgerFile());
    Files.writeString(bench.ledgerFile(), ledger.replace("nDCG@10", "nDCG@20"));
    for (Runnable command :
        List.<Runnable>of(
            () -> protocol.openDev(dataset, "dev"),
            () -> bench.freeze(dataset),
            () -> protocol.claim(frozen, dataset, SYSTEM),
            () -> protocol.invalidate(frozen, "why"),
            () -> protocol.openForReview(frozen, dataset),
            () -> protocol.openFile(dataset.folder().resolve("qrels/dev.tsv")),
            protocol::status)) {
      HarnessException e = failure(command);
      assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
      assertThat(e).hasMessageContaining("ledger.jsonl line 3: it was changed after");
    }
  }

  @Test
  void puttingAnOldLedgerBackIsSeenByItsAnchor() throws IOException {
    FreezeRecord frozen = bench.freeze(dataset);
    Path backup = root.resolve("backup");
    Files.createDirectories(backup);
    for (String name : List.of(Ledger.FILE, Ledger.HEAD_FILE)) {
      Files.copy(bench.state.resolve(name), backup.resolve(name));
    }
    bench.test(frozen, dataset);
    Sha256 anchor = protocol.head();
    for (String name : List.of(Ledger.FILE, Ledger.HEAD_FILE)) {
      Files.copy(
          backup.resolve(name), bench.state.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(protocol.verify(null).verdict()).startsWith("PASS: consistent; whether it is the");
    Verification verification = protocol.verify(anchor);
    assertThat(verification.passed()).isFalse();
    assertThat(verification.checks())
        .contains(
            Check.failed(
                "anchor",
                anchor.abbreviated()
                    + " is in no line: this isn't the ledger that printed it, or an older copy"
                    + " was put back"));
  }

  @Test
  void forgingALineThatNoCommandWrites() {
    FreezeRecord frozen = bench.freeze(dataset);
    try (Ledger.Writer writer = bench.ledger().open()) {
      writer.append(EntryKind.UNSEALED, new LedgerPayload.Unsealed(frozen.hash()));
    }
    HarnessException e = failure(protocol::status);
    assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY);
    assertThat(e)
        .hasMessage(
            "ledger.jsonl line 4: UNSEALED can't follow FROZEN (freeze "
                + frozen.hash().abbreviated()
                + "). No command of the harness writes such a line; put back the ledger that was"
                + " there before");
    assertThat(protocol.verify(null).passed()).isFalse();
  }

  @Test
  void settingTheClockBackIsNoted() {
    bench.clock.set(Workbench.START.minusSeconds(86_400));
    bench.freeze(dataset);
    Verification verification = protocol.verify(null);
    assertThat(verification.passed()).isTrue();
    assertThat(verification.checks())
        .anyMatch(
            check ->
                check.outcome() == Check.Outcome.NOTED
                    && check.detail().startsWith("the clock ran backwards between line 2"));
  }

  private static void assertRefused(Runnable command, String message) {
    HarnessException e = failure(command);
    assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
    assertThat(e).hasMessageContaining(message);
  }
}
