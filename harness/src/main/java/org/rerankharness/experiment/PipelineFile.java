package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.Map;
import org.rerankharness.ir.Query;

/**
 * A pipeline as a file, for the forks that measure it: whatever the parent resolved, the fork opens
 * the same.
 *
 * @param pipeline open, caches off
 * @param queries of the split, by id
 */
public record PipelineFile(Pipeline pipeline, Map<String, Query> queries) implements AutoCloseable {

  /** Opens the pipeline that the file describes, without any score cache. */
  public static PipelineFile open(Path file) {
    return compose(file);
  }

  private static PipelineFile compose(Path file) {
    throw new UnsupportedOperationException("not composed yet: " + file);
  }

  @Override
  public void close() {
    pipeline.close();
  }
}
