package org.rerankharness.retrieval;

import org.rerankharness.model.ModelLocator;

/**
 * What the options of a first stage are read with.
 *
 * @param language of the data set, as in {@code en} or {@code zh-Hant}: chooses defaults
 * @param models finds models by name or folder
 */
public record ReadingContext(String language, ModelLocator models) {}
