package org.rerankharness.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.rerankharness.config.Setting;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.protocol.FreezeRecord;

/**
 * Where the configuration of a freeze was read from, so that {@code test} finds it again. It is no
 * part of the freeze: what is read again must have the frozen hashes, wherever it lies.
 *
 * @param configuration the file, relative to the results folder
 * @param settings keys that the command line set
 */
record FrozenSource(String configuration, List<Setting> settings) {

  static void write(Workspace workspace, FreezeRecord freeze, ExperimentConfig config) {
    Path results = workspace.results().toAbsolutePath().normalize();
    FrozenSource source =
        new FrozenSource(results.relativize(config.file()).toString(), config.settings());
    AtomicFiles.write(file(workspace, freeze), Json.pretty(source));
  }

  /** The configuration on the test split at the frozen depth, as it reads today. */
  static ExperimentConfig read(Workspace workspace, FreezeRecord freeze) {
    Path file = file(workspace, freeze);
    if (!Files.exists(file)) {
      throw HarnessException.input(
          Problem.expected(
              file.toString(),
              "where the frozen configuration was read from",
              "no such file",
              "Freeze the same configuration again: it has the same hash and may be frozen again"));
    }
    FrozenSource source = Json.read(file, FrozenSource.class);
    Path configuration =
        workspace.results().toAbsolutePath().resolve(source.configuration()).normalize();
    return ExperimentConfig.read(configuration, source.settings(), workspace.modelLocator())
        .at(freeze.manifest().question().chosenDepth(), freeze.manifest().data().testSplit());
  }

  private static Path file(Workspace workspace, FreezeRecord freeze) {
    return workspace.results().resolve("freezes").resolve(freeze.hash().hex() + ".source");
  }
}
