package org.rerankharness.protocol;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;

/**
 * A file that the ledger vouches for.
 *
 * @param path relative to the results folder, with {@code /}; absolute where it lies elsewhere
 * @param sha256 of its bytes
 */
public record StoredFile(String path, Sha256 sha256) {

  /** Hashes a file as it is now. */
  static StoredFile of(Path results, Path file) {
    Path base = results.toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    Path path = absolute.startsWith(base) ? base.relativize(absolute) : absolute;
    return new StoredFile(path.toString().replace('\\', '/'), Sha256.ofFile(absolute));
  }

  /** Where it lies, given the results folder. */
  public Path in(Path results) {
    return results.resolve(path);
  }

  /** What has become of it, as a clause, or null where it is as it was. */
  @Nullable String change(Path results) {
    Path file = in(results);
    if (!Files.isRegularFile(file)) {
      return String.format(Locale.ROOT, "%s is gone", file);
    }
    Sha256 now = Sha256.ofFile(file);
    return now.equals(sha256)
        ? null
        : String.format(
            Locale.ROOT,
            "%s was changed: expected SHA-256 %s, found %s",
            file,
            sha256.abbreviated(),
            now.abbreviated());
  }
}
