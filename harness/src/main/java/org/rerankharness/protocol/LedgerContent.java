package org.rerankharness.protocol;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What a ledger file holds, checked line by line.
 *
 * @param entries the unbroken chain from the first line on
 * @param broken the first line that doesn't belong, or null where the chain is whole
 * @param tailBytes how many bytes after the last line end are no entry: what a crash cut off
 * @param unterminated the last entry is whole but for its line end
 * @param notes what is odd without breaking the chain: a clock that ran backwards, a cut-off tail
 */
record LedgerContent(
    List<LedgerEntry> entries,
    @Nullable Problem broken,
    int tailBytes,
    boolean unterminated,
    List<String> notes) {

  private static final String REMEDY =
      "Put back the ledger that was there before; no command goes on from an altered one";

  LedgerContent {
    entries = List.copyOf(entries);
    notes = List.copyOf(notes);
  }

  /** Checks a file's bytes; {@code name} stands in the messages. */
  static LedgerContent of(String name, byte[] bytes) {
    List<LedgerEntry> entries = new ArrayList<>();
    int start = 0;
    for (int end = nextEnd(bytes, 0); end >= 0; end = nextEnd(bytes, start)) {
      try {
        entries.add(next(entries, bytes, start, end));
      } catch (IllegalArgumentException e) {
        String where = name + " line " + (entries.size() + 1);
        Problem broken = new Problem(where, String.valueOf(e.getMessage()), REMEDY);
        return new LedgerContent(entries, broken, 0, false, notes(entries, 0));
      }
      start = end + 1;
    }
    int tailBytes = bytes.length - start;
    boolean unterminated = false;
    if (tailBytes > 0) {
      try {
        entries.add(next(entries, bytes, start, bytes.length));
        unterminated = true;
        tailBytes = 0;
      } catch (IllegalArgumentException e) {
        // A crash cut the line off while it was written: nothing depends on it yet.
      }
    }
    return new LedgerContent(entries, null, tailBytes, unterminated, notes(entries, tailBytes));
  }

  /**
   * This content, broken where it doesn't reach the line that {@code ledger.head} names.
   *
   * @param headText what stands there; empty where there is no such file
   */
  LedgerContent endingAt(String name, String headText) {
    if (broken != null || (headText.isEmpty() && entries.size() <= 1)) {
      return this; // a crash between the very first line and its head leaves none
    }
    String wrong = wrongWith(headText);
    if (wrong == null) {
      return this;
    }
    Problem problem = new Problem(name + " line " + entries.size(), wrong, REMEDY);
    return new LedgerContent(entries, problem, tailBytes, unterminated, notes);
  }

  private @Nullable String wrongWith(String headText) {
    if (headText.isEmpty()) {
      return "ledger.head, which names the last line, is missing";
    }
    Head head;
    try {
      head = Head.parse(headText);
    } catch (IllegalArgumentException e) {
      return "ledger.head doesn't name a line: \"" + headText.strip() + "\"";
    }
    if (head.sequence() > entries.size()) {
      return "it is the last one, but ledger.head names line "
          + head.sequence()
          + ": lines were removed from the end";
    }
    return entries.get((int) head.sequence() - 1).hash().equals(head.hash())
        ? null
        : "ledger.head names another line "
            + head.sequence()
            + ": the end of the ledger was written anew";
  }

  /** The last line's hash, or null where the ledger is empty. */
  @Nullable Sha256 headHash() {
    return entries.isEmpty() ? null : entries.get(entries.size() - 1).hash();
  }

  /** The entries; exit 5 where the chain is broken. */
  List<LedgerEntry> requireWhole() {
    if (broken != null) {
      throw HarnessException.integrity(broken);
    }
    return entries;
  }

  /**
   * The last line as a file of its own remembers it, so that lines missing at the end are noticed.
   * It is written after the line, so a crash leaves it one line behind.
   */
  record Head(long sequence, Sha256 hash) {

    static Head parse(String text) {
      String[] parts = text.strip().split(" ", -1);
      if (parts.length != 2) {
        throw new IllegalArgumentException("a head is a line number and a hash");
      }
      Head head = new Head(Long.parseLong(parts[0]), new Sha256(parts[1]));
      if (head.sequence < 1) {
        throw new IllegalArgumentException("lines count from 1");
      }
      return head;
    }

    String text() {
      return sequence + " " + hash.hex() + "\n";
    }
  }

  private static LedgerEntry next(List<LedgerEntry> before, byte[] bytes, int start, int end) {
    LedgerEntry entry = LedgerEntry.parse(decode(bytes, start, end));
    long expected = before.size() + 1L;
    if (entry.sequence() != expected) {
      throw new IllegalArgumentException(
          "expected line number "
              + expected
              + ", found "
              + entry.sequence()
              + ": lines are missing, doubled or in another order");
    }
    Sha256 previous =
        before.isEmpty() ? LedgerEntry.BEGINNING : before.get(before.size() - 1).hash();
    if (!entry.previous().equals(previous)) {
      throw new IllegalArgumentException(
          "it doesn't follow from the line before, which was written anew");
    }
    return entry;
  }

  private static String decode(byte[] bytes, int start, int end) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, start, end - start))
          .toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("it isn't a line that the harness wrote", e);
    }
  }

  private static List<String> notes(List<LedgerEntry> entries, int tailBytes) {
    List<String> notes = new ArrayList<>();
    for (int i = 1; i < entries.size(); i++) {
      if (entries.get(i).time().isBefore(entries.get(i - 1).time())) {
        notes.add(
            "the clock ran backwards between line "
                + i
                + " ("
                + entries.get(i - 1).time()
                + ") and line "
                + (i + 1)
                + " ("
                + entries.get(i).time()
                + ")");
      }
    }
    for (LedgerEntry entry : entries) {
      if (entry.kind() == EntryKind.TORN) {
        notes.add("line " + entry.sequence() + " stands for one that a crash cut off");
      }
    }
    if (tailBytes > 0) {
      notes.add(
          "the last "
              + tailBytes
              + " bytes are a line that was cut off while it was written;"
              + " the next command that writes sets them aside");
    }
    return notes;
  }

  private static int nextEnd(byte[] bytes, int from) {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }
}
