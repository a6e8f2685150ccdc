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
import org.rerankharness.problem.Problems;

/**
 * The lines of a text file, one after another: strict UTF-8, LF or CRLF, with or without a byte
 * order mark, plain or {@code .gz} (told by its first bytes, not by its name). Line numbers count
 * from 1. Every failure is a {@link HarnessException} that names the file and the line.
 */
public final class TextLines implements AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 16;

  /** No passage is that long; a file of zeros or a database dump is. */
  private static final int MOST_LINE_BYTES = 1 << 26;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private byte[] line = new byte[1 << 10];
  private int lineLength;
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
      return of(file, Files.newInputStream(file));
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /**
   * The lines of a stream that is open already, as standard input is; closing them closes it.
   *
   * @param name what messages call it
   */
  public static TextLines of(Path name, InputStream stream) {
    InputStream in = new BufferedInputStream(stream, BUFFER_BYTES);
    try {
      try {
        in.mark(2);
        boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return new TextLines(name, gzip ? new GZIPInputStream(in, BUFFER_BYTES) : in);
      } catch (IOException e) {
        in.close();
        throw e;
      }
    } catch (EOFException | ZipException e) {
      throw damaged(name, 0, e);
    } catch (IOException e) {
      throw FileProblems.reading(name, e);
    }
  }

  /** What {@link #forEach} shows each line to. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Takes one line.
     *
     * @param at says where the line stands
     */
    void visit(TextLines at, String line);
  }

  /**
   * Reads a whole file, without its blank lines. A line that isn't UTF-8 is added to the problems
   * and passed over; what makes reading on impossible is thrown.
   */
  public static void forEach(Path file, Problems problems, Visitor visitor) {
    try (TextLines lines = open(file)) {
      while (true) {
        String line;
        try {
          line = lines.next();
        } catch (HarnessException e) {
          if (!(e.getCause() instanceof CharacterCodingException)) {
            throw e;
          }
          problems.addAll(e.problems());
          continue;
        }
        if (line == null) {
          return;
        }
        if (!line.isBlank()) {
          visitor.visit(lines, line);
        }
      }
    }
  }

  /** The next line without its end, or null at the end of the file. */
  public @Nullable String next() {
    try {
      if (!fillLine()) {
        return null;
      }
      number++;
      int start = number == 1 && startsWithBom() ? 3 : 0;
      int end = lineLength;
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
      throw damaged(file, number, e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  private static HarnessException damaged(Path file, long line, IOException cause) {
    return new HarnessException(
        ExitCode.INPUT,
        List.of(
            new Problem(
                file + " after line " + line,
                "the gzip stream is damaged or cut off",
                "Make the file again")),
        cause);
  }

  /** {@code FILE line N} of the line that {@link #next} gave last. */
  public String where() {
    return file + " line " + number;
  }

  /** The number of the line that {@link #next} gave last, from 1. */
  public long number() {
    return number;
  }

  /**
   * Fills {@link #line} up to the next line feed; false at the end of the file. The array doubles,
   * so a long line costs time in proportion to its length.
   */
  private boolean fillLine() throws IOException {
    lineLength = 0;
    while (true) {
      if (position == limit) {
        limit = in.read(buffer);
        position = 0;
        if (limit <= 0) {
          limit = 0;
          return lineLength > 0;
        }
      }
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      append(end - position);
      boolean complete = end < limit;
      position = complete ? end + 1 : end;
      if (complete) {
        return true;
      }
    }
  }

  private void append(int count) {
    int needed = lineLength + count;
    if (needed > MOST_LINE_BYTES) {
      throw HarnessException.input(
          Problem.expected(
              file + " line " + (number + 1),
              "a line of at most " + (MOST_LINE_BYTES >> 20) + " MiB",
              "a longer one",
              "Is this a text file with one record per line?"));
    }
    if (needed > line.length) {
      line = Arrays.copyOf(line, Math.max(needed, 2 * line.length));
    }
    System.arraycopy(buffer, position, line, lineLength, count);
    lineLength = needed;
  }

  private boolean startsWithBom() {
    return lineLength >= 3
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
