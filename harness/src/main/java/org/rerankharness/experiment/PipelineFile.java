package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.rerankharness.config.Setting;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Query;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;

/**
 * A pipeline as a file, for the forks that measure it: whatever the parent resolved, the fork opens
 * the same, or refuses where the configuration was edited in between.
 *
 * @param pipeline open, caches off
 * @param queries of the data set, by id
 */
public record PipelineFile(Pipeline pipeline, Map<String, Query> queries) implements AutoCloseable {

  private record Content(
      String configuration,
      List<Setting> settings,
      Sha256 pipelineHash,
      Sha256 corpusHash,
      Sha256 modelHash,
      String cacheFolder,
      String modelsFolder) {}

  /** Writes down how to open the pipeline of a configuration. */
  static void write(Path file, ExperimentConfig config, Sha256 corpusHash, Workspace workspace) {
    Content content =
        new Content(
            config.file().toString(),
            config.settings(),
            config.pipelineHash(),
            corpusHash,
            config.reranker().hash(),
            workspace.folders().cache().toString(),
            workspace.models().toString());
    AtomicFiles.write(file, Json.pretty(content));
  }

  /** Opens the pipeline that the file describes, without any score cache. */
  public static PipelineFile open(Path file) {
    Content content = Json.read(file, Content.class);
    Path configFile = Path.of(content.configuration());
    ExperimentConfig config =
        ExperimentConfig.read(
            configFile, content.settings(), ModelLocator.of(Path.of(content.modelsFolder())));
    if (!config.pipelineHash().equals(content.pipelineHash())
        || !config.reranker().hash().equals(content.modelHash())) {
      throw HarnessException.input(
          new Problem(
              configFile.toString(),
              "the configuration or its model was changed while it was being measured",
              "Run the command again"));
    }
    Pipelines pipelines = new Pipelines(Path.of(content.cacheFolder()), Progress.silent());
    return new PipelineFile(
        pipelines.open(config, content.corpusHash(), false), config.dataset().queries());
  }

  @Override
  public void close() {
    pipeline.close();
  }
}
