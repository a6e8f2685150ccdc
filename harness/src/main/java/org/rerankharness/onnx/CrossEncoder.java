package org.rerankharness.onnx;

import ai.onnxruntime.OrtEnvironment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * A cross-encoder, loaded: pairs to tokens, batches to raw scores. Safe for use by several threads;
 * batches of all of them share the workers in the order they come.
 */
public final class CrossEncoder implements AutoCloseable {

  private final PairTokenizer tokenizer;
  private final List<ScoringSession> sessions;
  private final BlockingQueue<Worker> idle;
  private final ExecutorService executor;
  private final ReadWriteLock tokenizing = new ReentrantReadWriteLock();
  private boolean closed;

  /** A session and buffers that one batch has to itself. */
  private record Worker(ScoringSession session, InputTensors tensors) {}

  private CrossEncoder(PairTokenizer tokenizer, List<ScoringSession> sessions, int workers) {
    this.tokenizer = tokenizer;
    this.sessions = sessions;
    this.idle = new ArrayBlockingQueue<>(workers);
    for (int i = 0; i < workers; i++) {
      idle.add(new Worker(sessions.get(i % sessions.size()), new InputTensors()));
    }
    this.executor = Executors.newFixedThreadPool(workers, threads());
  }

  /**
   * Loads a model. Exit 3 where it is no cross-encoder or the maximum length is beyond it, exit 6
   * where it can't be loaded.
   *
   * @param cacheFolder where native libraries are unpacked
   */
  public static CrossEncoder open(ModelFolder model, EncoderSettings settings, Path cacheFolder) {
    requireWithin(model, settings.maxLength(), model.name());
    PairTokenizer tokenizer =
        PairTokenizer.open(model, settings.maxLength(), settings.cutLongQueries(), cacheFolder);
    List<ScoringSession> sessions = new ArrayList<>();
    try {
      OrtEnvironment environment = ScoringSession.environment(cacheFolder);
      // One thread each: a session runs on whichever thread calls it, so that one copy of the
      // weights serves all workers. With more, each worker needs a thread pool of its own.
      int copies = settings.threadsPerSession() == 1 ? 1 : settings.sessions();
      for (int i = 0; i < copies; i++) {
        sessions.add(ScoringSession.open(environment, model, settings.threadsPerSession()));
      }
      return new CrossEncoder(tokenizer, sessions, settings.sessions());
    } catch (HarnessException e) {
      sessions.forEach(ScoringSession::close);
      tokenizer.close();
      throw e;
    }
  }

  /**
   * Exit 3 where a maximum length is beyond a model's positions.
   *
   * @param where what an error names: a key or an option
   */
  public static void requireWithin(ModelFolder model, int maxLength, String where) {
    OptionalInt most = model.config().mostTokens();
    if (most.isPresent() && maxLength > most.getAsInt()) {
      throw HarnessException.input(
          Problem.expected(
              where,
              "a max-length of at most "
                  + most.getAsInt()
                  + ", all that "
                  + model.name()
                  + " reads",
              String.valueOf(maxLength)));
    }
  }

  /** A pair's tokens; exit 3 where the query leaves no room for a passage. */
  public EncodedPair encode(String query, String passage) {
    tokenizing.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the cross-encoder is closed");
      }
      return tokenizer.encode(query, passage);
    } finally {
      tokenizing.readLock().unlock();
    }
  }

  /**
   * Raw scores of a batch, one for each pair, not checked to be finite. The future fails with a
   * {@link HarnessException}.
   */
  public Future<float[]> score(PairBatch batch) {
    try {
      return executor.submit(() -> run(batch));
    } catch (RejectedExecutionException e) {
      throw new IllegalStateException("the cross-encoder is closed", e);
    }
  }

  private float[] run(PairBatch batch) {
    Worker worker = Objects.requireNonNull(idle.poll(), "there are as many workers as threads");
    try {
      return worker.session().run(batch, worker.tensors());
    } finally {
      idle.add(worker);
    }
  }

  Graph graph() {
    return sessions.get(0).graph();
  }

  /** The runtime's version: scores are equal bit for bit only within one. */
  public static String runtimeVersion(Path cacheFolder) {
    return ScoringSession.environment(cacheFolder).getVersion();
  }

  private static ThreadFactory threads() {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, "inference-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Waits for the batches that were handed in, then gives the native memory back. */
  @Override
  public void close() {
    executor.shutdown();
    boolean interrupted = false;
    while (true) {
      try {
        if (executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS)) {
          break;
        }
      } catch (InterruptedException e) {
        interrupted = true; // A batch that runs must end before its session may go.
      }
    }
    tokenizing.writeLock().lock();
    try {
      if (!closed) {
        sessions.forEach(ScoringSession::close);
        tokenizer.close();
      }
      closed = true;
    } finally {
      tokenizing.writeLock().unlock();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
