package org.rerankharness.benchmarks.depth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Turns what JMH throws when a fork fails into a message: what happened, where to read more. */
final class ForkFailure {

  /** JMH's message says this where the lock is held; no exception of its own does. */
  private static final String LOCK_MESSAGE = "acquire the JMH lock";

  /** What JMH says of a JVM that is gone, by itself or by a signal. */
  private static final Pattern DEATH =
      Pattern.compile("Forked VM failed with exit code|VM prematurely exited");

  /** Where JMH's log tells the exit code; the ends of the JVM's error and output streams follow. */
  private static final Pattern EXIT_CODE =
      Pattern.compile("<forked VM failed with exit code (\\d+)>");

  private static final Pattern TELLING = Pattern.compile("Error|Exception|error|SIG[A-Z]{3,4}");

  /** What Java says after it has said what is wrong. */
  private static final List<String> NOT_TELLING =
      List.of("Benchmark had encountered", "Error: Could not create", "Error: A fatal exception");

  private static final int KILLED = 137;

  private final RoundFiles files;
  private final ForkJvm jvm;

  ForkFailure(RoundFiles files, ForkJvm jvm) {
    this.files = files;
    this.jvm = jvm;
  }

  HarnessException translate(Exception failure) {
    List<Throwable> all = withCauses(failure);
    HarnessException own = first(all, HarnessException.class);
    if (own != null) {
      return new HarnessException(own.exitCode(), own.problems(), failure);
    }
    if (String.valueOf(failure.getMessage()).contains(LOCK_MESSAGE)) {
      return of(ExitCode.MACHINE, lockProblem(), failure);
    }
    OutOfMemoryError memory = first(all, OutOfMemoryError.class);
    if (memory != null) {
      return of(ExitCode.MACHINE, memoryProblem(memory), failure);
    }
    if (all.stream().anyMatch(ForkFailure::isDeath)) {
      return deadJvm(failure);
    }
    Throwable root = all.get(all.size() - 1);
    boolean machine = root instanceof LinkageError || root instanceof IOException;
    return of(
        machine ? ExitCode.MACHINE : ExitCode.BUG,
        new Problem(where(), "the JVM that measures failed: " + root, readLog()),
        failure);
  }

  private static Problem lockProblem() {
    Path lock = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
    return new Problem(
        lock.toString(),
        "another JMH run on this machine holds this lock, so nothing here can be measured undisturbed",
        "Wait until it has ended and run the same command again: it keeps what is measured already");
  }

  private Problem memoryProblem(OutOfMemoryError memory) {
    return new Problem(
        where(),
        "the JVM that measures ran out of memory ("
            + memory.getMessage()
            + "), with a heap of "
            + jvm.heapMegabytes()
            + " MB, half of this one's",
        "Run the same command again with more heap, as with RERANK_JAVA_OPTS=-Xmx4g; "
            + files.log()
            + " has the details");
  }

  private static boolean isDeath(Throwable failure) {
    return DEATH.matcher(String.valueOf(failure.getMessage())).find();
  }

  private HarnessException deadJvm(Exception failure) {
    List<String> end = endOfLog();
    Matcher code = EXIT_CODE.matcher(end.isEmpty() ? "" : end.get(0));
    int exitCode = code.find() ? Integer.parseInt(code.group(1)) : 1;
    for (ExitCode ending : List.of(ExitCode.INTERRUPTED, ExitCode.TERMINATED)) {
      if (exitCode == ending.code()) {
        return of(
            ending,
            new Problem(
                where(),
                "measuring was stopped",
                "Run the same command again: it keeps what is measured already"),
            failure);
      }
    }
    String killed = exitCode == KILLED ? ", killed: often for want of memory" : "";
    String lastWords = lastWords(end);
    return of(
        ExitCode.MACHINE,
        new Problem(
            where(),
            "the JVM that measures ended with exit code "
                + exitCode
                + killed
                + (lastWords.isEmpty() ? "" : " (" + lastWords + ")"),
            readLog()),
        failure);
  }

  private String where() {
    return "latency at depth " + files.depth() + ", round " + files.round();
  }

  private String readLog() {
    return files.log() + " has the details";
  }

  /** The log from where JMH tells the exit code; empty where it doesn't. */
  private List<String> endOfLog() {
    try (Stream<String> log = Files.lines(files.log(), StandardCharsets.UTF_8)) {
      return log.dropWhile(line -> !EXIT_CODE.matcher(line).find()).toList();
    } catch (IOException | UncheckedIOException e) {
      // The log is a help, not the message.
      return List.of();
    }
  }

  /** What the dead JVM said of itself, or nothing. */
  private static String lastWords(List<String> endOfLog) {
    List<String> lines =
        endOfLog.stream()
            .skip(1)
            .filter(line -> !line.startsWith("<"))
            .map(line -> line.replaceFirst("^#", "").strip())
            .filter(line -> !line.isEmpty() && NOT_TELLING.stream().noneMatch(line::startsWith))
            .toList();
    return lines.stream()
        .filter(line -> TELLING.matcher(line).find())
        .findFirst()
        .orElse(lines.isEmpty() ? "" : lines.get(lines.size() - 1));
  }

  private static HarnessException of(ExitCode exitCode, Problem problem, Exception cause) {
    return new HarnessException(exitCode, List.of(problem), cause);
  }

  /** Every throwable within, outermost first: JMH keeps the fork's as suppressed ones. */
  private static List<Throwable> withCauses(Throwable outermost) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Throwable> all = new ArrayList<>(List.of(outermost));
    for (int i = 0; i < all.size(); i++) {
      Throwable one = all.get(i);
      if (!seen.add(one)) {
        continue;
      }
      if (one.getCause() != null) {
        all.add(one.getCause());
      }
      all.addAll(List.of(one.getSuppressed()));
    }
    return all;
  }

  private static <T> @Nullable T first(List<Throwable> all, Class<T> type) {
    return all.stream().filter(type::isInstance).map(type::cast).findFirst().orElse(null);
  }
}
