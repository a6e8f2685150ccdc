package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Corpus;
import org.rerankharness.ir.Passage;
import org.rerankharness.progress.Progress;
import org.rerankharness.rerank.RerankContext;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.RetrievalContext;

/** Opens what a configuration describes. */
final class Pipelines {

  private final Path cacheFolder;
  private final Progress progress;

  Pipelines(Path cacheFolder, Progress progress) {
    this.cacheFolder = cacheFolder;
    this.progress = progress;
  }

  /**
   * Opens both stages.
   *
   * @param corpusHash known already, so that a fork needn't read the corpus to find its index
   * @param cacheScores false where time is measured
   */
  Pipeline open(ExperimentConfig config, Sha256 corpusHash, boolean cacheScores) {
    FirstStage firstStage = openFirstStage(config, corpusHash);
    try {
      RerankContext context =
          new RerankContext(
              config.latency().sessions(),
              config.latency().threadsPerSession(),
              cacheFolder,
              cacheScores);
      return new Pipeline(
          firstStage, config.reranker().open(context), config.firstStage().candidates());
    } catch (RuntimeException e) {
      firstStage.close();
      throw e;
    }
  }

  /** Opens the first stage alone. */
  FirstStage openFirstStage(ExperimentConfig config, Sha256 corpusHash) {
    Corpus corpus = new KnownCorpus(config.dataset().corpus(), corpusHash);
    return config
        .firstStage()
        .open(
            new RetrievalContext(
                corpus,
                cacheFolder,
                progress,
                config.latency().sessions(),
                config.latency().threadsPerSession()));
  }

  /** A corpus whose hash was computed before. */
  private record KnownCorpus(Corpus corpus, Sha256 hash) implements Corpus {
    @Override
    public String language() {
      return corpus.language();
    }

    @Override
    public void forEach(Consumer<Passage> consumer) {
      corpus.forEach(consumer);
    }
  }
}
