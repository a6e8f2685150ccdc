package org.rerankharness.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rerankharness.io.CsvFile;
import org.rerankharness.io.CsvRow;

/** The candidates of a run, as CSV; {@code score@N} and {@code rank@N} for every depth N. */
final class CandidatesFile {

  private static final List<String> FIXED =
      List.of("query", "document", "first_stage_rank", "first_stage_score", "truncated");
  private static final String SCORE = "score@";
  private static final String RANK = "rank@";

  private CandidatesFile() {}

  static void write(Path file, List<CandidateOutcome> candidates) {
    SortedSet<Integer> depths = new TreeSet<>();
    candidates.forEach(c -> depths.addAll(c.ranks().keySet()));
    List<String> header = new ArrayList<>(FIXED);
    for (int depth : depths) {
      header.add(SCORE + depth);
      header.add(RANK + depth);
    }
    CsvFile.write(file, header, candidates.stream().map(c -> row(c, depths)).iterator());
  }

  private static List<String> row(CandidateOutcome candidate, SortedSet<Integer> depths) {
    List<String> row =
        new ArrayList<>(
            List.of(
                candidate.queryId(),
                candidate.documentId(),
                Integer.toString(candidate.firstStageRank()),
                Double.toString(candidate.firstStageScore()),
                Boolean.toString(candidate.truncated())));
    for (int depth : depths) {
      Double score = candidate.logits().get(depth);
      Integer rank = candidate.ranks().get(depth);
      row.add(score == null ? "" : Double.toString(score));
      row.add(rank == null ? "" : Integer.toString(rank));
    }
    return row;
  }

  static List<CandidateOutcome> read(Path file) {
    List<CandidateOutcome> candidates = new ArrayList<>();
    CsvFile.read(file, FIXED, row -> candidates.add(candidate(row)));
    return candidates;
  }

  private static CandidateOutcome candidate(CsvRow row) {
    SortedMap<Integer, Double> scores = new TreeMap<>();
    SortedMap<Integer, Integer> ranks = new TreeMap<>();
    for (String column : row.columns()) {
      if (column.startsWith(SCORE) && !row.text(column).isEmpty()) {
        scores.put(Integer.valueOf(column.substring(SCORE.length())), row.number(column));
      } else if (column.startsWith(RANK) && !row.text(column).isEmpty()) {
        ranks.put(Integer.valueOf(column.substring(RANK.length())), row.integer(column));
      }
    }
    return new CandidateOutcome(
        row.text("query"),
        row.text("document"),
        row.integer("first_stage_rank"),
        row.number("first_stage_score"),
        row.flag("truncated"),
        scores,
        ranks);
  }
}
