package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.HarnessException;

/** A state folder, a results folder, small data sets and a clock that ticks once a second. */
final class Workbench {

  static final Instant START = Instant.parse("2026-03-01T09:00:00Z");
  static final FreezeManifest.SystemUnderTest SYSTEM = system("model-1");

  final Path root;
  final Path state;
  final Path results;
  final TickingClock clock = new TickingClock();

  Workbench(Path root) {
    this.root = root;
    this.state = root.resolve("state");
    this.results = root.resolve("results");
  }

  Protocol protocol() {
    return protocol(WritePoint.NONE);
  }

  Protocol protocol(WritePoint writePoint) {
    return new Protocol(state, results, clock, writePoint);
  }

  Ledger ledger() {
    return new Ledger(state, clock, WritePoint.NONE);
  }

  Path ledgerFile() {
    return state.resolve(Ledger.FILE);
  }

  /** The kinds of the ledger's lines, in order. */
  List<EntryKind> kinds() {
    return ledger().read().requireWhole().stream().map(LedgerEntry::kind).toList();
  }

  DatasetBuilder dataset(String name) {
    return new DatasetBuilder(root.resolve("data").resolve(name));
  }

  /** Dev queries a, b and test queries x, y. */
  DatasetBuilder plainDataset(String name) {
    return dataset(name)
        .query("dev", "a", "how to rotate a key")
        .query("dev", "b", "disk is full")
        .query("test", "x", "pager does not ring")
        .query("test", "y", "restart the proxy");
  }

  FreezeManifest draft(Protocol protocol, Dataset dataset) {
    return draft(protocol, dataset, "Reranking 10 raises nDCG@10");
  }

  FreezeManifest draft(Protocol protocol, Dataset dataset, String hypothesis) {
    return new FreezeManifest(
        FreezeManifest.FORMAT,
        "runbook-depth",
        0,
        protocol.describe(dataset, "dev"),
        SYSTEM,
        new FreezeManifest.Question(
            hypothesis, "nDCG@10", List.of("RR@10"), 0, 10, "score, then id", 10_000, 42),
        new FreezeManifest.DevEvidence(
            List.of(new FreezeManifest.DevRun("dev-1", Sha256.of("dev run"))), 0.05, 0.04),
        true,
        false);
  }

  FreezeRecord freeze(Dataset dataset) {
    Protocol protocol = protocol();
    return protocol.freeze(dataset, draft(protocol, dataset));
  }

  /** Runs a test from wherever it stands to its end, as the experiment does. */
  FreezeRecord test(FreezeRecord freeze, Dataset dataset) {
    return test(protocol(), freeze, dataset);
  }

  FreezeRecord test(Protocol protocol, FreezeRecord freeze, Dataset dataset) {
    try (TestSession session = protocol.claim(freeze, dataset, SYSTEM)) {
      String short12 = freeze.hash().abbreviated();
      if (session.needsScores()) {
        session.scored(write(results.resolve(short12 + "/scores.json"), "scores of " + short12));
      }
      Qrels qrels = session.unseal();
      return session.reported(
          write(results.resolve(short12 + "/result.json"), "n = " + qrels.queryIds().size()));
    }
  }

  static FreezeManifest.SystemUnderTest system(String modelHash) {
    return new FreezeManifest.SystemUnderTest(
        Json.tree(new TreeMap<>(Map.of("first-stage", Map.of("kind", "bm25", "k1", 0.9)))),
        "configuration-1",
        modelHash,
        "0.1.0 abc",
        "tokens<=4096",
        1,
        2);
  }

  static HarnessException failure(Runnable action) {
    HarnessException e = catchThrowableOfType(HarnessException.class, action::run);
    if (e == null) {
      throw new AssertionError("nothing was refused");
    }
    return e;
  }

  static Path write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a BEIR folder. */
  static final class DatasetBuilder {
    private final Path folder;
    private final Map<String, String> queries = new TreeMap<>();
    private final Map<String, List<String>> judgments = new TreeMap<>();
    private String yaml = "";

    DatasetBuilder(Path folder) {
      this.folder = folder;
    }

    /** A query judged on two documents of its own, or on {@code documents}. */
    DatasetBuilder query(String split, String id, String text, String... documents) {
      queries.put(id, text);
      List<String> lines = judgments.computeIfAbsent(split, s -> new ArrayList<>());
      String[] judged = documents.length > 0 ? documents : new String[] {"d-" + id, "e-" + id};
      for (int i = 0; i < judged.length; i++) {
        lines.add(id + "\t" + judged[i] + "\t" + (i == 0 ? 1 : 0));
      }
      return this;
    }

    DatasetBuilder practice() {
      return yaml("practice: true\n");
    }

    DatasetBuilder yaml(String lines) {
      yaml += lines;
      return this;
    }

    Dataset build() {
      write(
          folder.resolve("corpus.jsonl"),
          "{\"_id\":\"d1\",\"title\":\"\",\"text\":\"a passage of "
              + folder.getFileName()
              + "\"}\n");
      StringBuilder lines = new StringBuilder();
      queries.forEach(
          (id, text) -> lines.append(Json.canonical(Map.of("_id", id, "text", text))).append('\n'));
      write(folder.resolve("queries.jsonl"), lines.toString());
      judgments.forEach(
          (split, judged) ->
              write(
                  folder.resolve("qrels/" + split + ".tsv"),
                  "query-id\tcorpus-id\tscore\n" + String.join("\n", judged) + "\n"));
      if (!yaml.isEmpty()) {
        write(folder.resolve("dataset.yaml"), yaml);
      }
      return Dataset.open(folder);
    }
  }

  /** One second later each time it is asked. */
  static final class TickingClock extends Clock {
    private Instant now = START;

    void set(Instant instant) {
      now = instant;
    }

    @Override
    public synchronized Instant instant() {
      Instant result = now;
      now = now.plus(Duration.ofSeconds(1));
      return result;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
