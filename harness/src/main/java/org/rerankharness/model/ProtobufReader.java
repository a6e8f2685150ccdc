package org.rerankharness.model;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Walks the fields of a Protocol Buffers file (wire format of proto2 and proto3) without holding
 * it: what nobody asks for is jumped over, so that a file of gigabytes costs a few hundred reads.
 */
final class ProtobufReader implements AutoCloseable {

  private static final int WINDOW_BYTES = 1 << 13;
  private static final int LONGEST_TEXT = 1 << 16;

  /** Hears of the fields of one message. */
  interface Fields {
    /**
     * A field whose bytes lie from {@link ProtobufReader#position()} to {@code end}; read them or
     * leave them.
     */
    void bytes(int field, long end) throws IOException;

    /** A field that is a whole number. */
    default void number(int field, long value) throws IOException {}
  }

  /** The bytes aren't what the wire format says. */
  static final class MalformedException extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  private final FileChannel channel;
  private final long size;
  private final ByteBuffer window = ByteBuffer.allocate(WINDOW_BYTES).limit(0);
  private long windowStart;

  ProtobufReader(Path file) throws IOException {
    channel = FileChannel.open(file, StandardOpenOption.READ);
    size = channel.size();
  }

  long size() {
    return size;
  }

  long position() {
    return windowStart + window.position();
  }

  /** Walks a message that ends at {@code end}. */
  void message(long end, Fields fields) throws IOException {
    while (position() < end) {
      long tag = varint();
      int field = (int) (tag >>> 3);
      switch ((int) (tag & 7)) {
        case 0 -> fields.number(field, varint());
        case 1 -> seek(within(position() + 8, end));
        case 2 -> {
          long length = varint();
          if (length < 0) {
            throw new MalformedException("a length is negative");
          }
          long fieldEnd = within(position() + length, end);
          fields.bytes(field, fieldEnd);
          seek(fieldEnd);
        }
        case 5 -> seek(within(position() + 4, end));
        default -> throw new MalformedException("byte " + position() + " starts no field");
      }
    }
    if (position() != end) {
      throw new MalformedException("a part runs past its end at byte " + end);
    }
  }

  /** The bytes from here to {@code end} as text. */
  String text(long end) throws IOException {
    long length = end - position();
    if (length > LONGEST_TEXT) {
      throw new MalformedException("a name of " + length + " bytes");
    }
    byte[] bytes = new byte[(int) length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = next();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private long within(long position, long end) throws MalformedException {
    if (position > size) {
      throw new MalformedException(
          "it has " + size + " bytes, but a part of it ends at byte " + position);
    }
    if (position > end) {
      throw new MalformedException("a part runs past its end at byte " + end);
    }
    return position;
  }

  private long varint() throws IOException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte b = next();
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new MalformedException("byte " + position() + " is in no number");
  }

  private byte next() throws IOException {
    if (!window.hasRemaining()) {
      refill(position());
    }
    return window.get();
  }

  private void seek(long position) {
    if (position >= windowStart && position <= windowStart + window.limit()) {
      window.position((int) (position - windowStart));
    } else {
      windowStart = position;
      window.limit(0);
    }
  }

  private void refill(long position) throws IOException {
    window.clear();
    windowStart = position;
    int read = channel.read(window, position);
    window.flip();
    if (read <= 0) {
      throw new EOFException("it ends at byte " + size + ", within a field");
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
