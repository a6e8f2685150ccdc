package org.rerankharness.model;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rerankharness.io.Sha256;

/**
 * A model of the catalog.
 *
 * @param name what configurations call it
 * @param kind {@code cross-encoder}
 * @param folder where its files are
 * @param licence of the weights
 * @param language ISO 639 code
 * @param maxLength the longest input in tokens, special ones included
 * @param files every file's SHA-256 by its name in the folder
 */
public record CatalogEntry(
    String name,
    String kind,
    Path folder,
    String licence,
    String language,
    int maxLength,
    Map<String, Sha256> files) {

  public CatalogEntry {
    files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
  }
}
