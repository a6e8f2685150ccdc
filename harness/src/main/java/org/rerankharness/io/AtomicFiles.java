package org.rerankharness.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Files that are there whole or not at all, whenever the process or the machine stops. */
public final class AtomicFiles {

  private AtomicFiles() {}

  /** Writes text as UTF-8; the folder is made where it isn't there. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes beside the file, flushes them to disk and moves them into place. */
  public static void write(Path file, byte[] bytes) {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file has a folder");
    try {
      Files.createDirectories(folder);
      Path temporary = Files.createTempFile(folder, "." + file.getFileName(), ".tmp");
      try {
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
          ByteBuffer buffer = ByteBuffer.wrap(bytes);
          while (buffer.hasRemaining()) {
            channel.write(buffer);
          }
          channel.force(true);
        }
        moveIntoPlace(temporary, file);
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
