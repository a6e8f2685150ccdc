package org.rerankharness.model;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Nearest;
import org.rerankharness.problem.Problem;

/**
 * Finds a model by its name in the catalog or by its folder.
 *
 * @param catalog what is known by name
 */
public record ModelLocator(Catalog catalog) {

  /** With the catalog of a project's {@code models} folder; without one where there is no file. */
  public static ModelLocator of(Path modelsFolder) {
    Path file = modelsFolder.resolve("catalog.yaml");
    return new ModelLocator(Files.exists(file) ? Catalog.read(file) : Catalog.EMPTY);
  }

  /**
   * Locates a model; exit 3 where it is neither in the catalog nor a path.
   *
   * @param model a catalog name, a folder, or an ONNX file in a folder
   * @param base what relative paths start from
   */
  public ModelLocation locate(String model, Path base) {
    CatalogEntry entry = catalog.find(model).orElse(null);
    if (entry != null) {
      return new ModelLocation(model, entry.folder(), entry);
    }
    Path path = resolve(base, model);
    if (path == null || !Files.exists(path)) {
      String nearest = Nearest.to(model, catalog.names());
      String known =
          catalog.names().isEmpty() ? "" : " (" + String.join(", ", catalog.names()) + ")";
      throw HarnessException.input(
          new Problem(
              "",
              "expected a model of the catalog" + known + " or a folder, found \"" + model + "\"",
              nearest == null ? "Check the name or the path" : "Did you mean " + nearest + "?"));
    }
    return new ModelLocation(model, path, null);
  }

  private static @Nullable Path resolve(Path base, String text) {
    try {
      return text.isEmpty() ? null : base.resolve(text).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
