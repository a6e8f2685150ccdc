package org.rerankharness.protocol;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;

/** The history in words: what every later report on a data set repeats. */
final class Rounds {

  private final History history;

  Rounds(History history) {
    this.history = history;
  }

  /** Where each registered test split stands, in the order of registration. */
  List<TestStatus> statuses() {
    Map<Sha256, List<History.Seen>> byQueries = new LinkedHashMap<>();
    for (History.Seen seen : history.tests()) {
      byQueries.computeIfAbsent(seen.split().queriesHash(), h -> new ArrayList<>()).add(seen);
    }
    return byQueries.values().stream().map(this::status).toList();
  }

  /**
   * One line for everything that was frozen, begun, opened or given up on the same data: the same
   * queries, corpus or name.
   *
   * @param but the freeze that the report is about; its own line counts how often it was frozen and
   *     claimed, where that is more than once
   */
  List<String> before(FreezeRecord but) {
    List<String> lines = new ArrayList<>();
    Set<Sha256> test = history.testTexts(but);
    Set<Sha256> dev = history.devTexts(but);
    FreezeManifest.Data data = but.manifest().data();
    for (FreezeRecord freeze : history.freezes()) {
      FreezeManifest.Data other = freeze.manifest().data();
      boolean related =
          other.dataset().equals(data.dataset())
              || other.corpusHash().equals(data.corpusHash())
              || intersects(history.testTexts(freeze), test)
              || intersects(history.devTexts(freeze), dev);
      if (related && !freeze.hash().equals(but.hash())) {
        lines.add(line(freeze));
      }
    }
    if (but.freezes() > 1 || but.claims() > 1 || but.scorings() > 1) {
      lines.add(
          "this freeze: frozen "
              + times(but.freezes())
              + ", begun or resumed "
              + times(but.claims())
              + ", scored "
              + times(but.scorings()));
    }
    seenAsDev(test).ifPresent(lines::add);
    return lines;
  }

  private TestStatus status(List<History.Seen> seen) {
    SplitRecord split = seen.get(seen.size() - 1).split();
    List<FreezeRecord> on =
        history.freezes().stream()
            .filter(f -> f.manifest().data().testQueriesHash().equals(split.queriesHash()))
            .toList();
    FreezeRecord furthest = on.stream().max(Comparator.comparing(Rounds::progress)).orElse(null);
    List<String> lines = new ArrayList<>();
    for (FreezeRecord freeze : history.freezes()) {
      if (intersects(history.testTexts(freeze), split.texts())) {
        lines.add(line(freeze));
      }
    }
    seenAsDev(split.texts()).ifPresent(lines::add);
    return new TestStatus(
        split.dataset(),
        split.split(),
        split.practice(),
        split.queries().size(),
        history.distinct(history.burnt(split.texts(), false), split.texts()),
        seen.get(0).time(),
        furthest == null ? TestState.DRAFT : furthest.state(),
        furthest,
        on.stream().mapToInt(FreezeRecord::freezes).sum(),
        (int) on.stream().filter(FreezeRecord::isAbandonedClaim).count(),
        lines);
  }

  /** How far a freeze went; one that was given up says least of where the split stands. */
  private static TestState progress(FreezeRecord freeze) {
    return freeze.state() == TestState.INVALIDATED ? TestState.DRAFT : freeze.state();
  }

  private static boolean intersects(Set<Sha256> a, Set<Sha256> b) {
    return a.stream().anyMatch(b::contains);
  }

  private static String line(FreezeRecord freeze) {
    StringBuilder line = new StringBuilder();
    line.append(freeze.frozenAt())
        .append(": froze ")
        .append(Gate.described(freeze))
        .append(", \"")
        .append(freeze.manifest().question().hypothesis())
        .append('"');
    if (freeze.freezes() > 1) {
      line.append(", ").append(times(freeze.freezes()));
    }
    if (freeze.isAbandonedClaim()) {
      line.append("; test begun ").append(times(freeze.claims())).append(", never unsealed");
    }
    append(line, "; unsealed on ", freeze.unsealedAt());
    append(line, "; reported on ", freeze.reportedAt());
    if (freeze.reason() != null) {
      append(line, "; given up on ", freeze.since());
      line.append(": ").append(freeze.reason());
    }
    return line.append(freeze.practice() ? " (practice)" : "").toString();
  }

  private static void append(StringBuilder line, String words, @Nullable Instant when) {
    if (when != null) {
      line.append(words).append(when);
    }
  }

  private Optional<String> seenAsDev(Set<Sha256> test) {
    Set<Sha256> seen = new HashSet<>();
    Instant first = null;
    for (History.Seen dev : history.devs()) {
      Set<Sha256> shared = new HashSet<>(dev.split().texts());
      shared.retainAll(test);
      if (!shared.isEmpty() && first == null) {
        first = dev.time();
      }
      seen.addAll(shared);
    }
    return first == null
        ? Optional.empty()
        : Optional.of(
            seen.size()
                + " of the test queries were open before, as dev or for practice, first on "
                + first);
  }

  private static String times(int n) {
    return n == 1 ? "once" : n + " times";
  }
}
