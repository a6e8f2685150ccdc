package org.rerankharness.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.results.RunFolder;

/**
 * The hashes of everything that both systems left while blind, in one file that the ledger vouches
 * for.
 *
 * @param files name within the run folder to hash
 */
record ScoredFiles(SortedMap<String, Sha256> files) {

  private static final String NAME = "scored.json";

  /** Hashes what is stored; gives the file to record. */
  static Path write(RunFolder folder) {
    SortedMap<String, Sha256> files = new TreeMap<>();
    for (Path file : folder.blindFiles()) {
      files.put(folder.path().relativize(file).toString().replace('\\', '/'), Sha256.ofFile(file));
    }
    Path file = folder.path().resolve(NAME);
    AtomicFiles.write(file, Json.pretty(new ScoredFiles(files)));
    return file;
  }

  /** What has changed since then; empty where nothing has. */
  static List<Problem> changes(RunFolder folder) {
    List<Problem> problems = new ArrayList<>();
    Path file = folder.path().resolve(NAME);
    for (Map.Entry<String, Sha256> entry : Json.read(file, ScoredFiles.class).files().entrySet()) {
      Path stored = folder.path().resolve(entry.getKey());
      String found =
          Files.isRegularFile(stored) ? Sha256.ofFile(stored).abbreviated() : "no such file";
      if (!found.equals(entry.getValue().abbreviated())) {
        problems.add(
            Problem.expected(
                stored.toString(),
                "the file that was stored while blind (" + entry.getValue().abbreviated() + ")",
                found,
                "Put it back"));
      }
    }
    return problems;
  }

  /** Exit 5, naming every file that changed. */
  static void requireUnchanged(RunFolder folder) {
    List<Problem> problems = changes(folder);
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.INTEGRITY, problems, null);
    }
  }
}
