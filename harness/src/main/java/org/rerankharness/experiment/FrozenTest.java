package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.rerankharness.dataset.DatasetReport;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;
import org.rerankharness.protocol.FreezeManifest;
import org.rerankharness.protocol.FreezeManifest.DevEvidence;
import org.rerankharness.protocol.FreezeManifest.Question;
import org.rerankharness.protocol.FreezeManifest.SystemUnderTest;
import org.rerankharness.protocol.FreezeRecord;
import org.rerankharness.protocol.Protocol;
import org.rerankharness.protocol.TestSession;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.Environment;
import org.rerankharness.results.FreezeFacts;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.Power;

/**
 * Freezes one pair (the first stage alone and one depth) and evaluates it on the test split, once:
 * both systems are scored and timed while blind, stored and hashed, and only then are the judgments
 * opened.
 */
public final class FrozenTest {

  private static final String ORDER_RULE =
      "score descending, then document id ascending by code point, before the cut";

  private final Workspace workspace;
  private final LatencyMeter meter;
  private final Progress progress;

  public FrozenTest(Workspace workspace, LatencyMeter meter, Progress progress) {
    this.workspace = workspace;
    this.meter = meter;
    this.progress = progress;
  }

  /**
   * What a freeze is asked for.
   *
   * @param depth the depth on trial, one of the configuration's
   * @param hypothesis what the test is to show
   * @param devRun the sweep that it was chosen from
   * @param unreviewed accepts test labels that aren't marked as reviewed
   * @param acceptLowPower accepts a test too small to show dev's gain
   */
  public record Choice(
      int depth, String hypothesis, RunFolder devRun, boolean unreviewed, boolean acceptLowPower) {}

  /** Freezes the pair; nothing of the test's judgments is opened. */
  public FreezeRecord freeze(ExperimentConfig config, Choice choice) {
    Protocol protocol = workspace.protocol();
    RunRecord dev = devRun(config, choice);
    DepthOutcome chosen = depth(dev, choice.depth());
    PairedDifference gain =
        Objects.requireNonNull(
            chosen.primary().againstFirstStage(), "a depth above 0 is compared with 0");
    FreezeManifest.Data data = protocol.describe(config.dataset(), config.split());
    Double spread = gain.standardDeviation();
    Double smallest =
        spread == null || spread == 0 ? null : Power.smallestDetectable(spread, data.testQueries());
    ExperimentConfig frozen = config.at(choice.depth(), data.testSplit());
    SystemUnderTest system = systemUnderTest(frozen);
    requireSame(dev, system);
    FreezeManifest draft =
        new FreezeManifest(
            FreezeManifest.FORMAT,
            config.name(),
            1,
            data,
            system,
            new Question(
                choice.hypothesis(),
                config.primary().name(),
                config.measures().stream().skip(1).map(m -> m.name()).toList(),
                0,
                choice.depth(),
                ORDER_RULE,
                config.statistics().resamples(),
                config.statistics().seed()),
            new DevEvidence(
                List.of(
                    new FreezeManifest.DevRun(
                        choice.devRun().name(), Sha256.ofFile(choice.devRun().recordFile()))),
                gain.difference(),
                smallest),
            choice.unreviewed(),
            choice.acceptLowPower());
    FreezeRecord freeze = protocol.freeze(config.dataset(), draft);
    FrozenSource.write(workspace, freeze, config);
    return freeze;
  }

  /**
   * Runs the test of a freeze, or goes on with an interrupted one.
   *
   * @return the finished run's folder
   */
  public RunFolder test(FreezeRecord freeze) {
    Protocol protocol = workspace.protocol();
    ExperimentConfig config = FrozenSource.read(workspace, freeze);
    DatasetReport data = Measurement.check(config, progress);
    try (TestSession session = protocol.claim(freeze, config.dataset(), systemUnderTest(config))) {
      RunFolder folder = folder(session);
      if (session.needsScores()) {
        new Measurement(workspace, meter, progress)
            .measure(config, data, Sweep.queries(config, session.queryIds()), folder);
        session.scored(ScoredFiles.write(folder));
      }
      ScoredFiles.requireUnchanged(folder);
      Qrels qrels = session.unseal();
      FreezeRecord opened = session.freeze();
      RunRecords records = new RunRecords(config, qrels, Measured.read(folder));
      RunRecord record =
          records.record(
              opened.practice() ? Stamp.PRACTICE : Stamp.FROZEN_TEST,
              Objects.requireNonNull(opened.unsealedAt(), "it was unsealed just now"),
              facts(opened, protocol),
              protocol.head(),
              notices(opened, session));
      records.write(folder, record);
      session.reported(folder.recordFile());
      return folder;
    }
  }

