package org.rerankharness.model;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a model is.
 *
 * @param name the catalog's name, or the folder as it was written
 * @param path the folder, or an ONNX file in it
 * @param entry what the catalog knows of it, or null
 */
public record ModelLocation(String name, Path path, @Nullable CatalogEntry entry) {}
