package org.rerankharness.retrieval.run;

import java.nio.file.Files;
import java.nio.file.Path;
import org.rerankharness.config.Section;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.Problem;
import org.rerankharness.retrieval.FirstStageKind;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.ReadingContext;

/**
 * {@code { kind: run, path: bm25.trec, candidates: 100 }}: reranks a TREC run. {@code sha256},
 * which a stored configuration has, must be the file's.
 */
public final class RunKind implements FirstStageKind {

  static final String NAME = "run";

  private static final Sha256 NO_FILE = Sha256.of("");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public FirstStageOptions read(Section section, ReadingContext context) {
    String path = section.text("path");
    Path file = section.path("path", section.resolve("."));
    Sha256 sha256 = NO_FILE;
    if (section.has("path")) {
      if (Files.isRegularFile(file)) {
        sha256 = Sha256.ofFile(file);
      } else {
        String found = Files.exists(file) ? "a folder" : "no such file";
        section.problem("path", "a TREC run", found + " at " + file);
      }
    }
    String stored = section.optionalText("sha256");
    if (stored != null && !stored.equals(sha256.hex()) && !sha256.equals(NO_FILE)) {
      section.report(
          Problem.expected(
              section.where("sha256"),
              "the hash of " + file,
              stored + " while the file has " + sha256,
              "The run has changed: put the old one back, or leave the hash out"));
    }
    return new RunOptions(path, sha256, FirstStageKind.readCandidates(section), file);
  }
}
