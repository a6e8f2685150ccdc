package org.rerankharness.retrieval.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.lucene.util.IOUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Corpus;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.Passages;
import org.rerankharness.retrieval.RetrievalContext;
import org.rerankharness.retrieval.Said;

class IndexCacheTest {

  private static final Passages CORPUS =
      Passages.of("en", "d1", "a leaking pump", "d2", "a valve", "d3", "");

  @TempDir Path cache;

  private final Said said = new Said();

  @Test
  void anIndexIsBuiltOnceForBothLengthNorms() {
    search(LengthNorm.LUCENE);
    search(LengthNorm.EXACT);
    assertThat(said.begun()).containsExactly("indexing the corpus");
    assertThat(said.steps()).isEqualTo(3);
    assertThat(said.messages()).isEmpty();
    assertThat(indexes()).hasSize(1);
  }

  @Test
  void anotherAnalyzerOrCorpusIsAnotherIndex() {
    find(CORPUS, NamedAnalyzer.ENGLISH);
    find(CORPUS, NamedAnalyzer.CJK);
    find(Passages.of("en", "d1", "another text"), NamedAnalyzer.ENGLISH);
    assertThat(said.begun()).hasSize(3);
    assertThat(indexes()).hasSize(3);
    find(CORPUS, NamedAnalyzer.ENGLISH);
    assertThat(said.begun()).hasSize(3);
  }

