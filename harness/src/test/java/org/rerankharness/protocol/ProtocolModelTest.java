package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.SYSTEM;
import static org.rerankharness.protocol.Workbench.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterProperty;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.problem.HarnessException;

/**
 * Random sequences of commands, crashes and file changes on data sets that share queries, against a
 * model that holds nothing but sets of query names.
 *
 * <p>Always: no query is unsealed twice outside practice sets; no judgment is handed out before its
 * line is on disk; no line of the ledger ever changes or vanishes; a finished result stays what it
 * was.
 */
class ProtocolModelTest {

  /** Test queries by data set: ops and copy share y; gym is a practice set. */
  private static final Map<String, Set<String>> TEST_QUERIES =
      Map.of("ops", Set.of("x", "y"), "copy", Set.of("y", "z"), "gym", Set.of("g"));

  private final List<Path> folders = new ArrayList<>();

  enum Verb {
    SWEEP,
    FREEZE,
    TEST,
    /** The process dies at the write point with the step's number. */
    TEST_AND_CRASH,
    INVALIDATE,
    DELETE_RESULTS,
    CLOCK_BACK
  }

  record Step(Verb verb, String dataset, int number) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.of(
                Verb.SWEEP,
                Verb.FREEZE,
                Verb.FREEZE,
                Verb.TEST,
                Verb.TEST,
                Verb.TEST_AND_CRASH,
                Verb.TEST_AND_CRASH,
                Verb.INVALIDATE,
                Verb.DELETE_RESULTS,
                Verb.CLOCK_BACK),
            Arbitraries.of("ops", "copy", "gym"),
            Arbitraries.integers().between(0, 15))
        .as(Step::new)
        .list()
        .ofMinSize(6)
        .ofMaxSize(14);
  }

  @Property(tries = 30, shrinking = ShrinkingMode.BOUNDED)
  void holdsItsPromises(@ForAll("steps") List<Step> steps) throws IOException {
    Path folder = Files.createTempDirectory("protocol-model");
    folders.add(folder);
    Model model = new Model(folder);
    for (Step step : steps) {
      model.apply(step);
    }
  }

  @AfterProperty
  void clean() throws IOException {
    for (Path folder : folders) {
      try (var files = Files.walk(folder)) {
        for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final class Model {
    private final Workbench bench;
    private final Map<String, Dataset> datasets = new HashMap<>();

    /** The newest freeze of each data set. */
    private final Map<String, FreezeRecord> newest = new LinkedHashMap<>();

    /** Real query to the freeze that unsealed it; practice queries are never in it. */
    private final Map<String, FreezeRecord> unsealedBy = new HashMap<>();

    private final Map<String, String> results = new HashMap<>();
    private List<String> lines = List.of();

    Model(Path folder) {
      bench = new Workbench(folder);
      TEST_QUERIES.forEach(
          (name, queries) -> {
            Workbench.DatasetBuilder builder =
                bench.dataset(name).query("dev", "dev-" + name, "dev of " + name);
            queries.forEach(query -> builder.query("test", query, "query " + query));
            datasets.put(name, name.equals("gym") ? builder.practice().build() : builder.build());
          });
    }

    void apply(Step step) throws IOException {
      Dataset dataset = datasets.get(step.dataset());
      FreezeRecord freeze = newest.get(step.dataset());
      switch (step.verb()) {
        case SWEEP -> sweep(dataset);
        case FREEZE -> freeze(dataset, "hope " + step.number() % 3);
        case TEST -> {
          if (freeze != null) {
            test(freeze, dataset, WritePoint.NONE);
          }
        }
        case TEST_AND_CRASH -> {
          int[] left = {step.number()};
          if (freeze != null) {
            test(
                freeze,
                dataset,
                point -> {
                  if (left[0]-- == 0) {
                    throw new Died();
                  }
                });
          }
        }
        case INVALIDATE -> {
          if (freeze != null && state(freeze) != TestState.INVALIDATED) {
            bench.protocol().invalidate(freeze, "for a reason");
          }
        }
        case DELETE_RESULTS -> {
          // Manifests only: scores of a test that was opened can't be lost without losing it.
          if (freeze != null) {
            Files.deleteIfExists(bench.results.resolve("freezes").resolve(freeze.hash() + ".json"));
          }
        }
        case CLOCK_BACK -> bench.clock.set(Workbench.START);
      }
      nothingVanishes();
    }

    private void sweep(Dataset dataset) {
      boolean closed = false;
      for (FreezeRecord freeze : Set.copyOf(unsealedBy.values())) {
        closed |= state(freeze) != TestState.INVALIDATED && shares(freeze, dataset);
      }
      assertAllowed(!closed, () -> bench.protocol().openDev(dataset, "dev"));
    }

    private void freeze(Dataset dataset, String hypothesis) {
      boolean burnt = real(dataset).stream().anyMatch(unsealedBy::containsKey);
      Protocol protocol = bench.protocol();
      assertAllowed(
          !burnt,
          () ->
              newest.put(
                  dataset.name(),
                  protocol.freeze(dataset, bench.draft(protocol, dataset, hypothesis))));
    }

    private void test(FreezeRecord freeze, Dataset dataset, WritePoint writePoint) {
      TestState before = state(freeze);
      boolean burntByOthers =
          real(dataset).stream()
              .map(unsealedBy::get)
              .anyMatch(by -> by != null && !by.hash().equals(freeze.hash()));
      boolean allowed =
          before != TestState.INVALIDATED
              && (before != TestState.REPORTED || freeze.practice())
              && !burntByOthers;
      assertAllowed(
          allowed,
          () -> {
            try {
              runTest(bench.protocol(writePoint), freeze, dataset);
            } catch (Died e) {
              assertThat(writePoint).isNotSameAs(WritePoint.NONE);
            }
          });
      if (allowed && state(freeze).isOpen()) {
        real(dataset).forEach(query -> unsealedBy.put(query, freeze));
      }
    }

    private void runTest(Protocol protocol, FreezeRecord freeze, Dataset dataset) {
      String name = freeze.hash().abbreviated();
      try (TestSession session = protocol.claim(freeze, dataset, SYSTEM)) {
        if (session.needsScores()) {
          session.scored(write(bench.results.resolve(name + "/scores.json"), "scores " + name));
        }
        String result = name + " " + session.unseal().grades();
        FreezeRecord written = bench.protocol().find(freeze.hash().hex());
        assertThat(written.state()).as("before a judgment is out").isEqualTo(TestState.UNSEALED);
        assertThat(results.computeIfAbsent(name, n -> result))
            .as("a result never changes")
            .isEqualTo(result);
        session.reported(write(bench.results.resolve(name + "/result.json"), result));
      }
    }

    private void nothingVanishes() throws IOException {
      List<String> now =
          Files.exists(bench.ledgerFile()) ? Files.readAllLines(bench.ledgerFile()) : List.of();
      assertThat(now.subList(0, Math.min(lines.size(), now.size()))).isEqualTo(lines);
      lines = now;
      bench.ledger().read().requireWhole();
      Map<String, Integer> unsealings = new HashMap<>();
      for (LedgerEntry entry : bench.ledger().read().entries()) {
        if (entry.kind() == EntryKind.UNSEALED) {
          String hash = entry.payload().path("freeze").asText();
          String dataset = bench.protocol().find(hash).manifest().data().dataset();
          real(datasets.get(dataset)).forEach(query -> unsealings.merge(query, 1, Integer::sum));
        }
      }
      assertThat(unsealings.values()).as("unsealed twice").allMatch(n -> n == 1);
      assertThat(unsealings.keySet()).isEqualTo(unsealedBy.keySet());
    }

    private TestState state(FreezeRecord freeze) {
      return bench.protocol().find(freeze.hash().hex()).state();
    }

    /** The test queries that count. */
    private static Set<String> real(Dataset dataset) {
      return dataset.practice() ? Set.of() : TEST_QUERIES.get(dataset.name());
    }

    private static boolean shares(FreezeRecord freeze, Dataset dataset) {
      Set<String> shared = new HashSet<>(TEST_QUERIES.get(freeze.manifest().data().dataset()));
      shared.retainAll(TEST_QUERIES.get(dataset.name()));
      return !shared.isEmpty();
    }

    private static void assertAllowed(boolean expected, Runnable command) {
      boolean done;
      try {
        command.run();
        done = true;
      } catch (HarnessException e) {
        assertThat(e.exitCode()).isEqualTo(org.rerankharness.problem.ExitCode.PROTOCOL);
        done = false;
      }
      assertThat(done).as("the model says " + expected).isEqualTo(expected);
    }
  }
}
