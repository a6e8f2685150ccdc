package org.rerankharness.protocol;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.HarnessException;

/**
 * Ledger, manifests and stored files, checked again.
 *
 * @param checks in the order they were made; others (the numbers computed again) may be added
 * @param anchored whether a hash kept elsewhere was asked for and is in the chain
 */
public record Verification(List<Check> checks, boolean anchored) {

  public Verification {
    checks = List.copyOf(checks);
  }

  /** No check failed. */
  public boolean passed() {
    return checks.stream().noneMatch(check -> check.outcome() == Check.Outcome.FAILED);
  }

  /**
   * What may be claimed. Without a hash from elsewhere the ledger is only consistent with itself:
   * someone who replaced all of it would pass too.
   */
  public String verdict() {
    if (!passed()) {
      return "FAIL: what is stored doesn't hold together";
    }
    return anchored
        ? "PASS: consistent, and the ledger continues the one that holds the anchor"
            + " (tamper-evident, not tamper-proof)"
        : "PASS: consistent; whether it is the ledger that produced a report, `--anchor` with the"
            + " hash printed there tells (tamper-evident, not tamper-proof)";
  }

  /** With more checks, such as the numbers computed again from the stored scores. */
  public Verification with(List<Check> more) {
    List<Check> all = new ArrayList<>(checks);
    all.addAll(more);
    return new Verification(all, anchored);
  }

  /** Checks all that a ledger and a results folder hold. */
  static Verification of(
      LedgerContent ledger, FreezeFiles manifests, Path results, @Nullable Sha256 anchor) {
    List<Check> checks = new ArrayList<>();
    boolean anchored = false;
    if (ledger.broken() == null) {
      checks.add(Check.passed("ledger", ledger.entries().size() + " lines, an unbroken chain"));
    } else {
      checks.add(Check.failed("ledger", ledger.broken().toString()));
    }
    ledger.notes().forEach(note -> checks.add(Check.noted("ledger", note)));
    if (anchor != null) {
      Check check = anchor(ledger, anchor);
      anchored = check.outcome() == Check.Outcome.PASSED;
      checks.add(check);
    }
    History history = null;
    try {
      history = History.of(ledger.entries());
    } catch (HarnessException e) {
      checks.add(Check.failed("ledger", String.valueOf(e.getMessage())));
    }
    if (history != null) {
      checkManifests(history, manifests, checks);
      for (FreezeRecord freeze : history.freezes()) {
        checkFile(freeze, "stored scores", freeze.scores(), results, checks);
        checkFile(freeze, "result", freeze.result(), results, checks);
      }
    }
    return new Verification(checks, anchored);
  }

  private static Check anchor(LedgerContent ledger, Sha256 anchor) {
    for (LedgerEntry entry : ledger.entries()) {
      if (entry.hash().equals(anchor)) {
        return Check.passed(
            "anchor", anchor.abbreviated() + " is line " + entry.sequence() + ", " + entry.time());
      }
    }
    return Check.failed(
        "anchor",
        anchor.abbreviated()
            + " is in no line: this isn't the ledger that printed it, or an older copy was put"
            + " back");
  }

  private static void checkManifests(History history, FreezeFiles manifests, List<Check> checks) {
    for (FreezeRecord freeze : history.freezes()) {
      if (!Files.exists(manifests.file(freeze.hash()))) {
        checks.add(
            Check.noted(
                "manifest " + freeze.hash().abbreviated(),
                "its file is gone; the ledger holds what was frozen"));
      }
    }
    for (Path file : manifests.all()) {
      String name = file.getFileName().toString().replaceFirst("\\.json$", "");
      String label = "manifest " + name.substring(0, Math.min(12, name.length()));
      try {
        String hash = FreezeFiles.hash(file).hex();
        if (!hash.equals(name)) {
          checks.add(Check.failed(label, file + " was edited: its hash isn't its name"));
        } else if (history.freeze(new Sha256(hash)) == null) {
          checks.add(Check.noted(label, "it isn't in this ledger: it was frozen with another one"));
        } else {
          checks.add(Check.passed(label, "as it was frozen"));
        }
      } catch (HarnessException e) {
        checks.add(Check.failed(label, String.valueOf(e.getMessage())));
      }
    }
  }

  private static void checkFile(
      FreezeRecord freeze,
      String what,
      @Nullable StoredFile file,
      Path results,
      List<Check> checks) {
    if (file != null) {
      String name = what + " of " + freeze.hash().abbreviated();
      String change = file.change(results);
      checks.add(
          change == null
              ? Check.passed(name, file.path() + " is as it was stored")
              : Check.failed(name, change));
    }
  }
}
