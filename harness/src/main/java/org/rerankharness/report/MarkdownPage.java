package org.rerankharness.report;

import java.util.List;
import org.rerankharness.report.Page.Block;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Code;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Fact;
import org.rerankharness.report.Page.Facts;
import org.rerankharness.report.Page.Figure;
import org.rerankharness.report.Page.Paragraph;
import org.rerankharness.report.Page.Section;
import org.rerankharness.report.Page.Table;

/** A page as Markdown (GitHub's kind), whose tables align in a terminal as well. */
final class MarkdownPage {

  private final StringBuilder out = new StringBuilder();

  private MarkdownPage() {}

  static String render(Page page) {
    return new MarkdownPage().write(page);
  }

  private String write(Page page) {
    String banner = "**" + page.banner().label() + "** – " + page.banner().meaning();
    paragraph("# [" + page.banner().label() + "] " + escaped(page.title()));
    paragraph(banner);
    page.notices().forEach(notice -> paragraph("> **Notice:** " + escaped(notice)));
    Verdict verdict = page.verdict();
    if (verdict != null) {
      paragraph("## Verdict");
      paragraph("> " + escaped(verdict.sentence()));
    }
    page.sections().forEach(this::section);
    paragraph("---");
    page.footer().forEach(line -> paragraph(escaped(line)));
    paragraph(banner);
    return out.substring(0, out.length() - 1);
  }

  private void section(Section section) {
    paragraph("## " + escaped(section.heading()));
    section.blocks().forEach(this::block);
  }

  private void block(Block block) {
    if (block instanceof Paragraph paragraph) {
      paragraph(escaped(paragraph.text()));
    } else if (block instanceof Table table) {
      table(table);
    } else if (block instanceof Facts facts) {
      facts(facts.facts());
    } else if (block instanceof Figure figure) {
      paragraph("*" + escaped(figure.heading()) + ": the plot stands in report.html.*");
    } else if (block instanceof Code code) {
      paragraph(escaped(code.summary()) + ":");
      paragraph("```json\n" + code.text().strip() + "\n```");
    }
  }

  private void facts(List<Fact> facts) {
    grid(
        List.of(Column.word("fact"), Column.word("value")),
        facts.stream().map(f -> List.of(Cell.of(f.name()), Cell.of(f.value()))).toList());
  }

  private void table(Table table) {
    grid(table.columns(), table.rows());
    paragraph("*" + escaped(table.caption()) + "*");
  }

  private void grid(List<Column> columns, List<List<Cell>> rows) {
    TextTable table =
        new TextTable(
            columns.stream().map(column -> escaped(column.header())).toList(),
            rows.stream().map(row -> row.stream().map(MarkdownPage::cell).toList()).toList(),
            columns.stream().map(column -> column.content() != Column.Content.NUMBER).toList());
    out.append(table.ofMarkdown()).append('\n');
  }

  private static String cell(Cell cell) {
    String text = escaped(cell.text());
    return cell.isStrong() ? "**" + text + "**" : text;
  }

  private void paragraph(String text) {
    out.append(text).append("\n\n");
  }

  private static String escaped(String text) {
    return MarkdownText.escaped(text);
  }
}
