package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Corpus;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;

/**
 * Finds the index of a corpus in the cache folder, or builds it there.
 *
 * <p>{@code indexes/NAME} holds {@code lucene/} and {@code manifest.json}. It is built in a hidden
 * folder beside it and renamed when complete, so it is there whole or not at all. An index whose
 * bytes aren't those of its manifest is built again. Threads and processes that want the same index
 * wait for the one that builds it; should the file system know no locks, each builds its own and
 * the first to finish wins.
 */
final class IndexCache {

  /** The operating system's locks are the process's, so threads need one of their own. */
  private static final ReentrantLock BUILDING = new ReentrantLock();

  private final Corpus corpus;
  private final NamedAnalyzer analyzer;
  private final IndexKey key;
  private final Path parent;
  private final Path folder;
  private final Progress progress;

  IndexCache(Corpus corpus, NamedAnalyzer analyzer, Path cacheFolder, Progress progress) {
    this.corpus = corpus;
    this.analyzer = analyzer;
    this.key = IndexKey.of(corpus, analyzer);
    this.parent = cacheFolder.resolve("indexes");
    this.folder = parent.resolve(key.folderName());
    this.progress = progress;
  }

  /** The folder of a whole Lucene index; built first where there is none. Exit 8 where it can't. */
  Path find() {
    // Without a lock, which a read-only cache wouldn't grant.
    if (damage() != null) {
      BUILDING.lock();
      try {
        buildUnlessDone();
      } catch (ReadOnlyFileSystemException e) {
        throw FileProblems.writing(folder, e);
      } catch (IOException e) {
        throw FileProblems.writing(folder, e);
      } finally {
        BUILDING.unlock();
      }
    }
    return lucene(folder);
  }

  private @Nullable String damage() {
    return Files.exists(folder)
        ? IndexManifest.damage(key, folder, lucene(folder))
        : "it isn't there";
  }

  private static Path lucene(Path folder) {
    return folder.resolve("lucene");
  }

  private void buildUnlessDone() throws IOException {
    Files.createDirectories(parent);
    Path lockFile = parent.resolve("." + folder.getFileName() + ".lock");
    try (FileChannel channel =
        FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      boolean locked = lock(channel);
      String damage = damage();
      if (damage == null) {
        return;
      }
      if (Files.exists(folder)) {
        progress.say("The index " + folder + " is damaged (" + damage + "): building it again.");
      }
      if (locked) {
        deleteLeftovers();
      }
      build();
    }
  }

  /** Closing the channel releases the lock. */
  private boolean lock(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        progress.say("Another process is building the index " + folder + ": waiting for it.");
        lock = channel.lock();
      }
      return lock.isValid();
    } catch (IOException e) {
      return false; // a file system without locks: the rename keeps two builders apart
    }
  }

  private void build() throws IOException {
    Path building = Files.createTempDirectory(parent, temporaryPrefix());
    try {
      IndexWriting.write(corpus, analyzer, lucene(building), progress);
      IndexManifest.write(key, building, lucene(building));
      moveIntoPlace(building);
    } finally {
      delete(building);
    }
    String damage = damage();
    if (damage != null) {
      throw HarnessException.machine(
          new Problem(
              folder.toString(),
              "the index was damaged as soon as it was built: " + damage,
              "Check the disk, or choose another cache folder"));
    }
  }

  private void moveIntoPlace(Path building) throws IOException {
    if (Files.exists(folder)) {
      Path old = Files.createTempDirectory(parent, temporaryPrefix());
      Files.move(folder, old.resolve("damaged"), StandardCopyOption.ATOMIC_MOVE);
      delete(old);
    }
    try {
      Files.move(building, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (damage() != null) { // else somebody without a lock was faster, and theirs is as good
        throw e;
      }
    }
  }

  private String temporaryPrefix() {
    return "." + folder.getFileName() + "-";
  }

  /** Of builds that were killed. */
  private void deleteLeftovers() throws IOException {
    List<Path> leftovers;
    try (Stream<Path> siblings = Files.list(parent)) {
      leftovers =
          siblings
              .filter(path -> path.getFileName().toString().startsWith(temporaryPrefix()))
              .toList();
    }
    for (Path leftover : leftovers) {
      delete(leftover);
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
