package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rerankharness.protocol.Workbench.failure;
import static org.rerankharness.protocol.Workbench.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/** What eval, compare, power and pool are handed, once a test of six queries is registered. */
class BareJudgmentsTest {

  @TempDir Path root;
  Workbench bench;
  Protocol protocol;
  Dataset dataset;
  Path test;

  @BeforeEach
  void prepare() {
    bench = new Workbench(root);
    protocol = bench.protocol();
    Workbench.DatasetBuilder builder = bench.dataset("ops").query("dev", "a", "a dev query");
    for (int i = 1; i <= 6; i++) {
      builder.query("test", "t" + i, "test query number " + i);
    }
    dataset = builder.build();
    test = dataset.folder().resolve("qrels/test.tsv");
    protocol.register(dataset);
  }

  @Test
  void theTestFileItself() {
    assertRefused(test, 6, 6);
  }

  @Test
  void theTestFileOfADataSetThatNoCommandHasSeen() {
    Workbench fresh = new Workbench(root.resolve("fresh"));
    HarnessException e = failure(() -> fresh.protocol().openFile(test));
    assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
    assertThat(fresh.kinds()).containsExactly(EntryKind.REGISTERED);
  }

  @Test
  void throughASymbolicLink() throws IOException {
    Path link = Files.createSymbolicLink(root.resolve("innocent.qrels"), test);
    assertRefused(link, 6, 6);
  }

  @Test
  void asACompressedCopyWithAnotherName() throws IOException {
    Path copy = root.resolve("innocent.bin");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(copy))) {
      out.write(Files.readAllBytes(test));
    }
    assertRefused(copy, 6, 6);
  }

  @Test
  void asAReorderedTrecFileWithOtherGrades() {
    StringBuilder lines = new StringBuilder();
    for (int i = 6; i >= 1; i--) {
      lines.append("t" + i + " 0 e-t" + i + " 3\nt" + i + " 0 d-t" + i + " 3\n");
    }
    assertRefused(write(root.resolve("copy.trec"), lines.toString()), 6, 6);
  }

  @Test
  void inPart() {
    assertRefused(
        write(root.resolve("part.trec"), "t1 0 d-t1 1\nt1 0 e-t1 0\nother 0 d 1\n"), 1, 2);
  }

  @Test
  void hiddenAmongManyOthers() {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= 3; i++) {
      lines.append("t" + i + " 0 d-t" + i + " 1\nt" + i + " 0 e-t" + i + " 0\n");
    }
    for (int i = 0; i < 40; i++) {
      lines.append("q" + i + " 0 d 1\n");
    }
    assertRefused(write(root.resolve("many.trec"), lines.toString()), 3, 43);
  }

  @Test
  void besideTheTextsUnderOtherIds() {
    Dataset renumbered =
        bench.dataset("renumbered").query("final", "9", "Test query, number 1", "z").build();
    assertRefused(renumbered.folder().resolve("qrels/final.tsv"), 1, 1);
  }

  @Test
  void otherFilesWithTheSameUsualIdsAreOpened() {
    Path same = write(root.resolve("same-ids.trec"), "t1 0 d1 1\nt2 0 d2 1\nt3 0 d-t3 1\n");
    assertThat(protocol.openFile(same).queryIds()).containsExactly("t1", "t2", "t3");
  }

  @Test
  void oneQueryInCommonByChanceIsNoTest() {
    StringBuilder lines = new StringBuilder("t1 0 d-t1 1\nt1 0 e-t1 0\n");
    for (int i = 2; i < 9; i++) {
      lines.append("t" + i + " 0 elsewhere 1\n");
    }
    assertThat(protocol.openFile(write(root.resolve("chance.trec"), lines.toString())).size())
        .isEqualTo(9);
  }

  @Test
  void devIsOpenedWithoutALine() {
    assertThat(protocol.openFile(dataset.folder().resolve("qrels/dev.tsv")).queryIds())
        .containsExactly("a");
    assertThat(bench.kinds()).containsExactly(EntryKind.REGISTERED);
  }

  @Test
  void judgmentsInAFolderThatIsNoDataSetAreOpened() {
    Path file = write(root.resolve("broken/qrels/test.tsv"), "q 0 d 1\n");
    write(root.resolve("broken/queries.jsonl"), "not JSON\n");
    assertThat(protocol.openFile(file).queryIds()).containsExactly("q");
  }

  @Test
  void practiceTestsAreOpenedAndRememberedForLaterTests() {
    Dataset practice =
        bench
            .dataset("gym")
            .query("dev", "1", "gym dev")
            .query("test", "2", "gym test")
            .practice()
            .build();
    assertThat(protocol.openFile(practice.folder().resolve("qrels/test.tsv")).queryIds())
        .containsExactly("2");
    write(practice.folder().resolve("dataset.yaml"), "practice: false\n");
    FreezeRecord frozen = bench.freeze(Dataset.open(practice.folder()));
    assertThat(protocol.roundsBefore(frozen))
        .containsExactly(
            "1 of the test queries were open before, as dev or for practice, first on"
                + " 2026-03-01T09:00:02Z");
  }

  private void assertRefused(Path file, int shared, int all) {
    HarnessException e = failure(() -> protocol.openFile(file));
    assertThat(e.exitCode()).isEqualTo(ExitCode.PROTOCOL);
    assertThat(e)
        .hasMessage(
            file
                + ": "
                + shared
                + " of its "
                + all
                + (shared == 1 ? " queries is a query" : " queries are queries")
                + " of a registered test: split test of ops, registered on 2026-03-01T09:00:00Z."
                + " Test judgments are opened by `rerank test` alone, once; measure on dev");
  }
}
