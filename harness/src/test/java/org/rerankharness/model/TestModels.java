package org.rerankharness.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The models that tests score with. */
public final class TestModels {

  private TestModels() {}

  /** Where native libraries are unpacked once for all tests. */
  public static Path nativeCache() {
    return Path.of("target/test-cache").toAbsolutePath();
  }

  /** A file or folder of the test resources. */
  public static Path resource(String name) {
    try {
      return Path.of(Objects.requireNonNull(TestModels.class.getResource("/" + name)).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One of the small models made for tests. */
  public static ModelFolder fixture(String name) {
    return read(resource("models/" + name));
  }

  public static ModelFolder read(Path folder) {
    return read(folder, null);
  }

  public static ModelFolder read(Path folder, @Nullable String file) {
    return ModelFolder.read(
        new ModelLocator(Catalog.EMPTY).locate(folder.toString(), folder), file);
  }

  /** One of the project's own models. */
  public static ModelFolder shipped(String name, @Nullable String file) {
    return ModelFolder.read(ModelLocator.of(projectModels()).locate(name, projectModels()), file);
  }

  public static Path projectModels() {
    return Path.of("../models").toAbsolutePath().normalize();
  }

  /**
   * A folder with a graph of {@code models/odd} and the tokenizer of seven words ({@code a}, {@code
   * b}, {@code c} weigh 1.5, −2.25 and 8, [CLS] 0.25, [SEP] 0.125) that goes with it.
   */
  public static Path odd(String graph, Path folder) {
    Path words = resource("cases/28-weights-in-a-second-file/complete");
    copy(resource("models/odd/" + graph + ".onnx"), folder.resolve("model.onnx"));
    copy(words.resolve("tokenizer.json"), folder.resolve("tokenizer.json"));
    copy(words.resolve("config.json"), folder.resolve("config.json"));
    return folder;
  }

  /** A copy of a folder of the test resources, for tests that change it. */
  public static Path copyOf(String resource, Path target) {
    Path source = resource(resource);
    try (var files = Files.walk(source)) {
      files
          .filter(Files::isRegularFile)
          .forEach(f -> copy(f, target.resolve(source.relativize(f).toString())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return target;
  }

  public static void copy(Path from, Path to) {
    try {
      Files.createDirectories(Objects.requireNonNull(to.getParent()));
      Files.write(to, Files.readAllBytes(from));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
