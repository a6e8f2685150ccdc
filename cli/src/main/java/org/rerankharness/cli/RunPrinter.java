package org.rerankharness.cli;

import java.nio.file.Path;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.report.Report;
import org.rerankharness.report.Summary;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;

/**
 * Prints a finished run.
 *
 * @param json the record, instead of a summary for people
 */
record RunPrinter(StandardOut out, boolean json) {

  ExitCode print(RunFolder folder) {
    Report.of(folder).writeTo(folder.path());
    Path report = folder.path().resolve("report.html");
    RunRecord record = folder.record();
    out.print(json ? Json.pretty(record) : Summary.of(record, report).text());
    return ExitCode.DONE;
  }
}
