package org.rerankharness.retrieval.fusion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.Found;
import org.rerankharness.retrieval.PassageStore;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * The inputs of a fusion, open. They are asked at the same time, on threads of their own, so that a
 * fusion inside a fusion never waits for itself. All of them answer, or none does: where one fails,
 * the others are stopped and the failure names it.
 */
final class ParallelInputs implements AutoCloseable {

  private static final int MOST_THREADS = 16;

  private final List<Input> inputs;
  private final ExecutorService threads;

  private ParallelInputs(List<Input> inputs) {
    this.inputs = inputs;
    AtomicInteger number = new AtomicInteger();
    this.threads =
        Executors.newFixedThreadPool(
            Math.min(inputs.size(), MOST_THREADS),
            task -> {
              Thread thread = new Thread(task, "fusion-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Where an input stands in the configuration.
   *
   * @param number from 1
   */
  private record Place(int number, String kind) {

    /** The same problems, each saying whose they are: {@code input 2 (bm25), index: …}. */
    HarnessException named(HarnessException e) {
      return new HarnessException(
          e.exitCode(),
          e.problems().stream()
              .map(
                  p ->
                      new Problem(
                          this + (p.where().isEmpty() ? "" : ", " + p.where()),
                          p.what(),
                          p.remedy()))
              .toList(),
          e);
    }

    @Override
    public String toString() {
      return "input " + number + " (" + kind + ")";
    }
  }

  /** An open input. */
  private record Input(Place place, FirstStage stage) {

    /** {@code 1-bm25}: names the part of a search. */
    String part() {
      return place.number() + "-" + place.kind().replaceAll("[^\\p{L}\\p{N}_-]", "-");
    }

    /** What it finds, with its own time first and then those of its parts. */
    Answer find(Query query, int depth) {
      long start = System.nanoTime();
      Found found;
      try {
        found = stage.find(query, depth);
      } catch (HarnessException e) {
        throw place.named(e);
      } catch (RuntimeException e) {
        throw new IllegalStateException(place + " of the fusion failed", e);
      }
      List<Found.Part> parts = new ArrayList<>();
      parts.add(new Found.Part(part(), System.nanoTime() - start));
      for (Found.Part inner : found.parts()) {
        parts.add(new Found.Part(part() + "." + inner.name(), inner.nanos()));
      }
      return new Answer(place.number(), new Found(found.ranking(), parts));
    }
  }

  private record Answer(int number, Found found) {}

  /** Opens one after the other; where one can't be, those before it are closed. */
  static ParallelInputs open(List<FirstStageOptions> options, RetrievalContext context) {
    List<Input> opened = new ArrayList<>();
    try {
      for (FirstStageOptions option : options) {
        Place place = new Place(opened.size() + 1, option.kind());
        try {
          opened.add(new Input(place, option.open(context)));
        } catch (HarnessException e) {
          throw place.named(e);
        }
      }
      return new ParallelInputs(opened);
    } catch (RuntimeException e) {
      try {
        closeAll(opened);
      } catch (RuntimeException closing) {
        e.addSuppressed(closing);
      }
      throw e;
    }
  }

  /**
   * What each input finds, in the inputs' order. Exit 130 where the caller is interrupted.
   *
   * @param depth how many candidates each finds at most
   */
  List<Found> find(Query query, int depth) {
    CompletionService<Answer> done = new ExecutorCompletionService<>(threads);
    List<Future<Answer>> futures = new ArrayList<>();
    Found[] found = new Found[inputs.size()];
    try {
      for (Input input : inputs) {
        futures.add(done.submit(() -> input.find(query, depth)));
      }
      for (int i = 0; i < found.length; i++) {
        Answer answer =
            done.take().get(); // whichever is the next, so that a failure isn't waited for
        found[answer.number() - 1] = answer.found();
      }
      return Arrays.asList(found);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HarnessException failure) {
        throw failure;
      }
      throw new IllegalStateException("a search failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HarnessException(
          ExitCode.INTERRUPTED, List.of(new Problem("", "interrupted while retrieving", "")), e);
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  /** All inputs are of one corpus, so any of them has the texts. */
  PassageStore passages() {
    return inputs.get(0).stage().passages();
  }

  /** {@code 1.0 × (BM25, …) + 0.5 × (TF-IDF, …)}. */
  String description(List<Double> weights) {
    return IntStream.range(0, inputs.size())
        .mapToObj(i -> weights.get(i) + " × (" + inputs.get(i).stage().description() + ")")
        .collect(Collectors.joining(" + "));
  }

  /** Waits for searches under way, which may be reading native memory, before it closes inputs. */
  @Override
  public void close() {
    threads.shutdownNow();
    boolean interrupted = false;
    while (!threads.isTerminated()) {
      try {
        threads.awaitTermination(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    closeAll(inputs);
  }

  private static void closeAll(List<Input> inputs) {
    RuntimeException failure = null;
    for (Input input : inputs) {
      try {
        input.stage().close();
      } catch (RuntimeException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