  /** A practice test may be run again: each time counts, in a folder of its own. */
  private RunFolder folder(TestSession session) {
    FreezeRecord freeze = session.freeze();
    if (!session.needsScores()) {
      return RunFolder.at(parent(session.storedScores()));
    }
    String name = freeze.manifest().name() + "-test-" + freeze.hash().abbreviated();
    RunFolder folder = RunFolder.at(workspace.results().resolve(name));
    for (int again = 2; folder.isComplete(); again++) {
      folder = RunFolder.at(workspace.results().resolve(name + "-" + again));
    }
    return folder;
  }

  private static Path parent(Path file) {
    return Objects.requireNonNull(file.getParent(), "a stored file has a folder");
  }

  private RunRecord devRun(ExperimentConfig config, Choice choice) {
    RunFolder folder = choice.devRun();
    if (!folder.isComplete()) {
      throw HarnessException.input(
          Problem.expected(
              folder.path().toString(),
              "a finished sweep on dev to choose from",
              "none",
              "Run `rerank sweep` first, or name a run with --from"));
    }
    RunRecord record = folder.record();
    if (record.stamp() != Stamp.DEV || !record.configurationHash().equals(config.hash().hex())) {
      throw HarnessException.input(
          Problem.expected(
              folder.path().toString(),
              "a sweep of this configuration (" + config.hash().abbreviated() + ")",
              record.stamp().label() + " of " + record.configurationHash().substring(0, 12),
              "Sweep again, or freeze the configuration that was swept"));
    }
    return record;
  }

  private static DepthOutcome depth(RunRecord run, int depth) {
    return run.depths().stream()
        .filter(d -> d.depth() == depth && depth > 0)
        .findFirst()
        .orElseThrow(
            () ->
                HarnessException.input(
                    Problem.expected(
                        "--depth",
                        "one of the depths that were swept "
                            + run.depths().stream()
                                .map(DepthOutcome::depth)
                                .filter(d -> d > 0)
                                .toList(),
                        Integer.toString(depth))));
  }

  private static void requireSame(RunRecord dev, SystemUnderTest system) {
    if (!dev.modelHash().equals(system.modelHash())) {
      throw HarnessException.input(
          Problem.expected(
              "model",
              "the one that was swept (" + dev.modelHash().substring(0, 12) + ")",
              system.modelHash().substring(0, 12),
              "Sweep again with today's model"));
    }
  }

  /** What would rank today. Opening it costs seconds, and finds a broken model before the claim. */
  private SystemUnderTest systemUnderTest(ExperimentConfig config) {
    Pipelines pipelines = new Pipelines(workspace.folders().cache(), progress);
    try (Pipeline pipeline = pipelines.open(config, config.dataset().corpus().hash(), false)) {
      Environment environment = EnvironmentProbe.probe();
      return new SystemUnderTest(
          config.resolved(),
          config.hash().hex(),
          config.reranker().hash().hex(),
          environment.versions().get("harness") + " at " + environment.commit(),
          pipeline.reranker().description(),
          config.latency().sessions(),
          config.latency().threadsPerSession());
    }
  }

  private static FreezeFacts facts(FreezeRecord freeze, Protocol protocol) {
    FreezeManifest manifest = freeze.manifest();
    return new FreezeFacts(
        freeze.hash().hex(),
        manifest.question().hypothesis(),
        freeze.frozenAt(),
        Objects.requireNonNull(freeze.unsealedAt(), "facts of a test that was opened"),
        manifest.question().baselineDepth(),
        manifest.question().chosenDepth(),
        manifest.dev().smallestDetectable(),
        manifest.dev().difference(),
        protocol.roundsBefore(freeze));
  }

  private static List<String> notices(FreezeRecord freeze, TestSession session) {
    List<String> notices = new ArrayList<>();
    if (freeze.manifest().unreviewed()) {
      notices.add("The test labels aren't marked as reviewed; this was accepted when freezing.");
    }
    if (freeze.manifest().lowPowerAccepted()) {
      notices.add(
          "The test is too small to show a difference as large as dev's at 80 % power; this was"
              + " accepted when freezing.");
    }
    if (session.resumed()) {
      notices.add("The test was interrupted and resumed: its latency was taken in pieces.");
    }
    return notices;
  }
}
