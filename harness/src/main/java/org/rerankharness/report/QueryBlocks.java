package org.rerankharness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.rerankharness.report.BadCase.Fault;
import org.rerankharness.report.BadCase.RelevantDocument;
import org.rerankharness.report.Page.Block;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Figure;
import org.rerankharness.report.Page.Paragraph;
import org.rerankharness.report.Page.Table;
import org.rerankharness.report.plot.DifferencePlot;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunRecord;

/** What reranking did to single queries. */
final class QueryBlocks {

  /** How many relevant documents a cell names. */
  private static final int MOST_DOCUMENTS = 4;

  private QueryBlocks() {}

  static List<Block> of(RunRecord run, List<QueryOutcome> queries, BadCases cases) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Figure(
            "Differences of single queries, worst first",
            DifferencePlot.svg(run, queries, cases.depth()),
            "Depth "
                + cases.depth()
                + " less the first stage alone, one bar for each query: a mean hides who pays for it."));
    blocks.add(
        cases.hurt().isEmpty()
            ? new Paragraph("Reranking hurt no query at depth " + cases.depth() + ".")
            : table("Hurt most, worst first. ", run, cases, cases.hurt()));
    blocks.add(
        cases.helped().isEmpty()
            ? new Paragraph("Reranking helped no query at depth " + cases.depth() + ".")
            : table("Helped most, best first. ", run, cases, cases.helped()));
    return blocks;
  }

  private static Table table(String title, RunRecord run, BadCases cases, List<BadCase> which) {
    List<Column> columns =
        List.of(
            Column.word("query"),
            Column.text("text"),
            Column.number("before"),
            Column.number("after"),
            Column.number("difference"),
            Column.text("relevant documents, rank before → after"),
            Column.text("whose fault, whose merit"));
    List<List<Cell>> rows = new ArrayList<>();
    for (BadCase c : which) {
      rows.add(
          List.of(
              Cell.of(c.queryId()),
              Cell.of(Texts.oneLine(c.text())),
              Cell.of(Figures.measure(c.before())),
              Cell.of(Figures.measure(c.after())),
              new Cell(Figures.signed(c.difference()), c.difference() < 0 ? "loss" : "gain"),
              Cell.of(moves(c.relevant())),
              Cell.of(c.faults().stream().map(Fault::sentence).collect(Collectors.joining("; ")))));
    }
    return new Table(title + cases.measure() + ". " + Source.of(run), columns, rows);
  }

  /** {@code d12: 3 → 14, d7: not found}; the first few. */
  static String moves(List<RelevantDocument> documents) {
    String moves =
        documents.stream()
            .limit(MOST_DOCUMENTS)
            .map(
                d ->
                    d.firstStageRank() == null || d.rank() == null
                        ? d.documentId() + ":\u00a0not\u00a0found"
                        : "%s:\u00a0%d\u00a0→\u00a0%d"
                            .formatted(d.documentId(), d.firstStageRank(), d.rank()))
            .collect(Collectors.joining(", "));
    int more = documents.size() - MOST_DOCUMENTS;
    return more > 0 ? moves + ", and " + more + " more" : moves;
  }
}
