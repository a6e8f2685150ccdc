package org.rerankharness.progress;

/** Hears how far long work is. Implementations are thread-safe. */
public interface Progress {

  /**
   * Begins a piece of work.
   *
   * @param name what is being done, for people: {@code "scoring dev queries"}
   * @param total how many steps there are; 0 where it isn't known
   */
  Task begin(String name, long total);

  /** A sentence worth saying that isn't an error: what is skipped, how long it will take. */
  void say(String message);

  /** One piece of work; closing it ends its bar, whether it is complete or not. */
  interface Task extends AutoCloseable {
    void step(long steps);

    /**
     * Steps that were done before and took no time now: they count, but say nothing about how long
     * the rest will take.
     */
    default void skip(long steps) {
      step(steps);
    }

    @Override
    void close();
  }

  /** Says nothing. */
  static Progress silent() {
    return new Progress() {
      @Override
      public Task begin(String name, long total) {
        return new Task() {
          @Override
          public void step(long steps) {}

          @Override
          public void close() {}
        };
      }

      @Override
      public void say(String message) {}
    };
  }
}
