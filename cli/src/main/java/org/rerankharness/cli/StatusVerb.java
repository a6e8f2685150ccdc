package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.protocol.FreezeRecord;
import org.rerankharness.protocol.Protocol;
import org.rerankharness.protocol.TestStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code status}: where each test split stands. */
@Command(
    name = "status",
    description = {
      "Show where each test split stands: DRAFT, FROZEN, CLAIMED, SCORED, UNSEALED, REPORTED or"
          + " INVALIDATED, and everything that happened on it."
    },
    footer = {"", "Example:", "  ./rerank status datasets/cranfield"})
final class StatusVerb extends Verb {

  @Parameters(
      arity = "0..1",
      paramLabel = "DATASET",
      description = "Only the test of this data set (default: all that any verb has seen).")
  private @Nullable Path folder;

  @Option(names = "--json", description = "JSON.")
  private boolean json;

  StatusVerb(RerankCommand rerank) {
    super(rerank);
  }

  private record Item(
      String dataset,
      String split,
      boolean practice,
      int queries,
      int burnt,
      String registeredAt,
      String state,
      @Nullable String freeze,
      int freezes,
      int abandonedClaims,
      List<String> rounds) {
    static Item of(TestStatus status) {
      FreezeRecord freeze = status.freeze();
      return new Item(
          status.dataset(),
          status.split(),
          status.practice(),
          status.queries(),
          status.burnt(),
          status.registeredAt().toString(),
          status.state().toString(),
          freeze == null ? null : freeze.hash().hex(),
          status.freezes(),
          status.abandonedClaims(),
          status.rounds());
    }
  }

  private record Ledger(@Nullable String ledgerHead, List<Item> tests) {}

  @Override
  ExitCode run() {
    Protocol protocol = protocol();
    List<TestStatus> statuses = protocol.status();
    if (folder != null) {
      Dataset dataset = Dataset.open(folder);
      protocol.register(dataset);
      statuses =
          protocol.status().stream()
              .filter(status -> status.dataset().equals(dataset.name()))
              .toList();
    }
    Sha256 head = protocol.head();
    if (json) {
      List<Item> items = statuses.stream().map(Item::of).toList();
      out().print(Json.pretty(new Ledger(head == null ? null : head.hex(), items)));
    } else {
      statuses.forEach(this::print);
      out().line("ledger head: " + (head == null ? "none, the ledger is empty" : head));
    }
    return ExitCode.DONE;
  }

  private void print(TestStatus status) {
    FreezeRecord freeze = status.freeze();
    out()
        .line(
            status.dataset()
                + " "
                + status.split()
                + ": "
                + status.state()
                + (freeze == null ? "" : " (freeze " + freeze.hash().abbreviated() + ")")
                + ", "
                + status.queries()
                + " queries, "
                + status.burnt()
                + " of them unsealed"
                + (status.practice() ? ", PRACTICE" : ""));
    status.rounds().forEach(round -> out().line("  " + round));
  }
}
