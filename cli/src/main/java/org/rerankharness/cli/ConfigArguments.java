package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Setting;
import org.rerankharness.experiment.ExperimentConfig;
import org.rerankharness.model.ModelLocator;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** An experiment's configuration and what the command line overrides in it. */
final class ConfigArguments {

  @Parameters(
      index = "0",
      paramLabel = "CONFIG",
      description = "An experiment, such as configs/quickstart.yaml.")
  private Path file = Path.of("");

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Override a key: --set latency.passes=5. It is recorded as such.")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--dataset",
      paramLabel = "DIR",
      description = "Another data set than the configuration's.")
  private @Nullable Path dataset;

  /** The whole experiment; exit 3 with every problem of its file. */
  ExperimentConfig read(ModelLocator models) {
    return ExperimentConfig.read(file, settings(), models);
  }

  Path file() {
    return file;
  }

  /** In the order given; exit 2 where one isn't KEY=VALUE. */
  List<Setting> settings() {
    List<Setting> all = new ArrayList<>(settings.stream().map(Setting::parse).toList());
    if (dataset != null) {
      // The path is the caller's, not the configuration's; quoted as YAML wants it.
      String path = dataset.toAbsolutePath().normalize().toString().replace("'", "''");
      all.add(new Setting("dataset", "'" + path + "'"));
    }
    return all;
  }
}
