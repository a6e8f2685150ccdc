package org.rerankharness.retrieval;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.rerankharness.progress.Progress;

/** Remembers what was said and counts the steps of each piece of work. */
public final class Said implements Progress {

  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final List<String> begun = new CopyOnWriteArrayList<>();
  private final AtomicLong steps = new AtomicLong();

  @Override
  public Task begin(String name, long total) {
    begun.add(name);
    return new Task() {
      @Override
      public void step(long more) {
        steps.addAndGet(more);
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void say(String message) {
    messages.add(message);
  }

  public List<String> messages() {
    return messages;
  }

  public List<String> begun() {
    return begun;
  }

  public long steps() {
    return steps.get();
  }
}
