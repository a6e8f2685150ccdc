package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Columns;
import org.rerankharness.io.TextLines;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * Judgments in TREC's four columns ({@code query iteration document grade}, separated by any mix of
 * tabs and spaces) or BEIR's three ({@code query-id corpus-id score}, separated by tabs, with or
 * without that header), told by their content; plain or {@code .gz}.
 *
 * <p>Reading lets grades out: only {@code protocol}, which writes it down first, may call {@link
 * #read} for the splits of a data set.
 */
public final class QrelsFile {

  private static final List<String> HEADER = List.of("query-id", "corpus-id", "score");
  private static final int TREC_COLUMNS = 4;

  private QrelsFile() {}

  /**
   * Reads judgments. A pair that is judged twice with the same grade counts once.
   *
   * @throws org.rerankharness.problem.HarnessException with exit 3 and the lines at fault where the
   *     file isn't there, a line hasn't the form's columns, a grade isn't an integer, an id isn't
   *     one, or a pair has two grades
   */
  public static Qrels read(Path file) {
    Problems problems = new Problems();
    Qrels qrels = scan(file, problems).qrels();
    problems.throwIfAny();
    return qrels;
  }

  /**
   * Checks the form of judgments and hashes them, without letting a grade out.
   *
   * @throws org.rerankharness.problem.HarnessException as {@link #read}; what isn't an integer is
   *     quoted, what is one never
   */
  public static QrelsForm inspect(Path file) {
    return QrelsForm.of(read(file));
  }

  /**
   * Judgments with the places where each query is judged first.
   *
   * @param firstLines by query id, from 1
   */
  record Scan(Qrels qrels, Map<String, Long> firstLines) {}

  /** Reads what can be read and reports the rest. */
  static Scan scan(Path file, Problems problems) {
    Reader reader = new Reader(problems);
    TextLines.forEach(file, problems, reader::line);
    return new Scan(Qrels.of(reader.grades()), reader.firstLines);
  }

  private enum Form {
    TREC,
    BEIR
  }

  private static final class Reader {

    private record Judgment(int grade, long line) {}

    private final Problems problems;
    private final Map<String, Map<String, Judgment>> queries = new HashMap<>();
    private final Map<String, Long> firstLines = new HashMap<>();
    private @Nullable Form form;

    Reader(Problems problems) {
      this.problems = problems;
    }

    Map<String, Map<String, Integer>> grades() {
      Map<String, Map<String, Integer>> grades = new HashMap<>();
      queries.forEach(
          (query, judgments) -> {
            Map<String, Integer> documents = new HashMap<>();
            judgments.forEach((document, judgment) -> documents.put(document, judgment.grade()));
            grades.put(query, documents);
          });
      return grades;
    }

    void line(TextLines at, String line) {
      if (form == null) {
        List<String> columns = Columns.split(line);
        if (columns.equals(HEADER)) {
          form = Form.BEIR;
          return;
        }
        form = columns.size() == HEADER.size() ? Form.BEIR : Form.TREC;
        if (form == Form.BEIR && Columns.integer(columns.get(2)).isEmpty()) {
          problems.add(notTheHeader(at, columns.get(2)));
          return;
        }
      }
      if (form == Form.BEIR) {
        beir(at, line);
      } else {
        trec(at, line);
      }
    }

    private static Problem notTheHeader(TextLines at, String grade) {
      return Problem.expected(
          at.where(),
          "the header query-id, corpus-id, score, or a judgment whose grade is an integer",
          Problem.quoted(grade) + " in the third column",
          "Mend the line: no line is passed over as a header");
    }

    private void beir(TextLines at, String line) {
      // An id with a space must be seen as one, so tabs alone separate where there are any.
      List<String> columns =
          line.indexOf('\t') >= 0 ? List.of(line.strip().split("\t", -1)) : Columns.split(line);
      if (columns.size() != HEADER.size()) {
        wrongColumns(at, "3 columns (query-id, corpus-id, score)", columns.size());
        return;
      }
      judgment(at, columns.get(0).strip(), columns.get(1).strip(), columns.get(2).strip());
    }

    private void trec(TextLines at, String line) {
      List<String> columns = Columns.split(line);
      if (columns.size() != TREC_COLUMNS) {
        wrongColumns(
            at,
            "4 columns (query, iteration, document, grade), or BEIR's 3 throughout",
            columns.size());
        return;
      }
      judgment(at, columns.get(0), columns.get(2), columns.get(3));
    }

    /** Doesn't quote the line: it may be a test judgment, with its grade. */
    private void wrongColumns(TextLines at, String expected, int found) {
      problems.add(Problem.expected(at.where(), expected, Integer.toString(found)));
    }

    private void judgment(TextLines at, String query, String document, String gradeText) {
      OptionalInt grade = Columns.integer(gradeText);
      if (grade.isEmpty()) {
        problems.add(
            Problem.expected(
                at.where(),
                "an integer as the grade",
                Problem.quoted(gradeText),
                "A grade is an integer: fractions are neither rounded nor cut"));
      }
      boolean validQuery = checkId(at, "query", query);
      boolean validDocument = checkId(at, "document", document);
      if (grade.isEmpty() || !validQuery || !validDocument) {
        return;
      }
      firstLines.putIfAbsent(query, at.number());
      Judgment judgment = new Judgment(grade.getAsInt(), at.number());
      Judgment before =
          queries.computeIfAbsent(query, q -> new HashMap<>()).putIfAbsent(document, judgment);
      if (before != null && before.grade() != judgment.grade()) {
        problems.add(
            Problem.expected(
                at.where(),
                "one grade for each query and document",
                "another for query "
                    + query
                    + " and document "
                    + document
                    + " than in line "
                    + before.line()));
      }
    }

    private boolean checkId(TextLines at, String kind, String id) {
      if (Ids.isValid(id)) {
        return true;
      }
      problems.add(Ids.invalid(at.where(), kind, Problem.quoted(id)));
      return false;
    }
  }
}
