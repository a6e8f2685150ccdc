package org.rerankharness.benchmarks.depth;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.rerankharness.experiment.Pipeline;
import org.rerankharness.experiment.PipelineFile;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.rerank.Reranker;
import org.rerankharness.rerank.Scores;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.PassageStore;

/**
 * Pipelines whose every stage spins for a time that is known, and pipelines that fail. Queries are
 * {@code q0}, {@code q1}, …: the number makes them slower.
 */
final class TestPipeline {

  private static final int QUERIES = 100;
  private static final int CANDIDATES = 20;
  private static final long MICRO = 1000;

  private TestPipeline() {}

  static List<String> queryIds(int count) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add("q" + i);
    }
    return ids;
  }

  /**
   * Searches for 20 ms and more, reranks for 0.1 ms a passage: long enough that what lies between
   * two clocks, some microseconds or on a busy machine some tens of them, is no per cent of it.
   */
  public static final class Spinning implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return pipeline(query -> 20_000 * MICRO + number(query) * 1000 * MICRO);
    }
  }

  /** Keeps a core busy for 25 ms, by the thread's own CPU clock. */
  public static final class Busy implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      return pipeline(
          query -> {
            long start = threads.getCurrentThreadCpuTime();
            while (threads.getCurrentThreadCpuTime() - start < 25_000 * MICRO) {
              Thread.onSpinWait();
            }
            return 0;
          });
    }
  }

  /**
   * Takes a minute for each query. Beside the pipeline's file it holds a lock on {@code fork.lock}
   * as long as its process lives, and says by {@code fork.started} that it does.
   */
  public static final class Endless implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      try {
        FileChannel.open(
                file.resolveSibling("fork.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)
            .lock();
        Files.createFile(file.resolveSibling("fork.started"));
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      return pipeline(query -> 60_000_000 * MICRO);
    }
  }

  /** A model that can't be opened. */
  public static final class NoModel implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      throw HarnessException.model(
          new Problem("model.onnx", "the file is cut off", "Fetch it again"),
          Problem.expected("tokenizer.json", "a tokenizer", "an empty file"));
    }
  }

  /** The query {@code q1} makes it run out of heap. */
  public static final class Greedy implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return pipeline(
          query -> {
            List<long[]> hoard = new ArrayList<>();
            while (number(query) == 1) {
              hoard.add(new long[1 << 22]);
            }
            return hoard.size();
          });
    }
  }

  /** The query {@code q1} ends the JVM at once, as the kernel does that is short of memory. */
  public static final class Killed implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return pipeline(
          query -> {
            if (number(query) == 1) {
              Runtime.getRuntime().halt(137);
            }
            return 0;
          });
    }
  }

  /** The query {@code q1} ends the JVM the way Ctrl-C does, shutdown hooks and all. */
  public static final class Interrupted implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return pipeline(
          query -> {
            if (number(query) == 1) {
              System.exit(130);
            }
            return 0;
          });
    }
  }

  /** A bug of ours. */
  public static final class Faulty implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return pipeline(
          query -> {
            throw new IllegalStateException("no such stage");
          });
    }
  }

  private static PipelineFile pipeline(ToLongFunction<Query> searchNanos) {
    Map<String, Query> queries = new TreeMap<>();
    for (String id : queryIds(QUERIES)) {
      queries.put(id, new Query(id, "what is " + id));
    }
    return new PipelineFile(
        new Pipeline(new SpinningStage(searchNanos), new SpinningReranker(), CANDIDATES), queries);
  }

  private static int number(Query query) {
    return Integer.parseInt(query.id().substring(1));
  }

  private static long spin(long nanos) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < nanos) {
      Thread.onSpinWait();
    }
    return System.nanoTime() - start;
  }

  private record SpinningStage(ToLongFunction<Query> searchNanos) implements FirstStage {

    @Override
    public Ranking search(Query query, int candidates) {
      spin(searchNanos.applyAsLong(query));
      List<ScoredDoc> found = new ArrayList<>();
      for (int i = 0; i < candidates; i++) {
        found.add(new ScoredDoc("d" + i, candidates - i));
      }
      return new Ranking(found);
    }

    @Override
    public PassageStore passages() {
      return new PassageStore() {
        @Override
        public List<Passage> fetch(List<String> ids) {
          return ids.stream().map(id -> new Passage(id, "text of " + id)).toList();
        }

        @Override
        public long size() {
          return CANDIDATES;
        }
      };
    }

    @Override
    public String description() {
      return "spinning";
    }

    @Override
    public void close() {}
  }

  private static final class SpinningReranker implements Reranker {

    @Override
    public Scores score(Query query, List<Passage> passages) {
      long infer = spin(passages.size() * 100 * MICRO);
      return new Scores(Collections.nCopies(passages.size(), 0.0), 0, infer, 1, 1, List.of(), 0);
    }

    @Override
    public Sha256 hash() {
      return Sha256.of("spinning");
    }

    @Override
    public boolean scoresPairsAlone() {
      return true;
    }

    @Override
    public String description() {
      return "spinning";
    }

    @Override
    public void close() {}
  }
}
