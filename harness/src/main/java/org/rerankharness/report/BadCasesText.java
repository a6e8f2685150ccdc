package org.rerankharness.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.rerankharness.report.BadCase.Fault;
import org.rerankharness.report.BadCase.RelevantDocument;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;

/** Bad cases for a terminal. */
public final class BadCasesText {

  private static final String INDENT = "  ";

  private final RunRecord run;
  private final BadCases cases;
  private final StringBuilder text = new StringBuilder();

  private BadCasesText(RunRecord run, BadCases cases) {
    this.run = run;
    this.cases = cases;
  }

  /**
   * Lines for a terminal.
   *
   * @param run that the cases are of
   */
  public static String of(RunRecord run, BadCases cases) {
    BadCasesText text = new BadCasesText(run, cases);
    text.write();
    return text.text.toString();
  }

  private void write() {
    PairedDifference difference = difference();
    text.append(run.stamp().label()).append(": ").append(cases.measure()).append(" on ");
    text.append(Figures.sample(run)).append(", depth ").append(cases.depth());
    text.append(" against the first stage\n");
    group("hurt", "worst", difference.worse(), cases.hurt());
    group("helped", "best", difference.better(), cases.helped());
  }

  private PairedDifference difference() {
    return run.depths().stream()
        .filter(d -> d.depth() == cases.depth())
        .map(DepthOutcome::primary)
        .map(m -> Objects.requireNonNull(m.againstFirstStage(), "depth 0 has no bad cases"))
        .findFirst()
        .orElseThrow();
  }

  private void group(String done, String most, int all, List<BadCase> shown) {
    text.append("\nReranking ")
        .append(done)
        .append(' ')
        .append(Texts.count(all, "query", "queries"));
    if (shown.size() < all) {
      text.append("; the ").append(most).append(' ').append(shown.size());
    }
    text.append(all == 0 ? ".\n" : ":\n");
    shown.forEach(this::one);
  }

  private void one(BadCase one) {
    text.append('\n').append(Figures.signed(one.difference())).append("  ");
    text.append(one.queryId()).append(": ").append(Figures.measure(one.before()));
    text.append(" → ").append(Figures.measure(one.after())).append('\n');
    TextWrap.lines(Texts.oneLine(one.text()), TextWrap.COLUMNS - INDENT.length())
        .forEach(this::line);
    for (Fault fault : one.faults()) {
      line("- " + fault.sentence());
    }
    relevant(one.relevant()).text().lines().forEach(this::line);
  }

  private void line(String line) {
    text.append(INDENT).append(line).append('\n');
  }

  private TextTable relevant(List<RelevantDocument> documents) {
    return new TextTable(
        List.of("relevant document", "grade", "first stage", "depth " + cases.depth()),
        documents.stream()
            .map(
                d ->
                    List.of(
                        d.documentId(),
                        Integer.toString(d.grade()),
                        rank(d.firstStageRank()),
                        rank(d.rank())))
            .toList());
  }

  private static String rank(@Nullable Integer rank) {
    return rank == null ? "not found" : rank.toString();
  }
}
