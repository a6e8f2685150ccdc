package org.rerankharness.io;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problems;

class TextLinesTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("lines.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\nb\n\nç",
        "a\r\nb\r\n\r\nç",
        "a\nb\n\nç\n",
        "a\r\nb\n\r\nç\r\n",
        "\uFEFFa\nb\n\nç"
      })
  void lineEndsMarksAndTheLastNewlineDoNotMatter(String text) throws IOException {
    assertThat(lines(text.getBytes(UTF_8))).containsExactly("a", "b", "", "ç");
    assertThat(lines(gzip(text.getBytes(UTF_8)))).containsExactly("a", "b", "", "ç");
  }

  @Test
  void anEmptyFileHasNoLine() throws IOException {
    assertThat(lines(new byte[0])).isEmpty();
    assertThat(lines(gzip(new byte[0]))).isEmpty();
  }

  @Test
  void gzipIsToldByContentNotByName() throws IOException {
    file = folder.resolve("plain.gz");
    assertThat(lines("x".getBytes(UTF_8))).containsExactly("x");
  }

  @Test
  void gzipMembersOneAfterAnotherAreOneFile() throws IOException {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(gzip("a\nb".getBytes(UTF_8)));
    both.write(gzip("c\n".getBytes(UTF_8)));
    assertThat(lines(both.toByteArray())).containsExactly("a", "bc");
  }

  @Test
  void aMarkAndACarriageReturnInsideALineStay() throws IOException {
    assertThat(lines("a\n\uFEFFb\rc\n".getBytes(UTF_8))).containsExactly("a", "\uFEFFb\rc");
  }

  @ParameterizedTest
  @ValueSource(ints = {65_535, 65_536, 65_537, 200_000})
  void linesAcrossBuffersComeWhole(int length) throws IOException {
    String one = "é".repeat(length / 2);
    String two = "x".repeat(length);
    assertThat(lines((one + "\r\n" + two + "\n" + one).getBytes(UTF_8)))
        .containsExactly(one, two, one);
  }

  @Test
  void invalidUtf8NamesTheLine() throws IOException {
    write(new byte[] {'a', '\n', 'b', (byte) 0xe9, '\n'});
    assertInput("lines.txt line 2: expected UTF-8, found bytes that are not");
  }

  @Test
  void utf16IsNotUtf8() throws IOException {
    write("\uFEFFq1 0 d1 1\n".getBytes(UTF_16LE));
    assertInput("lines.txt line 1: expected UTF-8");
  }

  @Test
  void aGzipThatWasCutOffIsInvalidInputWhereverItWasCut() throws IOException {
    byte[] whole = gzip("a\nb\nc\n".repeat(1000).getBytes(UTF_8));
    for (int kept : new int[] {2, 5, 12, whole.length - 4}) {
      write(Arrays.copyOf(whole, kept));
      assertInput("the gzip stream is damaged or cut off. Make the file again");
    }
  }

  @Test
  void aGzipWithAFlippedBitIsInvalidInput() throws IOException {
    byte[] bytes = gzip("abc\n".repeat(1000).getBytes(UTF_8));
    bytes[bytes.length - 6] ^= 1;
    write(bytes);
    assertInput("the gzip stream is damaged or cut off");
  }

  @Test
  void aLineWithoutEndIsRefusedBeforeItFillsTheMemory() throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      byte[] piece = new byte[1 << 20];
      out.write("first\n".getBytes(UTF_8));
      for (int i = 0; i < 65; i++) {
        out.write(piece);
      }
    }
    assertInput("lines.txt line 2: expected a line of at most 64 MiB, found a longer one");
  }

  @Test
  void aMissingFileAndAFolderAreInvalidInput() {
    assertInput("lines.txt: there is no such file. Check the path");
    file = folder;
    assertInput(": expected a file, found a folder");
  }

  @Test
  void forEachPassesOverBlankLinesAndCollectsThoseThatAreNotUtf8() throws IOException {
    write(new byte[] {'a', '\n', (byte) 0xff, '\n', ' ', '\t', '\n', 'b', '\n', (byte) 0xc3});
    Problems problems = new Problems();
    List<String> seen = new ArrayList<>();

    TextLines.forEach(file, problems, (at, line) -> seen.add(at.number() + line));

    assertThat(seen).containsExactly("1a", "4b");
    assertThat(problems.found())
        .extracting(p -> p.where().replace(file.toString(), "FILE"))
        .containsExactly("FILE line 2", "FILE line 5");
  }

  private List<String> lines(byte[] bytes) throws IOException {
    write(bytes);
    return lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    try (TextLines open = TextLines.open(file)) {
      for (String line = open.next(); line != null; line = open.next()) {
        lines.add(line);
        assertThat(open.where()).isEqualTo(file + " line " + lines.size());
      }
    }
    return lines;
  }

  private void write(byte[] bytes) throws IOException {
    Files.write(file, bytes);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private void assertInput(String text) {
    assertThatThrownBy(this::lines)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(text);
  }
}
