package org.rerankharness.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * The one door to judgments. Whoever wants a grade asks here; a test's grades are handed out only
 * after the ledger says so on disk.
 *
 * <p>Every method throws {@link HarnessException}: exit 4 where the protocol refuses, 5 where the
 * ledger, a manifest or a stored file isn't as it was, 3 where data or arguments are wrong, 8 where
 * the state folder can't be written.
 */
public final class Protocol {

  private final Path results;
  private final Ledger ledger;
  private final FreezeFiles manifests;

  /**
   * Nothing is written before something is to be recorded.
   *
   * @param state the ledger's folder ({@link org.rerankharness.io.Folders#state})
   * @param results the project's results folder
   */
  public Protocol(Path state, Path results, Clock clock) {
    this(state, results, clock, WritePoint.NONE);
  }

  Protocol(Path state, Path results, Clock clock, WritePoint writePoint) {
    this.results = results;
    this.ledger = new Ledger(state, clock, writePoint);
    this.manifests = new FreezeFiles(results, writePoint);
  }

  /** Registers the test split, where there is one: every verb that sees a data set does. */
  public void register(Dataset dataset) {
    JudgedSplit test = JudgedSplit.testOf(dataset);
    if (test != null && !history().isRegistered(test.record())) {
      try (Journal journal = Journal.open(ledger)) {
        journal.register(test.record());
      }
    }
  }

  /** Opens the judgments of a split that isn't a test, for sweeps. */
  public Qrels openDev(Dataset dataset, String split) {
    if (split.toLowerCase(Locale.ROOT).equals(Dataset.TEST)) {
      throw HarnessException.refused(
          new Problem(
              "data set " + dataset.name() + " split " + split,
              "the test split is opened by `rerank test` alone, once, after `rerank freeze`",
              "Name another split, such as dev"));
    }
    JudgedSplit dev = JudgedSplit.of(dataset, split);
    JudgedSplit test = JudgedSplit.testOf(dataset);
    try (Journal journal = Journal.open(ledger)) {
      admitDev(journal, dev, test);
      Set<Sha256> testTexts = test == null ? Set.of() : test.record().texts();
      Gate.roundIsOpen(journal.history(), dev.where(), dev.record().texts(), testTexts);
      journal.useDev(dev.record());
    }
    return dev.openDev();
  }

  /** The ids of a split's judged queries, in code point order: what may be known of a test too. */
  public SortedSet<String> judgedQueries(Dataset dataset, String split) {
    register(dataset);
    return JudgedSplit.of(dataset, split).queryIds();
  }

  /**
   * Opens a bare file of judgments, for eval, compare, power and pool; see {@link BareJudgments}
   * for what is refused.
   */
  public Qrels openFile(Path file) {
    BareJudgments judgments = BareJudgments.read(file);
    if (judgments.dataset() != null) {
      register(judgments.dataset());
    }
    judgments.requireNoTest(history());
    if (judgments.isPracticeTest(history())) {
      try (Journal journal = Journal.open(ledger)) {
        journal.useDev(judgments.record()); // a test that counts can't pretend they are unseen
      }
    }
    return judgments.qrels();
  }

  /** The hashes of a data set's files, as a manifest holds them. */
  public FreezeManifest.Data describe(Dataset dataset, String devSplit) {
    return DataHashes.of(dataset, JudgedSplit.of(dataset, devSplit), requireTest(dataset));
  }

