package org.rerankharness.benchmarks.depth;

import java.io.IOException;

/**
 * Ends a fork as soon as the JVM that started it is gone, however it went: the operating system
 * closes the pipe to the fork's standard input even after kill -9. A thread that waits on a pipe
 * costs the measurement nothing.
 */
final class ParentWatch {

  private static final int EXIT = 143;

  private ParentWatch() {}

  static void start() {
    Thread watch = new Thread(ParentWatch::haltAtEndOfInput, "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }

  private static void haltAtEndOfInput() {
    try {
      while (System.in.read() >= 0) {
        // Nobody writes to a fork; only the end of the stream says something.
      }
    } catch (IOException e) {
      // A broken pipe says the same.
    }
    // Not exit: its hooks would wait for a parent that is no more.
    Runtime.getRuntime().halt(EXIT);
  }
}
