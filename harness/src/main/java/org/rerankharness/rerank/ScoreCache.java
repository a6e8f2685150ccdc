package org.rerankharness.rerank;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Sha256;
import org.rerankharness.onnx.PairBatch;

/**
 * Scores of whole batches, kept on disk from one command to the next. A batch's key holds all that
 * its scores depend on to the last bit: the model's hash, the runtime's version, the machine, the
 * threads within a session and the tensors.
 *
 * <p>Each process appends to a file of its own, so that several can run at once; a record that a
 * killed process left half written is told by its checksum and dropped. A record is: the key (32
 * bytes), the number of scores (int), the scores (floats), CRC-32C of all that (int), big-endian.
 */
final class ScoreCache implements AutoCloseable {

  private static final String SUFFIX = ".scores";
  private static final int MOST_SCORES = 1 << 20;

  private final Path folder;
  private final byte[] context;
  private final Map<Key, float[]> known = new ConcurrentHashMap<>();
  private @Nullable FileOutputStream out;
  private boolean closed;

  /** A SHA-256 in four words: half the memory of an array. */
  record Key(long a, long b, long c, long d) {
    private static Key of(ByteBuffer bytes) {
      return new Key(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
    }

    private void putInto(ByteBuffer bytes) {
      bytes.putLong(a).putLong(b).putLong(c).putLong(d);
    }
  }

  private ScoreCache(Path folder, byte[] context) {
    this.folder = folder;
    this.context = context;
  }

  /**
   * Opens the scores of one model and reads what is there.
   *
   * @param cacheFolder the harness's cache folder
   * @param model the model's hash
   * @param runtimeVersion ONNX Runtime's
   * @param threadsPerSession sums depend on how they are shared out
   */
  static ScoreCache open(
      Path cacheFolder, Sha256 model, String runtimeVersion, int threadsPerSession) {
    String context =
        String.join(
            "\n",
            model.hex(),
            runtimeVersion,
            Machine.fingerprint(),
            Integer.toString(threadsPerSession),
            "");
    ScoreCache cache =
        new ScoreCache(
            cacheFolder.resolve("scores").resolve(model.abbreviated()),
            context.getBytes(StandardCharsets.UTF_8));
    cache.readAll();
    return cache;
  }

  Key key(PairBatch batch) {
    MessageDigest digest = Sha256.digest();
    digest.update(context);
    batch.digestInto(digest);
    return Key.of(ByteBuffer.wrap(digest.digest()));
  }

  float @Nullable [] get(Key key) {
    return known.get(key);
  }

  /** Keeps a batch's scores; exit 8 where the disk takes no more. */
  synchronized void put(Key key, float[] scores) {
    if (closed) {
      throw new IllegalStateException("the score cache is closed");
    }
    ByteBuffer bytes = ByteBuffer.allocate(32 + 4 + 4 * scores.length + 4);
    key.putInto(bytes);
    bytes.putInt(scores.length);
    for (float score : scores) {
      bytes.putFloat(score);
    }
    bytes.putInt(checksum(bytes.array(), bytes.position()));
    try {
      if (out == null) {
        Files.createDirectories(folder);
        out = new FileOutputStream(folder.resolve(UUID.randomUUID() + SUFFIX).toFile(), true);
      }
      out.write(bytes.array());
    } catch (IOException e) {
      throw FileProblems.writing(folder, e);
    }
    known.put(key, scores);
  }

  private void readAll() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList()) {
        read(file);
      }
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  /** Reads records up to the first that isn't whole. */
  private void read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      while (true) {
        byte[] head = new byte[36];
        in.readFully(head);
        int count = ByteBuffer.wrap(head).getInt(32);
        if (count < 1 || count > MOST_SCORES) {
          return;
        }
        ByteBuffer record = ByteBuffer.allocate(36 + 4 * count);
        record.put(head);
        in.readFully(record.array(), 36, 4 * count);
        if (in.readInt() != checksum(record.array(), record.capacity())) {
          return;
        }
        record.rewind();
        Key key = Key.of(record);
        float[] scores = new float[record.getInt()];
        record.asFloatBuffer().get(scores);
        known.put(key, scores);
      }
    } catch (EOFException e) {
      // The end, or a record whose process was killed while it wrote.
    }
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (out != null) {
      try {
        out.close();
      } catch (IOException e) {
        throw FileProblems.writing(folder, e);
      }
      out = null;
    }
  }

  /** What of this machine reaches the last bits of a score. */
  private static final class Machine {
    private Machine() {}

    /** Architecture and, where Linux tells, the processor's name and instruction sets. */
    static String fingerprint() {
      StringBuilder text = new StringBuilder(System.getProperty("os.name", ""));
      text.append('/').append(System.getProperty("os.arch", ""));
      Path file = Path.of("/proc/cpuinfo");
      if (Files.isReadable(file)) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
          List<String> first = lines.takeWhile(line -> !line.isBlank()).toList();
          first.stream()
              .filter(
                  l ->
                      l.startsWith("model name")
                          || l.startsWith("flags")
                          || l.startsWith("Features"))
              .forEach(l -> text.append('/').append(l));
        } catch (IOException e) {
          return text.toString();
        }
      }
      return Sha256.of(text.toString()).hex();
    }
  }
}
