package org.rerankharness.io;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * The lines of a text file, one after another: strict UTF-8, LF or CRLF, with or without a byte
 * order mark, plain or {@code .gz} (told by its first bytes, not by its name). Line numbers count
 * from 1. Every failure is a {@link HarnessException} that names the file and the line.
 */
public final class TextLines implements AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private int position;
  private int limit;
  private long number;

  private TextLines(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** Opens a file; exit 3 where it isn't there. */
  public static TextLines open(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw HarnessException.input(Problem.expected(file.toString(), "a file", "a folder"));
      }
      InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
      try {
        in.mark(2);
        boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return new TextLines(file, gzip ? new GZIPInputStream(in, BUFFER_BYTES) : in);
      } catch (IOException e) {
        in.close();
        throw e;
      }
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /** The next line without its end, or null at the end of the file. */
  public @Nullable String next() {
    try {
      byte[] line = nextBytes();
      if (line == null) {
        return null;
      }
      number++;
      int start = number == 1 && startsWithBom(line) ? 3 : 0;
      int end = line.length;
      if (end > start && line[end - 1] == '\r') {
        end--;
      }
      return decoder.decode(ByteBuffer.wrap(line, start, end - start)).toString();
    } catch (CharacterCodingException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              Problem.expected(
                  where(), "UTF-8", "bytes that are not", "Save the file as UTF-8 and try again")),
          e);
    } catch (EOFException | ZipException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              new Problem(
                  file + " after line " + number,
                  "the gzip stream is damaged or cut off",
                  "Make the file again")),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /** {@code FILE line N} of the line that {@link #next} gave last. */
  public String where() {
    return file + " line " + number;
  }

  /** The number of the line that {@link #next} gave last, from 1. */
  public long number() {
    return number;
  }

  private byte @Nullable [] nextBytes() throws IOException {
    byte[] line = new byte[0];
    while (true) {
      if (position == limit) {
        limit = in.read(buffer);
        position = 0;
        if (limit <= 0) {
          limit = 0;
          return line.length == 0 ? null : line;
        }
      }
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      int had = line.length;
      line = Arrays.copyOf(line, had + end - position);
      System.arraycopy(buffer, position, line, had, end - position);
      boolean complete = end < limit;
      position = complete ? end + 1 : end;
      if (complete) {
        return line;
      }
    }
  }

  private static boolean startsWithBom(byte[] line) {
    return line.length >= 3
        && (line[0] & 0xff) == 0xef
        && (line[1] & 0xff) == 0xbb
        && (line[2] & 0xff) == 0xbf;
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }
}
