package org.rerankharness.cli;

import java.time.Duration;
import java.util.Locale;

/** Durations as people read them. */
final class Durations {

  private static final double SHORT_SECONDS = 60;

  private Durations() {}

  /** {@code 3.2 s}, {@code 4 min 05 s}, {@code 2 h 10 min}. */
  static String brief(long nanos) {
    double seconds = nanos / 1e9;
    if (seconds < SHORT_SECONDS) {
      return String.format(Locale.ROOT, "%.1f s", seconds);
    }
    Duration duration = Duration.ofNanos(nanos);
    return duration.toHours() > 0
        ? String.format(Locale.ROOT, "%d h %02d min", duration.toHours(), duration.toMinutesPart())
        : String.format(
            Locale.ROOT, "%d min %02d s", duration.toMinutes(), duration.toSecondsPart());
  }
}
