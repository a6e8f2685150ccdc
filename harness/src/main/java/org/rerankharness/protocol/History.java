package org.rerankharness.protocol;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** What the ledger's entries amount to, replayed from the first one; nothing else is looked at. */
final class History {

  private final List<Seen> tests = new ArrayList<>();
  private final List<Seen> devs = new ArrayList<>();
  private final Map<Sha256, FreezeRecord> freezes = new LinkedHashMap<>();
  private final Map<Sha256, Claim> claims = new HashMap<>();

  private History() {}

  /**
   * A split and when it was first seen so.
   *
   * @param time of the ledger's entry
   */
  record Seen(SplitRecord split, Instant time) {}

  /**
   * Queries that were unsealed before.
   *
   * @param by the freeze under which they were
   * @param at when
   * @param queries how many
   */
  record Burnt(FreezeRecord by, Instant at, int queries) {}

  /**
   * A test that began.
   *
   * @param process its id on the machine that ran it
   */
  record Claim(long process, Instant at) {}

  /** Replays entries; exit 5 where one can't follow from those before it. */
  static History of(List<LedgerEntry> entries) {
    History history = new History();
    for (LedgerEntry entry : entries) {
      try {
        history.add(entry);
      } catch (IllegalArgumentException e) {
        throw new HarnessException(
            ExitCode.INTEGRITY,
            List.of(
                new Problem(
                    Ledger.FILE + " line " + entry.sequence(),
                    String.valueOf(e.getMessage()),
                    "No command of the harness writes such a line; put back the ledger that was"
                        + " there before")),
            e);
      }
    }
    return history;
  }

  private void add(LedgerEntry entry) {
    switch (entry.kind()) {
      case REGISTERED -> tests.add(new Seen(entry.payload(SplitRecord.class), entry.time()));
      case DEV_OPENED -> devs.add(new Seen(entry.payload(SplitRecord.class), entry.time()));
      case TORN -> {}
      case FROZEN -> addFreeze(entry);
      case CLAIMED, SCORED, UNSEALED, REPORTED, INVALIDATED -> {
        Sha256 freeze = new Sha256(entry.payload().path("freeze").asText());
        FreezeRecord before = freezes.get(freeze);
        if (before == null) {
          throw new IllegalArgumentException(
              entry.kind() + " is about a freeze that never was: " + freeze.abbreviated());
        }
        freezes.put(freeze, before.after(entry));
        if (entry.kind() == EntryKind.CLAIMED) {
          long process = entry.payload(LedgerPayload.Claimed.class).process();
          claims.put(before.manifest().data().testQueriesHash(), new Claim(process, entry.time()));
        }
      }
    }
  }

  private void addFreeze(LedgerEntry entry) {
    LedgerPayload.Frozen frozen = entry.payload(LedgerPayload.Frozen.class);
    Sha256 hash = frozen.freeze();
    if (!Sha256.of(Json.canonical(entry.payload().path("manifest"))).equals(hash)) {
      throw new IllegalArgumentException("the manifest isn't the one its hash names");
    }
    if (test(frozen.manifest().data().testQueriesHash()) == null) {
      throw new IllegalArgumentException("the test split of the freeze was never registered");
    }
    FreezeRecord before =
        freezes.getOrDefault(hash, FreezeRecord.draft(hash, frozen.manifest(), entry.time()));
    freezes.put(hash, before.after(entry));
  }

  List<Seen> tests() {
    return List.copyOf(tests);
  }

  List<Seen> devs() {
    return List.copyOf(devs);
  }

  /** Every freeze in the order of the first time. */
  List<FreezeRecord> freezes() {
    return List.copyOf(freezes.values());
  }

  @Nullable FreezeRecord freeze(Sha256 hash) {
    return freezes.get(hash);
  }

  /** Who began or resumed a test of these queries last, or null. */
  @Nullable Claim lastClaim(Sha256 testQueriesHash) {
    return claims.get(testQueriesHash);
  }

  /** A registered test by its queries. */
  @Nullable SplitRecord test(Sha256 queriesHash) {
    return latest(tests, queriesHash);
  }

  /** Whether the same content was registered with the same mark. */
  boolean isRegistered(SplitRecord split) {
    return tests.stream().anyMatch(seen -> seen.split().sameContent(split));
  }

  boolean isOpenedAsDev(SplitRecord split) {
    return devs.stream().anyMatch(seen -> seen.split().sameContent(split));
  }

  /** Registered tests that count: all but practice sets. */
  List<Seen> realTests() {
    return tests.stream().filter(seen -> !seen.split().practice()).toList();
  }

  /** The texts of a freeze's test queries. */
  Set<Sha256> testTexts(FreezeRecord freeze) {
    return texts(test(freeze.manifest().data().testQueriesHash()));
  }

  /** The texts of the dev queries that a freeze was chosen on. */
  Set<Sha256> devTexts(FreezeRecord freeze) {
    return texts(latest(devs, freeze.manifest().data().devQueriesHash()));
  }

  /**
   * Which of some queries were unsealed, freeze by freeze.
   *
   * @param practice whether they are to be tested for practice: then only tests that counted burn
   */
  List<Burnt> burnt(Set<Sha256> texts, boolean practice) {
    List<Burnt> burnt = new ArrayList<>();
    for (FreezeRecord freeze : freezes.values()) {
      Instant at = freeze.unsealedAt();
      if (at == null || (practice && freeze.practice())) {
        continue;
      }
      Set<Sha256> shared = new HashSet<>(testTexts(freeze));
      shared.retainAll(texts);
      if (!shared.isEmpty()) {
        burnt.add(new Burnt(freeze, at, shared.size()));
      }
    }
    return burnt;
  }

  /** How many different queries among {@code texts} were unsealed by {@code burnt}. */
  int distinct(List<Burnt> burnt, Set<Sha256> texts) {
    Set<Sha256> all = new HashSet<>();
    burnt.forEach(b -> all.addAll(testTexts(b.by())));
    all.retainAll(texts);
    return all.size();
  }

  /** How many freezes on exactly these test queries were given up. */
  int invalidated(Sha256 testQueriesHash) {
    return (int)
        freezes.values().stream()
            .filter(f -> f.state() == TestState.INVALIDATED)
            .filter(f -> f.manifest().data().testQueriesHash().equals(testQueriesHash))
            .count();
  }

  /**
   * The test that forbids a sweep, or null: one that counted, was opened and not given up, on any
   * of these test queries; or, where there is no test split to begin the next round with, one that
   * was chosen on any of these dev queries.
   */
  @Nullable FreezeRecord closingTest(Set<Sha256> dev, Set<Sha256> test) {
    for (FreezeRecord freeze : freezes.values()) {
      if (!freeze.practice() && freeze.state().isOpen()) {
        boolean sameTest = intersects(testTexts(freeze), test);
        if (sameTest || (test.isEmpty() && intersects(devTexts(freeze), dev))) {
          return freeze;
        }
      }
    }
    return null;
  }

  private static boolean intersects(Set<Sha256> a, Set<Sha256> b) {
    return a.stream().anyMatch(b::contains);
  }

  private static @Nullable SplitRecord latest(List<Seen> seen, Sha256 queriesHash) {
    for (int i = seen.size() - 1; i >= 0; i--) {
      if (seen.get(i).split().queriesHash().equals(queriesHash)) {
        return seen.get(i).split();
      }
    }
    return null;
  }

  private static Set<Sha256> texts(@Nullable SplitRecord split) {
    return split == null ? Set.of() : split.texts();
  }
}
