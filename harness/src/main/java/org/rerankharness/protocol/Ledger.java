package org.rerankharness.protocol;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * The record of what was claimed: JSON lines in canonical form (RFC 8785), each holding the hash of
 * the one before. It is tamper-evident, not tamper-proof: whoever may write the folder can replace
 * all of it, which only a hash kept elsewhere (every report prints one) can show.
 *
 * <p>The folder holds {@code ledger.jsonl}, {@code ledger.head} (number and hash of the last line,
 * so that lines missing at the end are noticed), {@code ledger.lock} and, after a crash within a
 * write, {@code ledger.torn-N}.
 */
final class Ledger {

  static final String FILE = "ledger.jsonl";
  static final String HEAD_FILE = "ledger.head";
  private static final String LOCK_FILE = "ledger.lock";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Path folder;
  private final Path file;
  private final Path headFile;
  private final Clock clock;
  private final WritePoint writePoint;

  Ledger(Path folder, Clock clock, WritePoint writePoint) {
    this.folder = folder;
    this.file = folder.resolve(FILE);
    this.headFile = folder.resolve(HEAD_FILE);
    this.clock = clock;
    this.writePoint = writePoint;
  }

  Path folder() {
    return folder;
  }

  Path file() {
    return file;
  }

  /** Reads and checks without writing or locking; works on a read-only folder. */
  LedgerContent read() {
    // Head first: lines that another process appends in between are then only more than expected.
    String head = new String(readBytes(headFile), StandardCharsets.UTF_8);
    return LedgerContent.of(file.toString(), readBytes(file)).endingAt(file.toString(), head);
  }

  /** Opens for writing under the lock, having mended what a crash left; close it soon. */
  Writer open() {
    try {
      Files.createDirectories(folder);
      FileGuard guard = FileGuard.acquire(folder, LOCK_FILE, PATIENCE);
      if (guard == null) {
        throw HarnessException.machine(
            new Problem(
                folder.resolve(LOCK_FILE).toString(),
                "another process has held the ledger for " + PATIENCE.toSeconds() + " s",
                "Wait for it to end, or end it, and try again"));
      }
      try {
        return new Writer(guard);
      } catch (IOException | RuntimeException e) {
        guard.close();
        throw e;
      }
    } catch (IOException e) {
      throw FileProblems.writing(folder, e);
    }
  }

  private static byte[] readBytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return new byte[0];
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /** The ledger, locked: nobody else appends between a look at the entries and an append. */
  final class Writer implements AutoCloseable {

    private final FileGuard guard;
    private final List<LedgerEntry> entries;

    private Writer(FileGuard guard) throws IOException {
      this.guard = guard;
      LedgerContent content = read();
      this.entries = new ArrayList<>(content.requireWhole());
      if (content.unterminated()) {
        write("line end", new byte[] {'\n'}, Files.size(file));
      }
      if (!entries.isEmpty()) {
        writeHead(last());
      }
      if (content.tailBytes() > 0) {
        setAside(content.tailBytes());
      }
    }

    List<LedgerEntry> entries() {
      return List.copyOf(entries);
    }

    /** Appends a line; it is on disk when this returns. */
    LedgerEntry append(EntryKind kind, Object payload) {
      Sha256 previous = entries.isEmpty() ? LedgerEntry.BEGINNING : last().hash();
      LedgerEntry entry =
          LedgerEntry.after(entries.size() + 1L, previous, clock.instant(), kind, payload);
      try {
        byte[] line = (entry.line() + "\n").getBytes(StandardCharsets.UTF_8);
        write(kind.name(), line, Files.exists(file) ? Files.size(file) : 0);
        entries.add(entry);
        writeHead(entry);
      } catch (IOException e) {
        throw FileProblems.writing(file, e);
      }
      return entry;
    }

    @Override
    public void close() {
      guard.close();
    }

    private LedgerEntry last() {
      return entries.get(entries.size() - 1);
    }

    private void setAside(int tailBytes) throws IOException {
      byte[] all = readBytes(file);
      byte[] tail = Arrays.copyOfRange(all, all.length - tailBytes, all.length);
      String name = "ledger.torn-" + (entries.size() + 1);
      writePoint.reached("before " + name);
      AtomicFiles.write(folder.resolve(name), tail);
      writePoint.reached("after " + name);
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate((long) all.length - tailBytes);
        channel.force(true);
      }
      append(
          EntryKind.TORN,
          Map.of("bytes", tailBytes, "file", name, "sha256", Sha256.of(tail).hex()));
    }

    private void write(String what, byte[] bytes, long end) throws IOException {
      writePoint.reached("before " + what);
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        try {
          ByteBuffer buffer = ByteBuffer.wrap(bytes);
          long position = end;
          while (buffer.hasRemaining()) {
            position += channel.write(buffer, position);
          }
          channel.force(true);
        } catch (IOException e) {
          channel.truncate(end); // a full disk leaves no half line behind
          throw e;
        }
      }
      writePoint.reached("after " + what);
    }

    private void writeHead(LedgerEntry entry) throws IOException {
      byte[] text =
          new LedgerContent.Head(entry.sequence(), entry.hash())
              .text()
              .getBytes(StandardCharsets.UTF_8);
      if (!Arrays.equals(text, readBytes(headFile))) {
        writePoint.reached("before " + HEAD_FILE);
        AtomicFiles.write(headFile, text);
        writePoint.reached("after " + HEAD_FILE);
      }
    }
  }
}
