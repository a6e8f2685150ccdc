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
 * @param sessions inference sessions side by side, for a stage that encodes queries
 * @param threadsPerSession threads within each
 */
public record RetrievalContext(
    Corpus corpus, Path cacheFolder, Progress progress, int sessions, int threadsPerSession) {

  public RetrievalContext {
    if (sessions < 1 || threadsPerSession < 1) {
      throw new IllegalArgumentException("sessions and threads are at least 1");
    }
  }

  /** With one session of one thread. */
  public RetrievalContext(Corpus corpus, Path cacheFolder, Progress progress) {
    this(corpus, cacheFolder, progress, 1, 1);
  }
}
