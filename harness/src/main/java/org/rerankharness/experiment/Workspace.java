package org.rerankharness.experiment;

import java.nio.file.Path;
import java.time.Clock;
import org.rerankharness.io.Folders;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.protocol.Protocol;

/**
 * Where an experiment works.
 *
 * @param folders state and caches, outside the project
 * @param results where runs and freezes are written
 * @param models the folder of the catalog
 * @param clock the time that is written down
 */
public record Workspace(Folders folders, Path results, Path models, Clock clock) {

  /** Finds models by name in the catalog, or by folder. */
  public ModelLocator modelLocator() {
    return ModelLocator.of(models);
  }

  /** The one door to judgments, with this workspace's ledger. */
  public Protocol protocol() {
    return new Protocol(folders.state(), results, clock);
  }
}
