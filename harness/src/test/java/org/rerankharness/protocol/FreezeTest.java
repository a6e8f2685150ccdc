package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rerankharness.protocol.Workbench.failure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class FreezeTest {

  @TempDir Path root;
  Workbench bench;
  Protocol protocol;
  Dataset dataset;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
    protocol = bench.protocol();
    dataset = bench.plainDataset("ops").build();
  }

  @Test
  void theSameContentHasTheSameHashAndIsCounted() {
    FreezeRecord first = bench.freeze(dataset);
    FreezeRecord second = bench.freeze(dataset);
    assertThat(second.hash()).isEqualTo(first.hash());
    assertThat(second.freezes()).isEqualTo(2);
    assertThat(second.frozenAt()).isEqualTo(first.frozenAt());
  }

  @Test
  void afterItWasGivenUpTheSameContentIsAnotherRound() {
    FreezeRecord first = bench.freeze(dataset);
    protocol.invalidate(first, "the wrong model");
    FreezeRecord second = bench.freeze(dataset);
    assertThat(second.manifest().round()).isEqualTo(2);
    assertThat(second.hash()).isNotEqualTo(first.hash());
    assertThat(bench.test(second, dataset).state()).isEqualTo(TestState.REPORTED);
  }

  @Test
  void asksForAllThatMustBeAcceptedAtOnce() {
    HarnessException e = failure(() -> protocol.freeze(dataset, draft(0.02, 0.05, false, false)));
    assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
    assertThat(e)
        .hasMessage(
            "the smallest difference this test can show (80 % power, by dev's spread) is 0.0500,"
                + " and dev's was 0.0200. Test on more queries, or accept it with"
                + " --accept-low-power, which every report prints for ever\n"
                + "data set ops: its test labels aren't marked as reviewed. Have them reviewed"
                + " and say so in dataset.yaml (review: { test: { date: … } }), or accept it with"
                + " --unreviewed, which every report prints for ever");
    assertThat(bench.kinds()).doesNotContain(EntryKind.FROZEN);
  }

  @Test
  void powerThatNobodyKnowsMustBeAcceptedToo() {
    assertThat(failure(() -> protocol.freeze(dataset, draft(0.02, null, true, false))))
        .hasMessageStartingWith(
            "nobody can say which difference this test can show: dev's differences have no"
                + " spread. ");
    FreezeRecord frozen = protocol.freeze(dataset, draft(0.02, null, true, true));
    assertThat(frozen.manifest().lowPowerAccepted()).isTrue();
    assertThat(frozen.manifest().unreviewed()).isTrue();
  }

  @Test
  void whatNeedNotBeAcceptedIsNotPrintedAsAccepted() throws IOException {
    Files.writeString(
        dataset.folder().resolve("dataset.yaml"), "review: { test: { date: 2026-02-01 } }\n");
    dataset = Dataset.open(dataset.folder());
    FreezeManifest manifest = protocol.freeze(dataset, draft(0.05, 0.05, true, true)).manifest();
    assertThat(manifest.unreviewed()).isFalse();
    assertThat(manifest.lowPowerAccepted()).isFalse();
  }

  @Test
  void needsATestSplitWhoseQueriesHaveTexts() {
    Dataset devOnly = bench.dataset("dev-only").query("dev", "1", "one").build();
    assertThat(failure(() -> protocol.describe(devOnly, "dev")).exitCode())
        .isEqualTo(ExitCode.INPUT);
    Dataset blank = bench.dataset("blank").query("dev", "1", "one").query("test", "2", " ").build();
    HarnessException e = failure(() -> bench.freeze(blank));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(e)
        .hasMessage(
            "data set blank split test: expected queries with texts, by which they are known,"
                + " found only blank ones");
  }

  @Test
  void isFoundByPathAndByThePrefixOfItsHash() throws IOException {
    FreezeRecord frozen = bench.freeze(dataset);
    Path file = bench.results.resolve("freezes/" + frozen.hash() + ".json");
    assertThat(protocol.find(file.toString())).isEqualTo(frozen);
    assertThat(protocol.find(frozen.hash().abbreviated())).isEqualTo(frozen);
    Files.delete(file);
    assertThat(protocol.find(file.toString())).as("the ledger has it").isEqualTo(frozen);
    bench.test(frozen, dataset);
    assertThat(file).as("and writes it again").isRegularFile();
  }

  @Test
  void aPrefixThatNamesNoneOrSeveralSaysWhichThereAre() {
    HarnessException e = failure(() -> protocol.find("abcdef"));
    assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(e)
        .hasMessage(
            "freeze abcdef: no freeze in this ledger begins so. Nothing is frozen yet: `rerank"
                + " freeze` does it");
    FreezeRecord frozen = bench.freeze(dataset);
    String other = frozen.hash().hex().startsWith("0000") ? "1111" : "0000";
    assertThat(failure(() -> protocol.find(other)))
        .hasMessageEndingWith("There are " + frozen.hash().abbreviated());
    assertThat(failure(() -> protocol.find("nowhere.json")))
        .hasMessage("nowhere.json: there is no such file. Check the path");
  }

  @Test
  void aManifestRefusesWhatCannotBeHashedOrCompared() {
    assertThatThrownBy(() -> question(0, 0, 42)).hasMessage("a test compares two depths");
    assertThatThrownBy(() -> question(0, 10, (1L << 53) + 1))
        .hasMessage("a seed lies between -2^53 and 2^53, not 9007199254740993");
    assertThatThrownBy(() -> new FreezeManifest.DevEvidence(List.of(), Double.NaN, null))
        .hasMessage("differences are finite");
  }

  private static FreezeManifest.Question question(int baseline, int chosen, long seed) {
    return new FreezeManifest.Question(
        "h", "nDCG@10", List.of(), baseline, chosen, "rule", 10, seed);
  }

  private FreezeManifest draft(
      double difference, @Nullable Double smallest, boolean unreviewed, boolean lowPower) {
    FreezeManifest draft = bench.draft(protocol, dataset);
    return new FreezeManifest(
        draft.format(),
        draft.name(),
        0,
        draft.data(),
        draft.system(),
        draft.question(),
        new FreezeManifest.DevEvidence(draft.dev().chosenFrom(), difference, smallest),
        unreviewed,
        lowPower);
  }
}
