package org.rerankharness.protocol;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;

/**
 * A lock between processes, held by the operating system: it ends with its process, so a lock file
 * that a crash leaves behind stops nobody.
 *
 * <p>Within one process a semaphore stands in front. On POSIX, closing any channel to a file gives
 * up every lock that the process holds on it, so only the holder may ever open the lock file.
 */
final class FileGuard implements AutoCloseable {

  private static final Map<Path, Semaphore> IN_PROCESS = new ConcurrentHashMap<>();
  private static final long POLL_MILLIS = 20;

  private final Path file;
  private final FileChannel channel;
  private final Semaphore inProcess;

  private FileGuard(Path file, FileChannel channel, Semaphore inProcess) {
    this.file = file;
    this.channel = channel;
    this.inProcess = inProcess;
  }

  /**
   * Takes the lock.
   *
   * @param folder that exists
   * @param name of the lock file, made where it isn't there
   * @param patience how long to wait for another holder
   * @return null where another thread or process still holds it
   */
  static @Nullable FileGuard acquire(Path folder, String name, Duration patience)
      throws IOException {
    Path file = folder.toRealPath().resolve(name);
    Semaphore inProcess = IN_PROCESS.computeIfAbsent(file, key -> new Semaphore(1));
    long deadline = System.nanoTime() + patience.toNanos();
    boolean held = false;
    try {
      if (!inProcess.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        return null;
      }
      FileChannel channel = null;
      try {
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        while (lock == null && System.nanoTime() < deadline) {
          Thread.sleep(POLL_MILLIS);
          lock = channel.tryLock();
        }
        held = lock != null;
        return held ? new FileGuard(file, channel, inProcess) : null;
      } finally {
        if (!held) {
          release(channel, inProcess);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  @Override
  public void close() {
    try {
      release(channel, inProcess);
    } catch (IOException e) {
      throw FileProblems.writing(file, e);
    }
  }

  private static void release(@Nullable FileChannel channel, Semaphore inProcess)
      throws IOException {
    try {
      if (channel != null) {
        channel.close();
      }
    } finally {
      inProcess.release();
    }
  }
}
