package org.rerankharness.protocol;

import java.io.IOException;

/**
 * Hears of every durable write, before and after it, so that tests can stop the process there or
 * let the disk be full.
 */
@FunctionalInterface
interface WritePoint {
  WritePoint NONE = point -> {};

  /**
   * Called with the point's name, such as {@code "before CLAIMED"}.
   *
   * @throws IOException as a full disk would
   */
  void reached(String point) throws IOException;
}
