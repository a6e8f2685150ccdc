package org.rerankharness.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What happens when the process is told to stop (Ctrl-C, kill): the bars end, a line says so, and
 * the forks go too. The JVM itself then ends with 130 or 143.
 */
final class Shutdown {

  private static final Duration GRACE = Duration.ofSeconds(3);
  private static final int CHECK_MILLIS = 50;

  private final Console console;
  private volatile boolean done;
  private volatile @Nullable AutoCloseable progress;

  private Shutdown(Console console) {
    this.console = console;
  }

  static Shutdown install(Console console) {
    Shutdown shutdown = new Shutdown(console);
    Runtime.getRuntime().addShutdownHook(new Thread(shutdown::run, "shutdown"));
    return shutdown;
  }

  /** For commands inside another program, such as tests. */
  static Shutdown none(Console console) {
    return new Shutdown(console);
  }

  /** The bars to end. */
  void closes(AutoCloseable bars) {
    progress = bars;
  }

  /** The command has ended by itself. */
  void done() {
    done = true;
  }

  private void run() {
    if (!done) {
      closeProgress();
      console.err().println("rerank: stopped before it was done");
    }
    endForks();
  }

  private void closeProgress() {
    AutoCloseable bars = progress;
    if (bars != null) {
      try {
        bars.close();
      } catch (Exception e) {
        // The process ends anyway; a bar that can't be drawn is no reason to say more.
      }
    }
  }

  /** Again and again for a while, because a dying fork's parent may just start the next. */
  private static void endForks() {
    long deadline = System.nanoTime() + GRACE.toNanos();
    boolean forcibly = false;
    while (ProcessHandle.current().descendants().findAny().isPresent()
        && System.nanoTime() < deadline + GRACE.toNanos()) {
      forcibly |= System.nanoTime() > deadline;
      boolean hard = forcibly;
      ProcessHandle.current().descendants().forEach(fork -> endOne(fork, hard));
      pause();
    }
  }

  private static void endOne(ProcessHandle fork, boolean forcibly) {
    if (forcibly) {
      fork.destroyForcibly();
    } else {
      fork.destroy();
    }
  }

  private static void pause() {
    try {
      if (new CountDownLatch(1).await(CHECK_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
