package org.rerankharness.cli;

import java.io.InputStream;
import java.util.concurrent.Callable;
import org.rerankharness.experiment.Workspace;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.progress.Progress;
import org.rerankharness.protocol.Protocol;

/**
 * A verb of the command line. Its arguments are fields that picocli fills; what it can't do ends in
 * a {@link org.rerankharness.problem.HarnessException}, whose exit code is the command's.
 */
abstract class Verb implements Callable<Integer> {

  private final RerankCommand rerank;

  Verb(RerankCommand rerank) {
    this.rerank = rerank;
  }

  /** Does it; what it returns is the command's exit code. */
  abstract ExitCode run();

  @Override
  public final Integer call() {
    return run().code();
  }

  InputStream in() {
    return rerank.console().in();
  }

  StandardOut out() {
    return rerank.console().out();
  }

  Workspace workspace() {
    return rerank.workspace();
  }

  /** The one door to judgments. */
  Protocol protocol() {
    return workspace().protocol();
  }

  /** Finds models by name in the project's catalog, or by folder. */
  ModelLocator models() {
    return workspace().modelLocator();
  }

  Progress progress() {
    return rerank.progress();
  }
}
