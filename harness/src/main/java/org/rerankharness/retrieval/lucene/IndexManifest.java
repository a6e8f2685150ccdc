package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/**
 * What a whole index consists of; written last, beside the index.
 *
 * @param files name to what it holds, for every file of the index
 */
record IndexManifest(IndexKey key, SortedMap<String, Content> files) {

  private static final String NAME = "manifest.json";

  IndexManifest {
    Objects.requireNonNull(key, "a manifest names what the index depends on");
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /** A file's content by its size and hash. */
  record Content(long bytes, Sha256 sha256) {
    Content {
      Objects.requireNonNull(sha256, "a file has a hash");
    }
  }

  /** Takes stock of a finished index and writes it down. */
  static void write(IndexKey key, Path folder, Path index) throws IOException {
    SortedMap<String, Content> files = new TreeMap<>();
    try (Stream<Path> found = Files.list(index)) {
      for (Path file : found.toList()) {
        Content content = new Content(Files.size(file), Sha256.ofFile(file));
        files.put(file.getFileName().toString(), content);
      }
    }
    AtomicFiles.write(folder.resolve(NAME), Json.pretty(new IndexManifest(key, files)));
  }

  /**
   * What is wrong with the index, for people, or null where it is whole. Every byte is read: a
   * flipped bit would change results without a word.
   */
  static @Nullable String damage(IndexKey key, Path folder, Path index) {
    IndexManifest manifest;
    try {
      manifest = Json.read(folder.resolve(NAME), IndexManifest.class);
    } catch (HarnessException e) {
      if (e.exitCode() == ExitCode.MACHINE && !(e.getCause() instanceof CharacterCodingException)) {
        throw e;
      }
      return NAME + " is missing or unreadable";
    }
    if (!key.equals(manifest.key())) {
      return NAME + " belongs to another index";
    }
    for (Map.Entry<String, Content> entry : manifest.files().entrySet()) {
      String damage = damage(index.resolve(entry.getKey()), entry.getValue());
      if (damage != null) {
        return damage;
      }
    }
    return null;
  }

  private static @Nullable String damage(Path file, Content expected) {
    try {
      long bytes = Files.size(file);
      if (bytes != expected.bytes()) {
        return file.getFileName() + " has " + bytes + " bytes instead of " + expected.bytes();
      }
      if (!Sha256.ofFile(file).equals(expected.sha256())) {
        return file.getFileName() + " has changed";
      }
      return null;
    } catch (NoSuchFileException e) {
      return file.getFileName() + " is missing";
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }
}
