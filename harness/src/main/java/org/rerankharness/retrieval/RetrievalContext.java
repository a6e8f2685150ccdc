package org.rerankharness.retrieval;

import java.nio.file.Path;
import org.rerankharness.ir.Corpus;
import org.rerankharness.progress.Progress;

/**
 * What a first stage is opened with.
 *
 * @param corpus the documents
 * @param cacheFolder where indexes are kept
 * @param progress hears of index building
 */
public record RetrievalContext(Corpus corpus, Path cacheFolder, Progress progress) {}