  /**
   * Freezes: a ledger line that holds the manifest, then {@code results/freezes/HASH.json}. The
   * same content may be frozen again until it is unsealed; every time counts.
   *
   * @param draft with the hashes of {@link #describe}; its round is set here, and what was accepted
   *     without need is left out
   */
  public FreezeRecord freeze(Dataset dataset, FreezeManifest draft) {
    JudgedSplit dev = JudgedSplit.of(dataset, draft.data().devSplit());
    JudgedSplit test = requireTest(dataset);
    test.requireTexts();
    requireSame("data set " + dataset.name(), draft.data(), DataHashes.of(dataset, dev, test));
    try (Journal journal = Journal.open(ledger)) {
      admitDev(journal, dev, test);
      Gate.practiceIsPractice(journal.history(), test.where(), test.record());
      Gate.notBurnt(journal.history(), test.where(), test.record(), null);
      Gate.accepted(draft);
      journal.useDev(dev.record());
      int round = 1 + journal.history().invalidated(draft.data().testQueriesHash());
      FreezeManifest manifest = draft.settled(round);
      Sha256 hash = manifest.hash();
      manifests.requireUnchanged(hash, manifest);
      FreezeRecord frozen =
          journal.append(EntryKind.FROZEN, hash, new LedgerPayload.Frozen(hash, manifest));
      manifests.write(frozen);
      return frozen;
    }
  }

  /**
   * The freeze that a manifest's path or the first digits of its hash name; exit 5 where the
   * manifest was edited, naming what differs.
   */
  public FreezeRecord find(String pathOrPrefix) {
    return manifests.find(history(), pathOrPrefix);
  }

  /**
   * Refuses (exit 4) a freeze that was given up or has its result, naming it; worth asking before
   * anything is loaded.
   */
  public void requireTestable(FreezeRecord freeze) {
    Gate.mayBeTested(require(history(), freeze.hash()), results);
  }

  /**
   * Claims the test of a freeze, or goes on with it after a crash.
   *
   * @param now what would rank today; exit 5, naming everything that differs, where it isn't what
   *     was frozen
   */
  public TestSession claim(
      FreezeRecord freeze, Dataset dataset, FreezeManifest.SystemUnderTest now) {
    FileGuard guard = lockTest(freeze);
    TestSession session = null;
    try {
      session = claim(guard, freeze, dataset, now);
      return session;
    } finally {
      if (session == null) {
        guard.close();
      }
    }
  }

  private TestSession claim(
      FileGuard guard, FreezeRecord asked, Dataset dataset, FreezeManifest.SystemUnderTest now) {
    requireTestable(asked);
    Sha256 hash = asked.hash();
    FreezeManifest manifest = asked.manifest();
    JudgedSplit test = requireTest(dataset);
    JudgedSplit dev = JudgedSplit.of(dataset, manifest.data().devSplit());
    FreezeManifest.Data data = DataHashes.of(dataset, dev, test);
    try (Journal journal = Journal.open(ledger)) {
      FreezeRecord freeze = require(journal.history(), hash);
      Gate.mayBeTested(freeze, results);
      manifests.requireUnchanged(hash, manifest);
      boolean opened = freeze.state() == TestState.UNSEALED; // then nothing is scored any more
      requireSame(
          "freeze " + hash.abbreviated(),
          new Compared(manifest.data(), manifest.system()),
          new Compared(data, opened ? manifest.system() : now));
      Gate.practiceIsPractice(journal.history(), test.where(), test.record());
      Gate.notBurnt(journal.history(), test.where(), test.record(), hash);
      boolean resumed = freeze.state() != TestState.FROZEN && freeze.state() != TestState.REPORTED;
      if (!opened) {
        LedgerPayload.Claimed payload =
            new LedgerPayload.Claimed(hash, ProcessHandle.current().pid());
        freeze = journal.append(EntryKind.CLAIMED, hash, payload);
      }
      manifests.write(freeze);
      return new TestSession(ledger, results, test, guard, freeze, resumed);
    }
  }

  /** The judgments of a finished test, for verify, report and badcases. */
  public Qrels openForReview(FreezeRecord freeze, Dataset dataset) {
    FreezeRecord current = require(history(), freeze.hash());
    if (current.reportedAt() == null) {
      throw HarnessException.refused(
          new Problem(
              "freeze " + current.hash().abbreviated(),
              "its test isn't finished (" + current.state() + "), so its judgments stay closed",
              "`rerank test " + current.hash().abbreviated() + "` runs or finishes it"));
    }
    return requireTest(dataset).open(current.manifest().data());
  }

