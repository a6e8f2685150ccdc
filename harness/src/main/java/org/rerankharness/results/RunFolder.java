package org.rerankharness.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.latency.TimingFile;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What a run leaves behind:
 *
 * <pre>
 * system.json       what scored, and where      ┐
 * candidates.csv    ranks and raw scores        ├ written while blind to judgments
 * latency/          timings.csv, meter's files  ┘
 * judgments.csv     what it was measured by
 * per-query.csv     every measure of every query at every depth
 * runs/depth-N.trec the ranking at each depth
 * config.json       the resolved configuration
 * environment.json  the machine and software
 * SHA256SUMS        of every file above, as sha256sum --check reads them
 * run.json          the {@link RunRecord}; written last, it says that the run is complete
 * report.*          rendered from the rest; made again at any time
 * </pre>
 *
 * Everything comes back equal, numbers to the last bit.
 */
public final class RunFolder {

  private final Path path;

  private RunFolder(Path path) {
    this.path = path;
  }

  /** The folder of a run, whether it is there already or not. */
  public static RunFolder at(Path path) {
    return new RunFolder(path.toAbsolutePath().normalize());
  }

  /**
   * A finished run that nobody changed since, by its folder or its {@code run.json}.
   *
   * @throws HarnessException exit 3 where there is none; exit 5 where a file isn't the one that the
   *     run wrote
   */
  public static RunFolder open(Path path) {
    boolean isRecord = String.valueOf(path.getFileName()).equals("run.json");
    RunFolder folder = at(isRecord ? path.toAbsolutePath().resolveSibling("") : path);
    if (!folder.isComplete()) {
      throw HarnessException.input(
          Problem.expected(
              path.toString(),
              "the folder of a finished run, with run.json in it",
              Files.exists(path) ? "none in it" : "nothing there",
              "An interrupted run goes on with the command that began it"));
    }
    Checksums.check(folder.path);
    return folder;
  }

  public Path path() {
    return path;
  }

  public String name() {
    return String.valueOf(path.getFileName());
  }

  public Path recordFile() {
    return path.resolve("run.json");
  }

  /** Where the meter keeps its raw files. */
  public Path latencyFolder() {
    return path.resolve("latency");
  }

  public boolean isComplete() {
    return Files.isRegularFile(recordFile());
  }

  /** True where every query was retrieved and scored. */
  public boolean isScored() {
    return Files.isRegularFile(systemFile()) && Files.isRegularFile(candidatesFile());
  }

  /** What is stored before judgments are opened; all of it is there once the run was timed. */
  public List<Path> blindFiles() {
    List<Path> files = new ArrayList<>(List.of(systemFile(), candidatesFile()));
    if (Files.exists(timingsFile())) {
      files.add(timingsFile());
    }
    return files;
  }

  public void writeScored(SystemFacts facts, List<CandidateOutcome> candidates) {
    CandidatesFile.write(candidatesFile(), candidates);
    AtomicFiles.write(systemFile(), Json.pretty(facts));
  }

  public SystemFacts system() {
    return Json.read(systemFile(), SystemFacts.class);
  }

  public List<CandidateOutcome> candidates() {
    return CandidatesFile.read(candidatesFile());
  }

  public void writeTimings(List<QueryTiming> timings) {
    TimingFile.write(timingsFile(), timings);
  }

  /** Every recording; empty where latency wasn't measured. */
  public List<QueryTiming> timings() {
    return Files.exists(timingsFile()) ? TimingFile.read(timingsFile()) : List.of();
  }

  /** Writes everything that was computed; the checksums of all files and the record last. */
  public void writeOutcomes(
      RunRecord record, SortedMap<Integer, Run> runs, List<QueryOutcome> queries, Qrels qrels) {
    runs.forEach((depth, run) -> RunFile.write(path.resolve("runs/depth-" + depth + ".trec"), run));
    QueriesFile.write(path.resolve("per-query.csv"), queries);
    JudgmentsFile.write(judgmentsFile(), qrels);
    AtomicFiles.write(path.resolve("config.json"), Json.pretty(record.configuration()));
    AtomicFiles.write(path.resolve("environment.json"), Json.pretty(record.environment()));
    Checksums.write(path);
    AtomicFiles.write(recordFile(), Json.pretty(record));
  }

  /** The record; exit 3 where another version wrote it, or something is missing from it. */
  public RunRecord record() {
    return RecordFile.read(recordFile());
  }

  public List<QueryOutcome> queries() {
    return QueriesFile.read(path.resolve("per-query.csv"));
  }

  /** The judgments that the run was measured by. */
  public Qrels judgments() {
    return JudgmentsFile.read(judgmentsFile());
  }

  private Path systemFile() {
    return path.resolve("system.json");
  }

  private Path candidatesFile() {
    return path.resolve("candidates.csv");
  }

  private Path timingsFile() {
    return latencyFolder().resolve("timings.csv");
  }

  private Path judgmentsFile() {
    return path.resolve("judgments.csv");
  }
}
