package org.rerankharness.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rerankharness.report.Verdict.Kind;

/**
 * What a report says, before it is HTML or Markdown.
 *
 * @param banner what kind of claim it makes
 * @param verdict null where several runs stand side by side
 * @param notices sentences at the very top
 * @param footer what it was made by, and what guards it
 */
record Page(
    Banner banner,
    String title,
    @Nullable Verdict verdict,
    List<String> notices,
    List<Section> sections,
    List<String> footer) {

  Page {
    notices = List.copyOf(notices);
    sections = List.copyOf(sections);
    footer = List.copyOf(footer);
  }

  /**
   * Never to be missed.
   *
   * @param style of the style sheet: dev, test or practice
   */
  record Banner(String label, String meaning, String style) {}

  /** Heading and content. */
  record Section(String id, String heading, List<Block> blocks) {

    Section {
      blocks = List.copyOf(blocks);
    }
  }

  /** A part of a section. */
  sealed interface Block permits Paragraph, Table, Facts, Figure, Code {}

  record Paragraph(String text) implements Block {}

  /**
   * A table.
   *
   * @param caption what it shows, on what and by what: no number stands alone
   */
  record Table(String caption, List<Column> columns, List<List<Cell>> rows) implements Block {

    Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
      for (List<Cell> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(row.size() + " cells in " + columns.size());
        }
      }
    }
  }

  /** A column: numbers are right-aligned, long texts may wrap. */
  record Column(String header, Content content) {

    enum Content {
      NUMBER,
      WORD,
      TEXT
    }

    static Column number(String header) {
      return new Column(header, Content.NUMBER);
    }

    static Column word(String header) {
      return new Column(header, Content.WORD);
    }

    static Column text(String header) {
      return new Column(header, Content.TEXT);
    }

    String style() {
      return switch (content) {
        case NUMBER -> "num";
        case WORD -> "word";
        case TEXT -> "text";
      };
    }
  }

  /**
   * A cell.
   *
   * @param style of the style sheet: gain, loss, muted or nothing
   */
  record Cell(String text, String style) {

    /** Coloured and bold. */
    boolean isStrong() {
      return style.equals("gain") || style.equals("loss");
    }

    static Cell of(String text) {
      return new Cell(text, "");
    }

    static Cell muted(String text) {
      return new Cell(text, "muted");
    }
  }

  /** Names and values. */
  record Facts(List<Fact> facts) implements Block {

    Facts {
      facts = List.copyOf(facts);
    }
  }

  record Fact(String name, String value) {}

  /**
   * A plot; its numbers stand in a table too, which is what Markdown shows.
   *
   * @param svg an element that names its data itself
   */
  record Figure(String heading, String svg, String caption) implements Block {}

  /** A listing. */
  record Code(String summary, String text) implements Block {}

  String verdictStyle() {
    return switch (verdict == null ? Kind.NOT_COMPARED : verdict.kind()) {
      case GAIN -> "gain";
      case LOSS, MIXED -> "loss";
      default -> "open";
    };
  }
}
