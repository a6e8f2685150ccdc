package org.rerankharness.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Setting;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.dataset.QrelsForm;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.measure.Evaluation;
import org.rerankharness.results.DataFacts;
import org.rerankharness.results.FreezeFacts;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;

/** Puts a run's record together from what was measured and the opened judgments. */
final class RunRecords {

  private final ExperimentConfig config;
  private final Qrels qrels;
  private final Measured measured;
  private final Outcomes outcomes;

  RunRecords(ExperimentConfig config, Qrels qrels, Measured measured) {
    this.config = config;
    this.qrels = qrels;
    this.measured = measured;
    this.outcomes =
        new Outcomes(
            config.measures(),
            config.dataset().relevantFrom(),
            config.statistics(),
            config.allDepths(),
            qrels,
            measured.candidates(),
            measured.timings());
  }

  RunRecord record(
      Stamp stamp,
      Instant finishedAt,
      @Nullable FreezeFacts freeze,
      @Nullable Sha256 ledgerHead,
      List<String> moreNotices) {
    DataFacts data = dataFacts();
    List<String> notices = new ArrayList<>(moreNotices);
    notices.addAll(notices(data));
    return new RunRecord(
        RunRecord.FORMAT,
        config.name(),
        stamp,
        measured.system().startedAt(),
        finishedAt,
        config.resolved(),
        config.hash().hex(),
        config.settings().stream().map(Setting::toString).toList(),
        measured.system().firstStage(),
        measured.system().reranker(),
        measured.system().modelHash(),
        config.primary().name(),
        config.statistics().resamples(),
        config.statistics().seed(),
        config.latency().sessions(),
        config.latency().threadsPerSession(),
        data,
        measured.system().environment(),
        outcomes.depths(),
        freeze,
        ledgerHead == null ? null : ledgerHead.hex(),
        notices);
  }

  /** Writes everything that is computed; the record last, for it says that the run is complete. */
  void write(RunFolder folder, RunRecord record) {
    folder.writeOutcomes(
        record, outcomes.runs(), outcomes.queries(config.dataset().queries()), qrels);
  }

  private DataFacts dataFacts() {
    Dataset dataset = config.dataset();
    Evaluation firstStage = outcomes.firstStage();
    int candidates = config.firstStage().candidates();
    return new DataFacts(
        dataset.name(),
        config.split(),
        dataset.language(),
        dataset.licence(),
        dataset.source(),
        dataset.practice(),
        dataset.reviewed(Dataset.TEST),
        dataset.corpus().hash().hex(),
        dataset.queriesHash().hex(),
        QrelsForm.of(qrels).contentHash().hex(),
        dataset.relevantFrom(),
        measured.system().documents(),
        qrels.queryIds().size(),
        firstStage.withoutRelevant().size(),
        firstStage.missing().size() + firstStage.withoutCandidates().size(),
        firstStage.averagedQueries(),
        measured.system().judgedButMissing(),
        candidates,
        outcomes.recallAt(candidates));
  }

  private List<String> notices(DataFacts data) {
    List<String> notices = new ArrayList<>();
    if (config.latency().measure() && config.latency().forks() == 1) {
      notices.add("Latency comes from a single JVM: how much JVMs differ isn't known.");
    }
    if (data.recallIsUninformative()) {
      notices.add(
          "The corpus holds "
              + data.documents()
              + " documents, under ten times the "
              + data.candidates()
              + " candidates: R@"
              + data.candidates()
              + " says little here.");
    }
    return notices;
  }
}
