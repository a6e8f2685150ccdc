package org.rerankharness.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Tells the native libraries where to unpack and to leave the network alone, before their first use
 * in this JVM.
 */
final class NativeLibraries {

  private static final String ORT_PATH = "onnxruntime.native.path";

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  private static boolean prepared;

  private NativeLibraries() {}

  /**
   * Sets the properties that the libraries read, once; those that are set already stay.
   *
   * @param cacheFolder where the libraries are kept from one start to the next; where it can't be
   *     written, a folder of this user's in the system's temporary one serves
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

  /** A native library that this machine can't load (exit 8). */
  static HarnessException failure(String library, Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return new HarnessException(
        ExitCode.MACHINE,
        List.of(
            new Problem(
                library,
                "its native library can't be loaded: " + root.getMessage(),
                "It needs Linux (glibc), macOS on arm64 or Windows on x86-64, and a cache folder"
                    + " that programs may be run from (RERANK_CACHE)")),
        e);
  }

  private static void setIfAbsent(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static @Nullable Path writable(Path wanted) {
    try {
      Files.createDirectories(wanted);
      if (Files.isWritable(wanted)) {
        return wanted.toAbsolutePath();
      }
    } catch (IOException | UnsupportedOperationException e) {
      // A home that is read-only: the temporary folder serves.
    }
    try {
      return ownTemporaryFolder();
    } catch (IOException | UnsupportedOperationException e) {
      return null; // The libraries make a choice of their own.
    }
  }

  /** A folder that nobody else can have put libraries into, or null. */
  private static @Nullable Path ownTemporaryFolder() throws IOException {
    String user = System.getProperty("user.name");
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "rerank-harness-" + user);
    try {
      Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    } catch (FileAlreadyExistsException e) {
      // From an earlier start; checked below as a new one is.
    }
    var found = Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    return found.isDirectory()
            && found.owner().getName().equals(user)
            && found.permissions().equals(OWNER_ONLY)
        ? folder
        : null;
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
