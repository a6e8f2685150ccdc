package org.rerankharness.io;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.List;
import java.util.Locale;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Turns what the file system throws into a message: whose fault it is and what to do. */
public final class FileProblems {

  private FileProblems() {}

  /**
   * Reading {@code file} failed: exit 3 where it isn't there, is a folder or isn't UTF-8; 8 where
   * the machine is at fault.
   */
  public static HarnessException reading(Path file, IOException cause) {
    if (cause instanceof CharacterCodingException) {
      return new HarnessException(
          ExitCode.INPUT,
          List.of(
              Problem.expected(
                  file.toString(),
                  "UTF-8",
                  "bytes that are not",
                  "Save the file as UTF-8 and try again")),
          cause);
    }
    if (Files.isDirectory(file)) {
      return new HarnessException(
          ExitCode.INPUT, List.of(Problem.expected(file.toString(), "a file", "a folder")), cause);
    }
    if (cause instanceof NoSuchFileException || cause instanceof NotDirectoryException) {
      return new HarnessException(
          ExitCode.INPUT,
          List.of(new Problem(file.toString(), "there is no such file", "Check the path")),
          cause);
    }
    return machine("reading", file, cause);
  }

  /** Writing {@code file} failed: always the machine's fault (exit 8). */
  public static HarnessException writing(Path file, IOException cause) {
    return machine("writing", file, cause);
  }

  /** Writing on a file system that is read-only (Java throws an unchecked exception for it). */
  public static HarnessException writing(Path file, ReadOnlyFileSystemException cause) {
    return machine("writing", file, new IOException("read-only file system", cause));
  }

  private static HarnessException machine(String doing, Path file, IOException cause) {
    return new HarnessException(
        ExitCode.MACHINE,
        List.of(new Problem(file.toString(), doing + " failed: " + reason(cause), remedy(cause))),
        cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (cause instanceof FileSystemException f && f.getReason() != null) {
      return f.getReason();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static String remedy(IOException cause) {
    String reason = reason(cause).toLowerCase(Locale.ROOT);
    if (reason.contains("no space") || reason.contains("quota")) {
      return "Free some space and run the same command again: it goes on from what is on disk";
    }
    if (reason.contains("denied") || reason.contains("read-only")) {
      return "Check who may write there, or choose another folder";
    }
    return "";
  }
}
