package org.rerankharness.ir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.Columns;
import org.rerankharness.io.TextLines;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * TREC runs: six columns, {@code query Q0 document rank score tag}, as trec_eval reads them. Only
 * query, document, score and the first tag count: the rank is the order of the scores.
 */
public final class RunFile {

  private static final int COLUMNS = 6;

  private RunFile() {}

  /**
   * Reads a run, plain or {@code .gz}: columns separated by any mix of tabs and spaces, LF or CRLF,
   * blank lines passed over. Each query's documents are ordered by score descending, then id
   * ascending by code point. A file without a line is a run that found nothing, named as the file.
   *
   * @throws org.rerankharness.problem.HarnessException with exit 3 and the lines at fault where the
   *     file isn't there, a line hasn't six columns, a score isn't a finite number, an id isn't
   *     one, or a query holds a document twice
   */
  public static Run read(Path file) {
    return read(file, false);
  }

  /**
   * As {@link #read(Path)}, but what follows the tag on a line is passed over, as trec_eval does.
   */
  public static Run readAsTrecEval(Path file) {
    return read(file, true);
  }

  private static Run read(Path file, boolean moreColumns) {
    Reader reader = new Reader(moreColumns);
    TextLines.forEach(file, reader.problems, reader::line);
    reader.problems.throwIfAny();
    return reader.run(String.valueOf(file.getFileName()));
  }

  /**
   * Writes a run atomically: queries in code point order of their ids, each ranking in its order.
   * The score column is candidates + 1 − rank, so that an evaluator that sorts by score, even in
   * single precision, sees that order. An empty ranking writes no line. White space in the run's
   * name becomes {@code _}.
   */
  public static void write(Path file, Run run) {
    String tag = tag(run.name());
    AtomicFiles.write(
        file,
        out -> {
          for (Map.Entry<String, Ranking> entry : run.rankings().entrySet()) {
            out.write(lines(entry.getKey(), entry.getValue(), tag));
          }
        });
  }

  private static byte[] lines(String query, Ranking ranking, String tag) {
    StringBuilder lines = new StringBuilder();
    int candidates = ranking.size();
    int rank = 0;
    for (ScoredDoc doc : ranking.docs()) {
      rank++;
      lines.append(query).append(" Q0 ").append(doc.id()).append(' ').append(rank).append(' ');
      lines.append(candidates + 1 - rank).append(' ').append(tag).append('\n');
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String tag(String name) {
    String joined = name.strip().replaceAll("[\\s\\p{Z}\\p{Cc}]+", "_");
    return joined.isEmpty() ? "run" : joined;
  }

  private static final class Reader {

    private record Scored(double score, long line) {}

    private final Problems problems = new Problems();
    private final SortedMap<String, Map<String, Scored>> queries =
        new TreeMap<>(Ids.CODE_POINT_ORDER);
    private final boolean moreColumns;
    private @Nullable String tag;

    Reader(boolean moreColumns) {
      this.moreColumns = moreColumns;
    }

    void line(TextLines at, String line) {
      List<String> columns = Columns.split(line);
      if (columns.size() < COLUMNS || (columns.size() > COLUMNS && !moreColumns)) {
        problems.add(
            Problem.expected(
                at.where(),
                COLUMNS + " columns (query, Q0, document, rank, score, tag)",
                columns.size() + " in " + Problem.quoted(line)));
        return;
      }
      String query = columns.get(0);
      String document = columns.get(2);
      OptionalDouble score = Columns.decimal(columns.get(4));
      boolean validQuery = checkId(at, "query", query);
      boolean validDocument = checkId(at, "document", document);
      if (score.isEmpty()) {
        problems.add(
            Problem.expected(
                at.where(), "a finite number as the score", Problem.quoted(columns.get(4))));
        return;
      }
      if (!validQuery || !validDocument) {
        return;
      }
      Scored scored = new Scored(score.getAsDouble(), at.number());
      Scored before = queries.computeIfAbsent(query, q -> new HashMap<>()).put(document, scored);
      if (before != null) {
        problems.add(
            Problem.expected(
                at.where(),
                "each document once in a query",
                document + " of query " + query + " again, first in line " + before.line()));
      }
      if (tag == null) {
        tag = columns.get(5);
      }
    }

    private boolean checkId(TextLines at, String kind, String id) {
      if (Ids.isValid(id)) {
        return true;
      }
      problems.add(Ids.invalid(at.where(), kind, Problem.quoted(id)));
      return false;
    }

    Run run(String fileName) {
      SortedMap<String, Ranking> rankings = new TreeMap<>(Ids.CODE_POINT_ORDER);
      queries.forEach(
          (query, documents) -> {
            List<ScoredDoc> docs = new ArrayList<>(documents.size());
            documents.forEach((id, scored) -> docs.add(new ScoredDoc(id, scored.score())));
            rankings.put(query, Ranking.byScore(docs));
          });
      return new Run(tag == null ? fileName : tag, rankings);
    }
  }
}
