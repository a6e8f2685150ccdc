package org.rerankharness.retrieval.run;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import org.rerankharness.io.Sha256;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * A TREC run's options.
 *
 * @param path as the configuration gives it, absolute or relative to its folder
 * @param sha256 of the file when the configuration was read
 * @param file the resolved path, which may differ between machines and so isn't part of the hash
 */
record RunOptions(String path, Sha256 sha256, int candidates, @JsonIgnore Path file)
    implements FirstStageOptions {

  RunOptions {
    FirstStageOptions.requireCandidates(candidates);
  }

  @Override
  public String kind() {
    return RunKind.NAME;
  }

  @Override
  public FirstStage open(RetrievalContext context) {
    return RunStage.open(this, context);
  }
}
