package org.rerankharness.protocol;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * The rules: each looks at the history and at what is asked for, and either returns or refuses
 * (exit 4) saying what happened, when, and what to do.
 */
final class Gate {

  /** So many queries with the same id and the same judged documents are no coincidence. */
  private static final int NO_COINCIDENCE = 5;

  private Gate() {}

  /** Dev may hold no query that is registered as a test query, under whatever name. */
  static void devHoldsNoTestQuery(History history, String where, SplitRecord dev) {
    for (History.Seen seen : history.realTests()) {
      int shared = dev.sharedTexts(seen.split().texts());
      if (shared > 0) {
        throw HarnessException.refused(
            new Problem(
                where,
                countOf(shared, dev.queries().size())
                    + (shared == 1 ? " test query: split " : " test queries: split ")
                    + seen.split().split()
                    + " of "
                    + seen.split().dataset()
                    + ", registered on "
                    + seen.time(),
                "Take them out of dev: a registered test query stays one, in whatever file"));
      }
    }
  }

  /** After a test that counted, a data set is closed to sweeps until the next round. */
  static void roundIsOpen(History history, String where, Set<Sha256> dev, Set<Sha256> test) {
    FreezeRecord closing = history.closingTest(dev, test);
    if (closing != null) {
      throw HarnessException.refused(
          new Problem(
              where,
              "its test was opened on "
                  + closing.unsealedAt()
                  + " under freeze "
                  + described(closing)
                  + ", so its dev split is closed: tuning goes on only in a new round",
              "A new round takes a test split of queries that were never unsealed; or `rerank"
                  + " invalidate "
                  + closing.hash().abbreviated()
                  + " --reason TEXT`, which reopens sweep but never that test"));
    }
  }

  /**
   * Queries are unsealed once, but for practice, which only a test that counted forbids.
   *
   * @param own the freeze that may have unsealed them itself, or null
   */
  static void notBurnt(History history, String where, SplitRecord test, @Nullable Sha256 own) {
    Set<Sha256> texts = test.texts();
    List<History.Burnt> burnt =
        history.burnt(texts, test.practice()).stream()
            .filter(b -> !b.by().hash().equals(own))
            .toList();
    if (!burnt.isEmpty()) {
      int all = history.distinct(burnt, texts);
      String which =
          burnt.stream()
              .map(b -> b.queries() + " under freeze " + described(b.by()) + " on " + b.at())
              .collect(Collectors.joining("; "));
      throw HarnessException.refused(
          new Problem(
              where,
              all
                  + " of its "
                  + test.queries().size()
                  + " queries "
                  + (all == 1 ? "was" : "were")
                  + " unsealed before, and a query is unsealed once: "
                  + which,
              "A new test takes queries that were never unsealed, in whatever file, id or order"));
    }
  }

  /** A practice mark isn't a way around: queries of a test that counts keep counting. */
  static void practiceIsPractice(History history, String where, SplitRecord test) {
    for (History.Seen seen : history.realTests()) {
      int shared = test.practice() ? test.sharedTexts(seen.split().texts()) : 0;
      if (shared > 0) {
        throw HarnessException.refused(
            new Problem(
                where,
                countOf(shared, test.queries().size())
                    + (shared == 1 ? " query" : " queries")
                    + " of a test that counts: split "
                    + seen.split().split()
                    + " of "
                    + seen.split().dataset()
                    + ", registered on "
                    + seen.time()
                    + " without the practice mark",
                "Remove `practice: true`, or practise on other queries"));
      }
    }
  }

