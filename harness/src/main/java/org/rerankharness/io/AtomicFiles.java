package org.rerankharness.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.UUID;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Files that are there whole or not at all, whenever the process or the machine stops. */
public final class AtomicFiles {

  private static final int BUFFER_BYTES = 1 << 16;

  private AtomicFiles() {}

  /** What is written, in pieces. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; the stream is buffered and is closed by the caller. */
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes text as UTF-8; the folder is made where it isn't there. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes beside the file, flushes them to disk and moves them into place. */
  public static void write(Path file, byte[] bytes) {
    write(file, out -> out.write(bytes));
  }

  /**
   * Writes content of any length beside the file, flushes it to disk and moves it into place; where
   * the content throws, the file stays as it was. A symbolic link stays one, its target is
   * replaced. Something that isn't a file ({@code /dev/stdout}, a pipe) is written to directly.
   */
  public static void write(Path file, Content content) {
    if (Files.isDirectory(file)) {
      throw HarnessException.input(
          Problem.expected(file.toString(), "a file to write", "a folder"));
    }
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
          content.writeTo(out);
        }
        return;
      }
      Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      Path folder = Objects.requireNonNull(target.getParent(), "a file has a folder");
      Files.createDirectories(folder);
      // Not createTempFile: it hides what it makes from everybody but the owner.
      Path temporary = folder.resolve(".rerank-" + UUID.randomUUID() + ".tmp");
      try {
        try (FileChannel channel =
            FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
          OutputStream out =
              new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES);
          content.writeTo(out);
          out.flush();
          channel.force(true);
        }
        moveIntoPlace(temporary, target);
      } finally {
        Files.deleteIfExists(temporary);
      }
      flushFolder(folder);
    } catch (ReadOnlyFileSystemException e) {
      throw FileProblems.writing(file, e);
    } catch (IOException e) {
      throw FileProblems.writing(file, e);
    }
  }

  private static void moveIntoPlace(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * So that the name itself survives a power cut; not every file system lets a folder be opened.
   */
  private static void flushFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException | UnsupportedOperationException e) {
      // Windows can't open a folder; the file's own bytes are on disk all the same.
    }
  }
}