  /**
   * Gives up a freeze or a test, for ever visible. It reopens sweeps, but never the test's queries.
   * Doing it again for the same reason does nothing, so that an interrupted command can be
   * repeated.
   */
  public FreezeRecord invalidate(FreezeRecord freeze, String reason) {
    if (reason.isBlank()) {
      throw HarnessException.usage(
          new Problem("--reason", "a reason is a sentence that every later report prints", ""));
    }
    try (Journal journal = Journal.open(ledger)) {
      FreezeRecord current = require(journal.history(), freeze.hash());
      if (current.state() == TestState.INVALIDATED) {
        if (reason.equals(current.reason())) {
          return current;
        }
        Gate.mayBeTested(current, results);
      }
      LedgerPayload.Invalidated payload = new LedgerPayload.Invalidated(current.hash(), reason);
      return journal.append(EntryKind.INVALIDATED, current.hash(), payload);
    }
  }

  /** Where each test split stands that any verb has seen. */
  public List<TestStatus> status() {
    return new Rounds(history()).statuses();
  }

  /** One line for everything that happened before on the same data, for the freeze's report. */
  public List<String> roundsBefore(FreezeRecord freeze) {
    History history = history();
    return new Rounds(history).before(require(history, freeze.hash()));
  }

  /** Checks ledger, manifests and stored files again; never throws for what it finds. */
  public Verification verify(@Nullable Sha256 anchor) {
    return Verification.of(ledger.read(), manifests, results, anchor);
  }

  /** Whether a hash is the one of some line of this ledger. */
  public boolean knows(Sha256 head) {
    return ledger.read().entries().stream().anyMatch(entry -> entry.hash().equals(head));
  }

  /** Where the ledger is. */
  public Path ledgerFile() {
    return ledger.file();
  }

  /** The hash of the ledger's last line, which every report prints; null while it is empty. */
  public @Nullable Sha256 head() {
    return ledger.read().headHash();
  }

  /** Copies the ledger as it is now, for those who check a report without this machine. */
  public void copyLedger(Path file) {
    StringBuilder lines = new StringBuilder();
    ledger.read().requireWhole().forEach(entry -> lines.append(entry.line()).append('\n'));
    AtomicFiles.write(file, lines.toString());
  }

  private History history() {
    return History.of(ledger.read().requireWhole());
  }

  /** Dev holds no test query, of this data set or any other; then its own test is registered. */
  private static void admitDev(Journal journal, JudgedSplit dev, @Nullable JudgedSplit test) {
    Gate.devHoldsNoTestQuery(journal.history(), dev.where(), dev.record());
    if (test != null) {
      dev.requireDisjointFrom(test);
      journal.register(test.record());
    }
  }

  private static FreezeRecord require(History history, Sha256 hash) {
    FreezeRecord freeze = history.freeze(hash);
    if (freeze == null) {
      throw HarnessException.integrity(
          new Problem(
              "freeze " + hash.abbreviated(),
              "it isn't in this ledger",
              "Use the ledger that it was frozen with (--state DIR), or freeze again"));
    }
    return freeze;
  }

  private static JudgedSplit requireTest(Dataset dataset) {
    JudgedSplit test = JudgedSplit.testOf(dataset);
    return test == null ? JudgedSplit.of(dataset, Dataset.TEST) : test; // says what is missing
  }

  private FileGuard lockTest(FreezeRecord freeze) {
    Sha256 queries = freeze.manifest().data().testQueriesHash();
    try {
      Files.createDirectories(ledger.folder());
      FileGuard guard =
          FileGuard.acquire(
              ledger.folder(), "test-" + queries.abbreviated() + ".lock", Duration.ZERO);
      if (guard == null) {
        throw Gate.running("freeze " + freeze.hash().abbreviated(), history().lastClaim(queries));
      }
      return guard;
    } catch (IOException e) {
      throw FileProblems.writing(ledger.folder(), e);
    }
  }

  private static void requireSame(String where, Object frozen, Object now) {
    List<Problem> problems = FreezeFiles.differences(where, Json.tree(frozen), Json.tree(now));
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.INTEGRITY, problems, null);
    }
  }

  private record Compared(FreezeManifest.Data data, FreezeManifest.SystemUnderTest system) {}
}