  private enum Damage {
    TRUNCATED_FILE("has \\d+ bytes instead of \\d+") {
      @Override
      void damage(Path index) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(largest(index).toFile(), "rw")) {
          file.setLength(file.length() - 1);
        }
      }
    },
    FLIPPED_BIT("has changed") {
      @Override
      void damage(Path index) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(largest(index).toFile(), "rw")) {
          file.seek(file.length() / 2);
          int old = file.read();
          file.seek(file.length() / 2);
          file.write(old ^ 1);
        }
      }
    },
    MISSING_FILE("is missing") {
      @Override
      void damage(Path index) throws IOException {
        Files.delete(largest(index));
      }
    },
    MISSING_INDEX("is missing") {
      @Override
      void damage(Path index) throws IOException {
        IOUtils.rm(index.resolve("lucene"));
      }
    },
    MISSING_MANIFEST("manifest.json is missing or unreadable") {
      @Override
      void damage(Path index) throws IOException {
        Files.delete(index.resolve("manifest.json"));
      }
    },
    CUT_MANIFEST("manifest.json is missing or unreadable") {
      @Override
      void damage(Path index) throws IOException {
        Files.writeString(index.resolve("manifest.json"), "{\"key\":{");
      }
    },
    EMPTY_MANIFEST("manifest.json is missing or unreadable") {
      @Override
      void damage(Path index) throws IOException {
        Files.writeString(index.resolve("manifest.json"), "{}");
      }
    },
    NULL_MANIFEST("manifest.json is missing or unreadable") {
      @Override
      void damage(Path index) throws IOException {
        Files.writeString(index.resolve("manifest.json"), "null");
      }
    },
    BINARY_MANIFEST("manifest.json is missing or unreadable") {
      @Override
      void damage(Path index) throws IOException {
        Files.write(index.resolve("manifest.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
      }
    },
    FOREIGN_MANIFEST("manifest.json belongs to another index") {
      @Override
      void damage(Path index) throws IOException {
        Path manifest = index.resolve("manifest.json");
        String text = Files.readString(manifest);
        Files.writeString(
            manifest, text.replace(CORPUS.hash().hex(), Sha256.of("another corpus").hex()));
      }
    };

    private final String reason;

    Damage(String reason) {
      this.reason = reason;
    }

    abstract void damage(Path index) throws IOException;

    private static Path largest(Path index) throws IOException {
      try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
        return files.max((a, b) -> Long.compare(a.toFile().length(), b.toFile().length())).get();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDamagedIndexIsBuiltAgainWithOneLine(Damage damage) throws IOException {
    search(LengthNorm.LUCENE);
    Path index = indexes().get(0);
    damage.damage(index);

    search(LengthNorm.LUCENE);

    assertThat(said.begun()).hasSize(2);
    assertThat(said.messages()).hasSize(1);
    assertThat(said.messages().get(0))
        .matches(
            "The index \\Q"
                + index
                + "\\E is damaged \\(.*"
                + damage.reason
                + "\\): building it again\\.");
    assertThat(everything()).containsExactlyInAnyOrder(index, lock(index));
    search(LengthNorm.LUCENE);
    assertThat(said.begun()).hasSize(2);
  }

  @Test
  void whatAKilledBuildLeftIsNeverUsedAndGoesAway() throws IOException {
    Path index = find(CORPUS, NamedAnalyzer.ENGLISH).getParent();
    IOUtils.rm(index);
    Path leftover = index.resolveSibling("." + index.getFileName() + "-123456");
    Files.createDirectories(leftover.resolve("lucene"));
    Files.writeString(leftover.resolve("lucene/_0.fdt"), "half a file");

    search(LengthNorm.LUCENE);

    assertThat(everything()).containsExactlyInAnyOrder(index, lock(index));
  }

  @Test
  void aCorpusThatCannotBeReadLeavesNothing() {
    Corpus broken =
        new Corpus() {
          @Override
          public Sha256 hash() {
            return CORPUS.hash();
          }

          @Override
          public String language() {
            return "en";
          }

          @Override
          public void forEach(Consumer<Passage> consumer) {
            consumer.accept(CORPUS.passages().get(0));
            throw HarnessException.input(new Problem("corpus.jsonl line 2", "it breaks off", ""));
          }
        };
    assertThatThrownBy(() -> find(broken, NamedAnalyzer.ENGLISH))
        .isInstanceOf(HarnessException.class)
        .hasMessage("corpus.jsonl line 2: it breaks off");
    assertThat(indexes()).isEmpty();
    assertThat(everything()).hasSize(1);
    search(LengthNorm.LUCENE);
  }

  @Test
  void anIdThatStandsTwiceIsRefused() {
    assertThatThrownBy(
            () ->
                find(Passages.of("en", "b", "x", "a", "y", "b", "z", "a", "y"), NamedAnalyzer.CJK))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage("the corpus: 2 ids stand more than once: a, b. Keep one document for each id");
    assertThat(indexes()).isEmpty();
  }

  @Test
  void anIdBeyondLucenesLimitIsRefused() {
    assertThatThrownBy(
            () -> find(Passages.of("en", "x".repeat(32_767), "text"), NamedAnalyzer.ENGLISH))
        .isInstanceOf(HarnessException.class)
        .hasMessageStartingWith(
            "the corpus: expected ids of at most 32766 bytes, found 32767 bytes: xxxx");
    find(Passages.of("en", "x".repeat(32_766), "text"), NamedAnalyzer.ENGLISH);
  }

  @Test
  void aCacheFolderThatCannotBeWrittenIsTheMachinesFault() throws IOException {
    Path file = Files.createFile(cache.resolve("file"));
    IndexCache blocked = new IndexCache(CORPUS, NamedAnalyzer.ENGLISH, file, Progress.silent());
    assertThatThrownBy(blocked::find)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE))
        .hasMessageStartingWith(file.resolve("indexes").toString())
        .hasMessageContaining("writing failed: ");
  }

  @Test
  void threadsThatWantTheSameIndexBuildItOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Path>> found = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        found.add(threads.submit(() -> find(CORPUS, NamedAnalyzer.ENGLISH)));
      }
      for (Future<Path> path : found) {
        assertThat(path.get()).isEqualTo(indexes().get(0).resolve("lucene"));
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(said.begun()).hasSize(1);
  }

  /** Begins to build, says so through a file, and never ends. */
  static final class StalledBuild {
    public static void main(String[] args) {
      Path cache = Path.of(args[0]);
      Corpus stalled =
          new Corpus() {
            @Override
            public Sha256 hash() {
              return CORPUS.hash();
            }

            @Override
            public String language() {
              return CORPUS.language();
            }

            @Override
            public void forEach(Consumer<Passage> consumer) {
              consumer.accept(CORPUS.passages().get(0));
              try {
                Files.createFile(cache.resolve("stalled"));
                Thread.sleep(600_000);
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          };
      CorpusIndex.open(new RetrievalContext(stalled, cache, Progress.silent())).close();
    }
  }

  @Test
  void anotherProcessIsWaitedForAndItsDeathIsSurvived() throws Exception {
    Path output = cache.resolve("output");
    Process builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", // as the launcher has it
                "-cp",
                System.getProperty("java.class.path"),
                StalledBuild.class.getName(),
                cache.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      while (!Files.exists(cache.resolve("stalled"))) {
        assertThat(builder.isAlive()).as(Files.readString(output)).isTrue();
        Thread.sleep(20);
      }
      Future<Path> waiting = thread.submit(() -> find(CORPUS, NamedAnalyzer.ENGLISH));
      while (said.messages().isEmpty() && !waiting.isDone()) {
        Thread.sleep(20);
      }
      assertThat(said.messages()).hasSize(1);
      assertThat(said.messages().get(0))
          .startsWith("Another process is building the index ")
          .endsWith(": waiting for it.");
      assertThat(indexes()).isEmpty();

      builder.destroyForcibly().waitFor();

      Path index = waiting.get().getParent();
      search(LengthNorm.LUCENE);
      assertThat(said.begun()).hasSize(1);
      assertThat(everything()).containsExactlyInAnyOrder(index, lock(index));
      assertThat(output).as("what Lucene logs").isEmptyFile();
    } finally {
      builder.destroyForcibly();
      thread.shutdownNow();
    }
  }

  private Path find(Corpus corpus, NamedAnalyzer analyzer) {
    return new IndexCache(corpus, analyzer, cache, said).find();
  }

  private void search(LengthNorm norm) {
    Bm25Options options = new Bm25Options(NamedAnalyzer.ENGLISH, 0.9, 0.4, norm, 100);
    try (FirstStage stage = options.open(new RetrievalContext(CORPUS, cache, said))) {
      assertThat(stage.search(new Query("q", "pumps that leak"), 10).ids()).containsExactly("d1");
      assertThat(stage.passages().fetch(List.of("d2")))
          .containsExactly(new Passage("d2", "a valve"));
    }
  }

  private List<Path> indexes() {
    return everything().stream()
        .filter(path -> !path.getFileName().toString().startsWith("."))
        .toList();
  }

  private List<Path> everything() {
    try (Stream<Path> found = Files.list(cache.resolve("indexes"))) {
      return found.sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Path lock(Path index) {
    return index.resolveSibling("." + index.getFileName() + ".lock");
  }
}
