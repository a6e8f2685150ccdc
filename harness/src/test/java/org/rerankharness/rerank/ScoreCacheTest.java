package org.rerankharness.rerank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Sha256;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.PairBatch;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ScoreCacheTest {

  private static final Sha256 MODEL = Sha256.of("a model");
  private static final PairBatch ONE = batch(5, 1, 2, 3);
  private static final PairBatch TWO = batch(5, 1, 2, 4);

  @TempDir Path folder;

  @Test
  void keepsScoresFromOneProcessToTheNext() {
    float[] scores = {1.5f, -0.0f, Float.MIN_VALUE};
    try (ScoreCache cache = open()) {
      assertThat(cache.get(cache.key(ONE))).isNull();
      cache.put(cache.key(ONE), scores);
      assertThat(cache.get(cache.key(ONE))).containsExactly(scores);
    }
    try (ScoreCache cache = open()) {
      assertThat(cache.get(cache.key(ONE))).containsExactly(scores);
      assertThat(cache.get(cache.key(TWO))).isNull();
    }
  }

  @Test
  void aKeyHoldsEverythingThatScoresDependOn() {
    try (ScoreCache cache = open();
        ScoreCache otherModel = open(Sha256.of("another"), "1.23.2", 1);
        ScoreCache otherRuntime = open(MODEL, "1.24.0", 1);
        ScoreCache otherThreads = open(MODEL, "1.23.2", 2)) {
      assertThat(
              List.of(
                  cache.key(ONE),
                  otherModel.key(ONE),
                  otherRuntime.key(ONE),
                  otherThreads.key(ONE),
                  cache.key(TWO),
                  cache.key(batch(6, 1, 2, 3)),
                  cache.key(new PairBatch(List.of(pair(1, 2, 3), pair(1, 2, 3)), 5)),
                  cache.key(
                      new PairBatch(
                          List.of(
                              new EncodedPair(
                                  new int[] {1, 2, 3}, new int[] {0, 0, 1}, false, false)),
                          5))))
          .doesNotHaveDuplicates();
      assertThat(cache.key(batch(5, 1, 2, 3))).isEqualTo(cache.key(ONE));
    }
  }

  /** Every length that a killed process may leave behind. */
  @Test
  void aRecordThatIsNotWholeIsDroppedAndTheRestKept() throws IOException {
    try (ScoreCache cache = open()) {
      cache.put(cache.key(ONE), new float[] {1});
      cache.put(cache.key(TWO), new float[] {2, 3});
    }
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    int firstRecord = 32 + 4 + 4 + 4;
    for (int length = firstRecord; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (ScoreCache cache = open()) {
        assertThat(cache.get(cache.key(ONE))).containsExactly(1);
        assertThat(cache.get(cache.key(TWO))).as("cut to %d bytes", length).isNull();
      }
    }
  }

  @Test
  void aRecordThatChangedOnDiskIsDropped() throws IOException {
    try (ScoreCache cache = open()) {
      cache.put(cache.key(ONE), new float[] {1});
    }
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < whole.length; i++) {
      byte[] changed = whole.clone();
      changed[i] ^= 0x40;
      Files.write(file, changed);
      try (ScoreCache cache = open()) {
        assertThat(cache.get(cache.key(ONE))).as("byte %d changed", i).isNull();
      }
    }
  }

  @Test
  void afterATornRecordScoresAreKeptAgain() throws IOException {
    try (ScoreCache cache = open()) {
      cache.put(cache.key(ONE), new float[] {1});
    }
    Files.write(onlyFile(), new byte[10]);
    try (ScoreCache cache = open()) {
      cache.put(cache.key(ONE), new float[] {1});
    }
    try (ScoreCache cache = open()) {
      assertThat(cache.get(cache.key(ONE))).containsExactly(1);
    }
  }

  @Test
  void twoAtOnceLoseNothingOfEachOther() {
    try (ScoreCache first = open();
        ScoreCache second = open()) {
      first.put(first.key(ONE), new float[] {1});
      second.put(second.key(TWO), new float[] {2});
    }
    try (ScoreCache cache = open()) {
      assertThat(cache.get(cache.key(ONE))).containsExactly(1);
      assertThat(cache.get(cache.key(TWO))).containsExactly(2);
    }
  }

  @Test
  void whatIsWrittenIsThereWithoutClosing() {
    ScoreCache killed = open();
    killed.put(killed.key(ONE), new float[] {1});

    try (ScoreCache cache = open()) {
      assertThat(cache.get(cache.key(ONE))).containsExactly(1);
    }
    killed.close();
  }

  @Test
  void aFolderThatCannotBeWrittenIsTheMachinesFault() throws IOException {
    Files.writeString(folder.resolve("scores"), "a file where the folder should be");
    try (ScoreCache cache = open()) {
      assertThatThrownBy(() -> cache.put(cache.key(ONE), new float[] {1}))
          .isInstanceOfSatisfying(
              HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE))
          .hasMessageContaining("writing failed");
    }
  }

  private Path onlyFile() throws IOException {
    try (var files = Files.walk(folder)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private ScoreCache open() {
    return open(MODEL, "1.23.2", 1);
  }

  private ScoreCache open(Sha256 model, String runtime, int threads) {
    return ScoreCache.open(folder, model, runtime, threads);
  }

  private static PairBatch batch(int length, int... ids) {
    return new PairBatch(List.of(pair(ids)), length);
  }

  private static EncodedPair pair(int... ids) {
    return new EncodedPair(ids, new int[ids.length], false, false);
  }
}
