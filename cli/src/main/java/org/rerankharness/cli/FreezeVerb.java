package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.benchmarks.depth.JmhLatencyMeter;
import org.rerankharness.experiment.ExperimentConfig;
import org.rerankharness.experiment.FrozenTest;
import org.rerankharness.experiment.Sweep;
import org.rerankharness.experiment.Workspace;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.protocol.FreezeManifest;
import org.rerankharness.protocol.FreezeRecord;
import org.rerankharness.results.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code freeze}: fixes the one comparison that the test will make. */
@Command(
    name = "freeze",
    description = {
      "Freeze the first stage and one depth as a pair, with one measure, for the one-shot test.",
      "Prints the hash of the freeze and the smallest difference that the test can show at 80 %%"
          + " power by dev's spread. No judgment of the test is opened."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank freeze configs/quickstart.yaml --depth 20 --hypothesis \"Twenty passages help\""
    })
final class FreezeVerb extends Verb {

  @Mixin private ConfigArguments config = new ConfigArguments();

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "The depth on trial, one of those that were swept.")
  private int depth;

  @Option(
      names = "--hypothesis",
      paramLabel = "TEXT",
      required = true,
      description = "What the test is to show, in a sentence.")
  private String hypothesis = "";

  @Option(
      names = "--from",
      paramLabel = "RUN",
      description = "The sweep that it was chosen from (default: the configuration's own).")
  private @Nullable Path from;

  @Option(
      names = "--unreviewed",
      description = "Accept test labels that aren't marked as reviewed; printed for ever.")
  private boolean unreviewed;

  @Option(
      names = "--accept-low-power",
      description = "Accept a test too small to show dev's gain; printed for ever.")
  private boolean acceptLowPower;

  @Option(names = "--json", description = "JSON.")
  private boolean json;

  FreezeVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    ExperimentConfig experiment = config.read(models());
    Workspace workspace = workspace();
    RunFolder dev = from == null ? Sweep.folder(workspace, experiment) : RunFolder.open(from);
    FreezeRecord freeze =
        new FrozenTest(workspace, new JmhLatencyMeter(), progress())
            .freeze(
                experiment,
                new FrozenTest.Choice(depth, hypothesis, dev, unreviewed, acceptLowPower));
    FreezeManifest.DevEvidence evidence = freeze.manifest().dev();
    if (json) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("freeze", freeze.hash());
      tree.put("manifest", freeze.manifest());
      out().print(Json.pretty(tree));
    } else {
      Double smallest = evidence.smallestDetectable();
      progress()
          .say(
              String.format(
                  Locale.ROOT,
                  "On dev, depth %d changed %s by %+.4f. With %d test queries this test shows a"
                      + " difference of %s or more with 80 %% power.",
                  depth,
                  experiment.primary().name(),
                  evidence.difference(),
                  freeze.manifest().data().testQueries(),
                  smallest == null
                      ? "unknown size (dev had no spread)"
                      : String.format(Locale.ROOT, "%.4f", smallest)));
      out().line(freeze.hash().hex());
    }
    return ExitCode.DONE;
  }
}
