package org.rerankharness.benchmarks.depth;

import java.nio.file.Path;
import org.rerankharness.experiment.PipelineFile;

/** How a fork comes by its pipeline; it is named by class, because it is made in another JVM. */
interface PipelineOpener {

  PipelineFile open(Path file);

  /** The pipeline that the file describes: what every measurement uses but those of tests. */
  final class Described implements PipelineOpener {
    @Override
    public PipelineFile open(Path file) {
      return PipelineFile.open(file);
    }
  }
}
