package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.rerankharness.dataset.DatasetReport;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.LatencyMeter;
import org.rerankharness.progress.Progress;
import org.rerankharness.protocol.Protocol;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;

/** Measures every depth on dev: quality beside latency, with all that is needed to defend it. */
public final class Sweep {

  private final Workspace workspace;
  private final LatencyMeter meter;
  private final Progress progress;

  public Sweep(Workspace workspace, LatencyMeter meter, Progress progress) {
    this.workspace = workspace;
    this.meter = meter;
    this.progress = progress;
  }

  /**
   * Runs the sweep, goes on with an interrupted one, or finds it done.
   *
   * @return the run's folder, complete
   */
  public RunFolder run(ExperimentConfig config) {
    DatasetReport data = Measurement.check(config, progress);
    Protocol protocol = workspace.protocol();
    Qrels qrels = protocol.openDev(config.dataset(), config.split());
    RunFolder folder = folder(workspace, config);
    if (folder.isComplete()) {
      progress.say("This sweep is done already: " + folder.path() + unknownHead(protocol, folder));
      return folder;
    }
    List<Query> queries = queries(config, qrels.queryIds());
    Measured measured =
        new Measurement(workspace, meter, progress).measure(config, data, queries, folder);
    RunRecords records = new RunRecords(config, qrels, measured);
    RunRecord record =
        records.record(Stamp.DEV, workspace.clock().instant(), null, protocol.head(), List.of());
    records.write(folder, record);
    return folder;
  }

  /** A warning where the run's ledger head isn't one of this ledger's lines. */
  private static String unknownHead(Protocol protocol, RunFolder folder) {
    String head = folder.record().ledgerHead();
    return head == null || protocol.knows(new Sha256(head))
        ? ""
        : ". It was run with another ledger: the head that it prints isn't in "
            + protocol.ledgerFile();
  }

  /**
   * The folder of a configuration on this data: the same command finds the same one, so that it
   * goes on where it was.
   */
  public static RunFolder folder(Workspace workspace, ExperimentConfig config) {
    Sha256 key =
        Sha256.of(
            Json.canonical(
                List.of(
                    config.hash(),
                    config.reranker().hash(),
                    config.dataset().corpus().hash(),
                    config.dataset().queriesHash())));
    Path path = workspace.results().resolve(config.name() + "-" + key.abbreviated());
    return RunFolder.at(path);
  }

  /** The judged queries with their texts, in the order of their ids. */
  static List<Query> queries(ExperimentConfig config, Collection<String> ids) {
    List<Query> queries = new ArrayList<>();
    for (String id : ids) {
      Query query = config.dataset().queries().get(id);
      if (query != null) {
        queries.add(query);
      }
    }
    return queries;
  }
}
