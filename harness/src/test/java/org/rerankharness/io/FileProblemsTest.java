package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class FileProblemsTest {

  private static final Path FILE = Path.of("some", "file");

  @Test
  void whatThePersonCanMendIsInput(@TempDir Path folder) {
    assertThat(FileProblems.reading(FILE, new NoSuchFileException("x")))
        .satisfies(e -> is(e, ExitCode.INPUT, FILE + ": there is no such file. Check the path"));
    assertThat(FileProblems.reading(FILE, new MalformedInputException(1)))
        .satisfies(
            e ->
                is(
                    e,
                    ExitCode.INPUT,
                    FILE
                        + ": expected UTF-8, found bytes that are not. Save the file as UTF-8 and"
                        + " try again"));
    assertThat(FileProblems.reading(folder, new IOException("Is a directory")))
        .satisfies(e -> is(e, ExitCode.INPUT, folder + ": expected a file, found a folder"));
  }

  @Test
  void whatTheMachineRefusesIsTheMachines() {
    assertThat(FileProblems.reading(FILE, new AccessDeniedException("x")))
        .satisfies(
            e ->
                is(
                    e,
                    ExitCode.MACHINE,
                    FILE
                        + ": reading failed: permission denied. Check who may write there, or"
                        + " choose another folder"));
    assertThat(
            FileProblems.writing(FILE, new FileSystemException("x", null, "Disk quota exceeded")))
        .satisfies(
            e ->
                is(
                    e,
                    ExitCode.MACHINE,
                    FILE
                        + ": writing failed: Disk quota exceeded. Free some space and run the same"
                        + " command again: it goes on from what is on disk"));
    assertThat(FileProblems.writing(FILE, new ReadOnlyFileSystemException()))
        .hasMessageContaining("writing failed: read-only file system. Check who may write there");
    assertThat(FileProblems.writing(FILE, new IOException()))
        .hasMessage(FILE + ": writing failed: IOException");
  }

  private static void is(HarnessException e, ExitCode exit, String message) {
    assertThat(e.exitCode()).isEqualTo(exit);
    assertThat(e).hasMessage(message);
  }
}
