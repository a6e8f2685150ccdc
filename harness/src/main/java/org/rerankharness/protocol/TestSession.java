package org.rerankharness.protocol;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * One running test: score blind, store, {@link #scored}; {@link #unseal}; compute, store, {@link
 * #reported}. The operating system's lock on these test queries is held until it is closed, so a
 * second test of them is refused meanwhile; if the process dies, the same command goes on where
 * this one was.
 */
public final class TestSession implements AutoCloseable {

  private final Ledger ledger;
  private final Path results;
  private final JudgedSplit split;
  private final FileGuard guard;
  private final boolean resumed;
  private FreezeRecord freeze;

  TestSession(
      Ledger ledger,
      Path results,
      JudgedSplit split,
      FileGuard guard,
      FreezeRecord freeze,
      boolean resumed) {
    this.ledger = ledger;
    this.results = results;
    this.split = split;
    this.guard = guard;
    this.freeze = freeze;
    this.resumed = resumed;
  }

  /** The freeze as it stands: CLAIMED, SCORED or UNSEALED, and REPORTED at the end. */
  public FreezeRecord freeze() {
    return freeze;
  }

  /** The judged queries to score, in code point order: ids alone. */
  public SortedSet<String> queryIds() {
    return split.queryIds();
  }

  /** True where an earlier process began this test: latency measured now was interrupted. */
  public boolean resumed() {
    return resumed;
  }

  /** True while both systems must be scored: nothing is stored, or it is gone and still blind. */
  public boolean needsScores() {
    return freeze.state() == TestState.CLAIMED
        || (freeze.state() == TestState.SCORED && !Files.exists(storedScores()));
  }

  /**
   * The file that {@link #scored} named.
   *
   * @throws IllegalStateException before SCORED
   */
  public Path storedScores() {
    return scores().in(results);
  }

  /**
   * Records that both systems' scores and latencies are stored.
   *
   * @param stored one file with all of them, or with the hashes of all of them; flushed to disk
   */
  public void scored(Path stored) {
    if (!needsScores()) {
      throw new IllegalStateException("the scores of this test are stored already");
    }
    append(
        EntryKind.SCORED, new LedgerPayload.OfFile(freeze.hash(), StoredFile.of(results, stored)));
  }

  /**
   * Opens the judgments, after the ledger says so on disk. From then on the test can only be
   * computed again from the stored scores, for which a resumed session calls this again.
   *
   * @throws HarnessException exit 5 where the stored scores or the judgments aren't those that were
   *     stored and frozen, before anything is opened; exit 4 where another test burnt the queries
   */
  public Qrels unseal() {
    if (freeze.state() != TestState.SCORED && freeze.state() != TestState.UNSEALED) {
      throw new IllegalStateException("both systems are scored before the judgments are opened");
    }
    requireScores();
    split.requireJudgments(freeze.manifest().data());
    if (freeze.state() == TestState.SCORED) {
      try (Journal journal = Journal.open(ledger)) {
        Gate.notBurnt(journal.history(), split.where(), split.record(), freeze.hash());
        freeze =
            journal.append(
                EntryKind.UNSEALED, freeze.hash(), new LedgerPayload.Unsealed(freeze.hash()));
      }
    }
    return split.open(freeze.manifest().data());
  }

  /**
   * Records the stored result; the test is over.
   *
   * @param result the file that every report is made from; flushed to disk
   */
  public FreezeRecord reported(Path result) {
    if (freeze.state() != TestState.UNSEALED) {
      throw new IllegalStateException("a result comes after the judgments are opened");
    }
    append(
        EntryKind.REPORTED,
        new LedgerPayload.OfFile(freeze.hash(), StoredFile.of(results, result)));
    return freeze;
  }

  /** Gives up the lock; a test that isn't over can be resumed. */
  @Override
  public void close() {
    guard.close();
  }

  private void append(EntryKind kind, Object payload) {
    try (Journal journal = Journal.open(ledger)) {
      freeze = journal.append(kind, freeze.hash(), payload);
    }
  }

  private StoredFile scores() {
    StoredFile scores = freeze.scores();
    if (scores == null) {
      throw new IllegalStateException("nothing is scored yet");
    }
    return scores;
  }

  private void requireScores() {
    String change = scores().change(results);
    if (change != null) {
      String remedy =
          freeze.state() == TestState.UNSEALED
              ? "The test was opened on "
                  + freeze.unsealedAt()
                  + " and can only be computed from the scores stored before: put the file back"
              : "Put the file back; or delete it, and the same command scores again, still blind";
      throw HarnessException.integrity(
          new Problem("freeze " + freeze.hash().abbreviated() + " stored scores", change, remedy));
    }
  }
}
