package org.rerankharness.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Sha256;
import org.rerankharness.io.TextLines;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** {@code SHA256SUMS}: what a run wrote, in the form that {@code sha256sum --check} reads. */
final class Checksums {

  private static final String NAME = "SHA256SUMS";
  private static final Set<String> LEFT_OUT =
      Set.of(NAME, "run.json", "report.html", "report.md", "report.csv");
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  private Checksums() {}

  static void write(Path folder) {
    StringBuilder text = new StringBuilder();
    for (String name : names(folder)) {
      text.append(Sha256.ofFile(folder.resolve(name))).append("  ").append(name).append('\n');
    }
    AtomicFiles.write(folder.resolve(NAME), text.toString());
  }

  /** All files below the folder, hidden ones aside, with {@code /} between their parts. */
  private static List<String> names(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !LEFT_OUT.contains(name) && !("/" + name).contains("/."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  /** Exit 5 with every file that is gone or changed; exit 3 where the sums themselves are. */
  static void check(Path folder) {
    Path sums = folder.resolve(NAME);
    List<Problem> problems = new ArrayList<>();
    try (TextLines lines = TextLines.open(sums)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
          throw HarnessException.input(
              Problem.expected(lines.where(), "a SHA-256 and a file", Problem.quoted(line)));
        }
        Path file = folder.resolve(matcher.group(2));
        if (!Files.isRegularFile(file)) {
          problems.add(new Problem(file.toString(), "the run wrote this file, but it is gone", ""));
        } else if (!Sha256.ofFile(file).hex().equals(matcher.group(1))) {
          problems.add(changed(file));
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.INTEGRITY, problems, null);
    }
  }

  private static Problem changed(Path file) {
    return new Problem(
        file.toString(),
        "isn't what the run wrote: its SHA-256 differs from the one in " + NAME,
        "Put the original file back, or run it again");
  }
}
