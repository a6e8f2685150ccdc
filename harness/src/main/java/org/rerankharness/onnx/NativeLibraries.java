package org.rerankharness.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.problem.HarnessException;

/**
 * Tells the native libraries where to unpack and to leave the network alone, before their first use
 * in this JVM.
 */
final class NativeLibraries {

  private static final String ORT_PATH = "onnxruntime.native.path";

  private static boolean prepared;

  private NativeLibraries() {}

  /**
   * Sets the properties that the libraries read, once; those that are set already stay.
   *
   * @param cacheFolder where the libraries are kept from one start to the next; where it can't be
   *     written, the system's temporary folder serves
   */
  static synchronized void prepare(Path cacheFolder) {
    if (prepared) {
      return;
    }
    setIfAbsent("OPT_OUT_TRACKING", "true");
    setIfAbsent("ai.djl.offline", "true");
    setIfAbsent("RUST_FLAVOR", "cpu");
    Path folder = writable(cacheFolder.resolve("native"));
    if (folder != null) {
      setIfAbsent("DJL_CACHE_DIR", folder.toString());
      if (System.getProperty(ORT_PATH) == null) {
        unpackOnnxRuntime(folder);
      }
    }
    prepared = true;
  }

  private static void setIfAbsent(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static @Nullable Path writable(Path wanted) {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"), "rerank-harness", "native");
    for (Path folder : new Path[] {wanted, temporary}) {
      try {
        Files.createDirectories(folder);
        if (Files.isWritable(folder)) {
          return folder.toAbsolutePath();
        }
      } catch (IOException | UnsupportedOperationException e) {
        // Not there: the next one, or the libraries' own choice.
      }
    }
    return null;
  }

  /** ONNX Runtime unpacks into a fresh temporary folder at each start unless it is told of one. */
  private static void unpackOnnxRuntime(Path folder) {
    try {
      Path target = null;
      for (String name : new String[] {"onnxruntime", "onnxruntime4j_jni"}) {
        String file = System.mapLibraryName(name).replace("jnilib", "dylib");
        URL url =
            NativeLibraries.class.getResource("/ai/onnxruntime/native/" + platform() + "/" + file);
        if (url == null || !(url.openConnection() instanceof JarURLConnection jar)) {
          return;
        }
        if (target == null) {
          target = folder.resolve("onnxruntime-" + Long.toHexString(jar.getJarEntry().getCrc()));
        }
        unpack(jar, target.resolve(file));
      }
      System.setProperty(ORT_PATH, String.valueOf(target));
    } catch (IOException | HarnessException e) {
      // ONNX Runtime unpacks for itself, then; it says so where that fails too.
    }
  }

  private static void unpack(JarURLConnection jar, Path file) throws IOException {
    long size = jar.getJarEntry().getSize();
    if (!Files.isRegularFile(file) || Files.size(file) != size) {
      try (InputStream in = jar.getInputStream()) {
        AtomicFiles.write(file, in.readAllBytes());
      }
    }
  }

  /** As ONNX Runtime names it. */
  private static String platform() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    return (os.contains("mac") ? "osx" : os.contains("win") ? "win" : "linux")
        + (arch.startsWith("aarch64") ? "-aarch64" : "-x64");
  }
}
