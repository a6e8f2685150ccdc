package org.rerankharness.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Serial;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Data for other programs: UTF-8, {@code \n}, buffered. Unlike {@link java.io.PrintStream}, it says
 * when what it writes doesn't arrive.
 */
final class StandardOut extends Writer {

  private final Writer writer;

  StandardOut(OutputStream out) {
    this.writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /** Writes a line; exit 8 where it doesn't arrive, as on a full disk. */
  void line(String text) {
    print(text + "\n");
  }

  /** Writes a text as it is. */
  void print(String text) {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public void write(char[] buffer, int offset, int length) {
    print(new String(buffer, offset, length));
  }

  /** Sends on what is buffered. */
  @Override
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public void close() {
    flush();
  }

  private static RuntimeException failure(IOException cause) {
    String message = String.valueOf(cause.getMessage());
    if (message.toLowerCase(Locale.ROOT).contains("broken pipe")) {
      return new ReaderLeft(cause);
    }
    return new HarnessException(
        ExitCode.MACHINE,
        List.of(new Problem("standard output", "writing failed: " + message, "")),
        cause);
  }

  /** Whoever read stdout has seen enough ({@code rerank … | head -1}): no fault of anyone. */
  static final class ReaderLeft extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    ReaderLeft(IOException cause) {
      super(cause);
    }
  }
}