  /** What a freeze must be told to accept; both at once where both are missing. */
  static void accepted(FreezeManifest manifest) {
    List<Problem> missing = new ArrayList<>();
    FreezeManifest.DevEvidence dev = manifest.dev();
    if (!dev.hasPower() && !manifest.lowPowerAccepted()) {
      String smallest =
          dev.smallestDetectable() == null
              ? "nobody can say which difference this test can show: dev's differences have no"
                  + " spread"
              : String.format(
                  Locale.ROOT,
                  "the smallest difference this test can show (80 %% power, by dev's spread) is"
                      + " %.4f, and dev's was %.4f",
                  dev.smallestDetectable(),
                  dev.difference());
      missing.add(
          new Problem(
              "",
              smallest,
              "Test on more queries, or accept it with --accept-low-power, which every report"
                  + " prints for ever"));
    }
    if (!manifest.data().testReviewed() && !manifest.unreviewed()) {
      missing.add(
          new Problem(
              "data set " + manifest.data().dataset(),
              "its test labels aren't marked as reviewed",
              "Have them reviewed and say so in dataset.yaml (review: { test: { date: … } }), or"
                  + " accept it with --unreviewed, which every report prints for ever"));
    }
    if (!missing.isEmpty()) {
      throw new HarnessException(ExitCode.PROTOCOL, missing, null);
    }
  }

  /** A file whose queries' texts are known holds no test query. */
  static void holdsNoTestQuery(History history, String where, SplitRecord file) {
    for (History.Seen seen : history.realTests()) {
      int shared = file.sharedTexts(seen.split().texts());
      if (shared > 0) {
        throw bareTest(where, seen, shared, file.queries().size());
      }
    }
  }

  /** A file without texts doesn't look like a test's; {@link BareJudgments} has the rule. */
  static void resemblesNoTest(History history, String where, SplitRecord file) {
    Set<Sha256> judged = judged(file);
    for (History.Seen seen : history.realTests()) {
      Set<Sha256> shared = judged(seen.split());
      int registered = shared.size();
      shared.retainAll(judged);
      int same = shared.size();
      if (same > 0
          && (same >= NO_COINCIDENCE || 2 * same >= judged.size() || 2 * same >= registered)) {
        throw bareTest(where, seen, same, judged.size());
      }
    }
  }

  /** A freeze that was given up or has its number isn't tested (again). */
  static void mayBeTested(FreezeRecord freeze, Path results) {
    String where = "freeze " + freeze.hash().abbreviated();
    if (freeze.state() == TestState.INVALIDATED) {
      throw HarnessException.refused(
          new Problem(
              where,
              "it was given up on " + freeze.since() + ": " + freeze.reason(),
              "What was given up is never tested; freeze anew"));
    }
    StoredFile result = freeze.result();
    if (freeze.state() == TestState.REPORTED && result != null && !freeze.practice()) {
      throw HarnessException.refused(
          new Problem(
              where,
              "it was tested on "
                  + freeze.unsealedAt()
                  + ", and a test is run once; the first result stands: "
                  + result.in(results),
              "`rerank report` shows it"));
    }
  }

  /** One test of the same queries at a time. */
  static HarnessException running(String where, History.@Nullable Claim claim) {
    return HarnessException.refused(
        new Problem(
            where,
            "a test of these queries is running"
                + (claim == null
                    ? ""
                    : " since " + claim.at() + " (process " + claim.process() + ")"),
            "Wait for it; if it is interrupted, the same command goes on with it"));
  }

  private static Set<Sha256> judged(SplitRecord split) {
    Set<Sha256> judged = new HashSet<>();
    split.queries().forEach(query -> judged.add(query.judged()));
    return judged;
  }

  private static HarnessException bareTest(String where, History.Seen seen, int shared, int all) {
    return HarnessException.refused(
        new Problem(
            where,
            countOf(shared, all)
                + (shared == 1 ? " query" : " queries")
                + " of a registered test: split "
                + seen.split().split()
                + " of "
                + seen.split().dataset()
                + ", registered on "
                + seen.time(),
            "Test judgments are opened by `rerank test` alone, once; measure on dev"));
  }

  /** {@code abc123 (depth 10)}, with the way to its result where there is one. */
  static String described(FreezeRecord freeze) {
    StoredFile result = freeze.result();
    return freeze.hash().abbreviated()
        + " (depth "
        + freeze.manifest().question().chosenDepth()
        + " against "
        + freeze.manifest().question().baselineDepth()
        + (result == null ? ")" : "; result " + result.path() + ")");
  }

  private static String countOf(int some, int all) {
    return some + " of its " + all + " queries " + (some == 1 ? "is a" : "are");
  }
}
