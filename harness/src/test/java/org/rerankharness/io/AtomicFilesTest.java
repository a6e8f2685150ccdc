package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class AtomicFilesTest {

  @TempDir Path folder;

  @Test
  void makesItsFolderAndWritesUtf8() {
    Path file = folder.resolve("a/b/c.txt");
    AtomicFiles.write(file, "naïve 故障\n");
    assertThat(file).hasContent("naïve 故障\n");
  }

  @Test
  void replacesAFileAndLeavesNothingElseBehind() throws IOException {
    Path file = folder.resolve("c.txt");
    AtomicFiles.write(file, "one");
    AtomicFiles.write(file, "two");
    assertThat(file).hasContent("two");
    assertThat(names()).containsExactly("c.txt");
  }

  @Test
  void aContentThatFailsHalfwayLeavesTheOldFile() throws IOException {
    Path file = folder.resolve("c.txt");
    AtomicFiles.write(file, "old");

    assertThatThrownBy(
            () ->
                AtomicFiles.write(
                    file,
                    out -> {
                      out.write(new byte[1 << 20]);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE))
        .hasMessageContaining("c.txt: writing failed: No space left on device. Free some space");

    assertThat(file).hasContent("old");
    assertThat(names()).containsExactly("c.txt");
  }

  @Test
  void theLongestNamesCanBeWritten() {
    Path file = folder.resolve("x".repeat(255));
    AtomicFiles.write(file, "x");
    assertThat(file).hasContent("x");
  }

  @Test
  void aFolderIsNotAFileToWrite() {
    assertThatThrownBy(() -> AtomicFiles.write(folder, "x"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(folder + ": expected a file to write, found a folder");
  }

  @Test
  void aFileInAFoldersPlaceIsTheMachinesFault() {
    Path file = folder.resolve("f");
    AtomicFiles.write(file, "x");
    assertThatThrownBy(() -> AtomicFiles.write(file.resolve("g"), "y"))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MACHINE))
        .hasMessageContaining("writing failed");
  }

  @Test
  @EnabledIf("posix")
  void othersMayReadWhatIsWrittenAsTheyMayAnyFile() throws IOException {
    Path plain = Files.writeString(folder.resolve("plain"), "x");
    Path atomic = folder.resolve("atomic");
    AtomicFiles.write(atomic, "x");
    assertThat(Files.getPosixFilePermissions(atomic))
        .isEqualTo(Files.getPosixFilePermissions(plain));
  }

  @Test
  @EnabledIf("posix")
  void aLinkStaysALink() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    AtomicFiles.write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  @Test
  @EnabledIf("posix")
  void whatIsNoFileIsWrittenToDirectly() {
    Path sink = Path.of("/dev/null");
    assumeTrue(Files.isWritable(sink));
    AtomicFiles.write(sink, "x".getBytes(StandardCharsets.UTF_8));
    assertThat(Files.isRegularFile(sink)).isFalse();
  }

  static boolean posix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  private Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
