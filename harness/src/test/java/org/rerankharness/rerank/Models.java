package org.rerankharness.rerank;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import org.rerankharness.model.Catalog;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.ModelLocation;
import org.rerankharness.model.ModelLocator;

/** The models that tests score with. */
final class Models {

  private Models() {}

  /** A file or folder of the test resources. */
  static Path resource(String name) {
    try {
      return Path.of(Objects.requireNonNull(Models.class.getResource("/" + name)).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static ModelFolder fixture(String name) {
    return folder(resource("models/" + name));
  }

  static ModelFolder folder(Path folder) {
    return ModelFolder.read(
        new ModelLocator(Catalog.EMPTY).locate(folder.toString(), folder), null);
  }

  /** One of the project's own models. */
  static ModelFolder shipped(String name) {
    Path models = Path.of("../models").toAbsolutePath().normalize();
    ModelLocation location = ModelLocator.of(models).locate(name, models);
    return ModelFolder.read(location, null);
  }
}
