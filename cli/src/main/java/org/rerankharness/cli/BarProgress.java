package org.rerankharness.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import me.tongfei.progressbar.ProgressState;
import org.jspecify.annotations.Nullable;
import org.rerankharness.progress.Progress;

/**
 * Progress as a bar with the time left, on a terminal. Of pieces of work within one another, the
 * innermost has the line; a finished bar stays above the next one.
 */
final class BarProgress implements Progress, AutoCloseable {

  private static final int REDRAW_MILLIS = 250;

  private final PrintStream err;
  private final Terminal terminal;
  private final Deque<Bar> open = new ArrayDeque<>();
  private String drawn = "";

  BarProgress(PrintStream err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  @Override
  public Task begin(String name, long total) {
    Bar bar = new Bar();
    synchronized (this) {
      wipe();
      open.push(bar);
    }
    bar.start(
        new ProgressBarBuilder()
            .setTaskName(name)
            .setInitialMax(total > 0 ? total : -1)
            .setUpdateIntervalMillis(REDRAW_MILLIS)
            .setStyle(terminal.unicode() ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .continuousUpdate()
            .setEtaFunction(bar::timeLeft)
            .setConsumer(bar)
            .build());
    return bar;
  }

  @Override
  public synchronized void say(String message) {
    String bar = drawn;
    wipe();
    err.println(message);
    draw(bar);
  }

  /** Ends everything that is still going on. */
  @Override
  public void close() {
    List<Bar> bars;
    synchronized (this) {
      bars = List.copyOf(open);
    }
    bars.forEach(Bar::close);
  }

  private synchronized void draw(Bar bar, String text) {
    if (open.peek() == bar) {
      wipe();
      draw(text);
    }
  }

  private synchronized void end(Bar bar) {
    boolean front = open.peek() == bar;
    open.remove(bar);
    if (front && !drawn.isEmpty()) {
      err.println();
      drawn = "";
    }
  }

  private synchronized void draw(String text) {
    err.print(text);
    err.flush();
    drawn = text;
  }

  /** Clears the line with blanks: not every terminal knows the escape codes. */
  private synchronized void wipe() {
    if (!drawn.isEmpty()) {
      err.print("\r" + " ".repeat(drawn.length()) + "\r");
      drawn = "";
    }
  }

  private final class Bar implements Task, ProgressBarConsumer {

    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicLong skipped = new AtomicLong();
    private volatile @Nullable ProgressBar bar;

    void start(ProgressBar started) {
      bar = started;
    }

    @Override
    public void step(long steps) {
      ProgressBar drawnBar = bar;
      if (drawnBar != null) {
        drawnBar.stepBy(steps);
      }
    }

    @Override
    public void skip(long steps) {
      skipped.addAndGet(steps);
      step(steps);
    }

    /** By the speed of what was done now; unknown before anything was. */
    private Optional<Duration> timeLeft(ProgressState state) {
      long done = state.getCurrent() - skipped.get();
      if (state.isIndefinite() || done <= 0) {
        return Optional.empty();
      }
      double left = (double) (state.getMax() - state.getCurrent()) / done;
      long millis = (long) (state.getElapsedAfterStart().toMillis() * left);
      return Optional.of(Duration.ofMillis(millis));
    }

    @Override
    public int getMaxRenderedLength() {
      return terminal.columns() - 1;
    }

    @Override
    public void accept(String text) {
      draw(this, text);
    }

    /** Called by the owner, and once more by the bar when it has drawn itself for the last time. */
    @Override
    public void close() {
      ProgressBar drawnBar = bar;
      if (closed.compareAndSet(false, true) && drawnBar != null) {
        drawnBar.close();
        end(this);
      }
    }
  }
}
