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
 * What a run leaves behind. While it is blind to judgments: {@code system.json}, {@code
 * candidates.csv} and {@code latency/}; then {@code judgments.csv}, {@code per-query.csv}, {@code
 * runs/}, {@code config.json}, {@code environment.json}; at last {@code run.json}, which says that
 * the run is complete.
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

  /** A finished run, by its folder or its {@code run.json}; exit 3 where there is none. */
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

  /** Writes everything that was computed; the record last. */
  public void writeOutcomes(
      RunRecord record, SortedMap<Integer, Run> runs, List<QueryOutcome> queries, Qrels qrels) {
    runs.forEach((depth, run) -> RunFile.write(path.resolve("runs/depth-" + depth + ".trec"), run));
    QueriesFile.write(path.resolve("per-query.csv"), queries);
    JudgmentsFile.write(judgmentsFile(), qrels);
    AtomicFiles.write(path.resolve("config.json"), Json.pretty(record.configuration()));
    AtomicFiles.write(path.resolve("environment.json"), Json.pretty(record.environment()));
    AtomicFiles.write(recordFile(), Json.pretty(record));
  }

  public RunRecord record() {
    RunRecord record = Json.read(recordFile(), RunRecord.class);
    if (record.format() != RunRecord.FORMAT) {
      throw HarnessException.input(
          Problem.expected(
              recordFile().toString(),
              "a run in format " + RunRecord.FORMAT,
              "format " + record.format(),
              "Read it with the version that wrote it"));
    }
    return record;
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
