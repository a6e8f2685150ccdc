package org.rerankharness.protocol;

import org.rerankharness.io.Sha256;

/**
 * The ledger open for writing, with what it says so far: between a look at the history and the line
 * that follows from it, nobody else writes.
 */
final class Journal implements AutoCloseable {

  private final Ledger.Writer writer;
  private History history;

  private Journal(Ledger.Writer writer, History history) {
    this.writer = writer;
    this.history = history;
  }

  static Journal open(Ledger ledger) {
    Ledger.Writer writer = ledger.open();
    try {
      return new Journal(writer, History.of(writer.entries()));
    } catch (RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  History history() {
    return history;
  }

  /** Registers a test split, unless its content is registered with the same mark. */
  void register(SplitRecord test) {
    if (!history.isRegistered(test)) {
      add(EntryKind.REGISTERED, test);
    }
  }

  /** Notes that a dev split is used, unless its content is noted already. */
  void useDev(SplitRecord dev) {
    if (!history.isOpenedAsDev(dev)) {
      add(EntryKind.DEV_OPENED, dev);
    }
  }

  /** Writes a line about a freeze; returns what the freeze is after it. */
  FreezeRecord append(EntryKind kind, Sha256 freeze, Object payload) {
    FreezeRecord before = history.freeze(freeze);
    TestState state = before == null ? TestState.DRAFT : before.state();
    if (state.after(kind, before != null && before.practice()) == null) {
      throw new IllegalStateException(kind + " can't follow " + state);
    }
    add(kind, payload);
    FreezeRecord after = history.freeze(freeze);
    if (after == null) {
      throw new IllegalStateException("a line about no freeze: " + kind);
    }
    return after;
  }

  @Override
  public void close() {
    writer.close();
  }

  private void add(EntryKind kind, Object payload) {
    writer.append(kind, payload);
    history = History.of(writer.entries());
  }
}
