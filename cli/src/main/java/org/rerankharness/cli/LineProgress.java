package org.rerankharness.cli;

import java.io.PrintStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.rerankharness.progress.Progress;

/**
 * Progress as lines, for logs: where a piece of work starts, every tenth of it or ten seconds
 * (whatever is rarer while it is fast), and where it ends.
 */
final class LineProgress implements Progress, AutoCloseable {

  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long MOST_NANOS_BETWEEN = 10 * NANOS_PER_SECOND;
  private static final long LEAST_NANOS_BETWEEN = 2 * NANOS_PER_SECOND;

  private final PrintStream err;
  private final LongSupplier nanoClock;
  private final Set<Lines> open = ConcurrentHashMap.newKeySet();

  LineProgress(PrintStream err, LongSupplier nanoClock) {
    this.err = err;
    this.nanoClock = nanoClock;
  }

  @Override
  public Task begin(String name, long total) {
    Lines lines = new Lines(name, total, nanoClock.getAsLong());
    open.add(lines);
    err.println(name + (total > 0 ? ": " + total + " to do" : " ..."));
    return lines;
  }

  @Override
  public void say(String message) {
    err.println(message);
  }

  /** Ends everything that is still going on. */
  @Override
  public void close() {
    open.forEach(Lines::close);
  }

  private final class Lines implements Task {

    private final String name;
    private final long total;
    private final long startNanos;
    private long count;
    private long skipped;
    private long saidCount;
    private long saidNanos;

    Lines(String name, long total, long startNanos) {
      this.name = name;
      this.total = total;
      this.startNanos = startNanos;
      this.saidNanos = startNanos;
    }

    @Override
    public synchronized void step(long steps) {
      count += steps;
      long now = nanoClock.getAsLong();
      long since = now - saidNanos;
      boolean tenth = total > 0 && (count - saidCount) * 10 >= total;
      if (since >= MOST_NANOS_BETWEEN || (tenth && since >= LEAST_NANOS_BETWEEN)) {
        saidCount = count;
        saidNanos = now;
        err.println(name + ": " + soFar() + timeLeft(now));
      }
    }

    @Override
    public synchronized void skip(long steps) {
      skipped += steps;
      step(steps);
    }

    @Override
    public synchronized void close() {
      if (!open.remove(this)) {
        return;
      }
      String seconds = Durations.brief(nanoClock.getAsLong() - startNanos);
      boolean complete = total <= 0 || count >= total;
      err.println(
          name + ": " + (complete ? "done, " + count : "stopped at " + soFar()) + " in " + seconds);
    }

    private String soFar() {
      return total > 0 ? count + " of " + total + " (" + 100 * count / total + " %)" : "" + count;
    }

    private String timeLeft(long now) {
      if (total <= 0 || count == skipped || count > total) {
        return "";
      }
      double left = (double) (now - startNanos) / (count - skipped) * (total - count);
      return ", about " + Durations.brief((long) left) + " left";
    }
  }
}
