package org.rerankharness.report;

import java.nio.file.Path;
import java.util.List;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.results.RunFolder;

/**
 * What is stored of a run, or of several, as pages: the same bytes whenever and wherever it is made
 * again. Nothing is measured or computed anew.
 *
 * @param html self-contained: no network, no script, readable in the dark, on paper and on a phone
 * @param markdown tables that align in a terminal, full-width characters included
 * @param csv one line for each depth, every column with its unit in its name
 */
public record Report(String html, String markdown, String csv) {

  /** The report of one finished run. */
  public static Report of(RunFolder folder) {
    Page page = RunPage.of(folder);
    return new Report(
        HtmlPage.render(page), MarkdownPage.render(page), CsvReport.of(List.of(folder.record())));
  }

  /**
   * Several runs side by side.
   *
   * @throws HarnessException exit 3 where they differ in data set, split, judgments or primary
   *     measure, for then their numbers don't compare
   */
  public static Report sideBySide(List<RunFolder> folders) {
    Page page = SideBySidePage.of(folders);
    return new Report(
        HtmlPage.render(page),
        MarkdownPage.render(page),
        CsvReport.of(folders.stream().map(RunFolder::record).toList()));
  }

  /** Renders a run and writes the report beside what it was rendered from. */
  public static Path write(RunFolder folder) {
    return of(folder).writeTo(folder.path());
  }

  /**
   * Writes {@code report.html}, {@code report.md} and {@code report.csv} into a folder.
   *
   * @return the HTML file
   */
  public Path writeTo(Path folder) {
    Path file = folder.resolve("report.html");
    AtomicFiles.write(folder.resolve("report.csv"), csv);
    AtomicFiles.write(folder.resolve("report.md"), markdown);
    AtomicFiles.write(file, html);
    return file;
  }
}
