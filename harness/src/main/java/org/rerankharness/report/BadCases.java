package org.rerankharness.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.report.BadCase.Fault;
import org.rerankharness.report.BadCase.RelevantDocument;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;

/**
 * The queries that reranking hurt and helped most.
 *
 * @param depth compared with the first stage
 * @param measure the primary one
 * @param hurt worst first
 * @param helped best first
 */
public record BadCases(int depth, String measure, List<BadCase> hurt, List<BadCase> helped) {

  static final double TIE = 1e-9;

  public BadCases {
    hurt = List.copyOf(hurt);
    helped = List.copyOf(helped);
  }

  /** At the depth of the verdict, which is the frozen one in a test. */
  public static BadCases of(RunFolder folder, int limit) {
    RunRecord record = folder.record();
    return of(folder, record, defaultDepth(record), limit);
  }

  /**
   * At a depth of the run.
   *
   * @param limit at most so many hurt and so many helped ones
   * @throws HarnessException exit 3 where the run has no such depth
   */
  public static BadCases of(RunFolder folder, int depth, int limit) {
    RunRecord record = folder.record();
    List<Integer> depths = record.depths().stream().map(d -> d.depth()).filter(d -> d > 0).toList();
    if (!depths.contains(depth)) {
      throw HarnessException.input(
          Problem.expected(
              "--depth",
              depths.isEmpty()
                  ? "a depth, but the run reranked nothing"
                  : "one of the run's depths, " + Texts.list(depths, "or"),
              Integer.toString(depth)));
    }
    return of(folder, record, depth, limit);
  }

  static int defaultDepth(RunRecord record) {
    int depth = Verdict.of(record).depth();
    if (depth == 0) {
      throw HarnessException.input(
          Problem.expected("the run", "a depth above 0", "the first stage alone"));
    }
    return depth;
  }

  private static BadCases of(RunFolder folder, RunRecord record, int depth, int limit) {
    return find(record, folder.queries(), folder.candidates(), folder.judgments(), depth, limit);
  }

  static BadCases find(
      RunRecord record,
      List<QueryOutcome> queries,
      List<CandidateOutcome> candidates,
      Qrels qrels,
      int depth,
      int limit) {
    String measure = record.primaryMeasure();
    Comparator<QueryOutcome> byDifference =
        Comparator.<QueryOutcome>comparingDouble(q -> change(q, depth, measure))
            .thenComparing(QueryOutcome::queryId, Ids.CODE_POINT_ORDER);
    List<QueryOutcome> averaged = queries.stream().filter(QueryOutcome::averaged).toList();
    List<QueryOutcome> hurt =
        averaged.stream()
            .filter(q -> change(q, depth, measure) < -TIE)
            .sorted(byDifference)
            .limit(limit)
            .toList();
    List<QueryOutcome> helped =
        averaged.stream()
            .filter(q -> change(q, depth, measure) > TIE)
            .sorted(
                Comparator.<QueryOutcome>comparingDouble(q -> -change(q, depth, measure))
                    .thenComparing(QueryOutcome::queryId, Ids.CODE_POINT_ORDER))
            .limit(limit)
            .toList();
    Set<String> wanted = new HashSet<>();
    hurt.forEach(q -> wanted.add(q.queryId()));
    helped.forEach(q -> wanted.add(q.queryId()));
    Map<String, List<CandidateOutcome>> byQuery = new HashMap<>();
    candidates.stream()
        .filter(c -> wanted.contains(c.queryId()))
        .forEach(c -> byQuery.computeIfAbsent(c.queryId(), q -> new ArrayList<>()).add(c));
    int relevantFrom = record.data().relevantFrom();
    Explainer explainer = new Explainer(byQuery, qrels, relevantFrom, depth, measure);
    return new BadCases(
        depth,
        measure,
        hurt.stream().map(explainer::explain).toList(),
        helped.stream().map(explainer::explain).toList());
  }

  static double change(QueryOutcome query, int depth, String measure) {
    return query.value(depth, measure) - query.value(0, measure);
  }

  private record Explainer(
      Map<String, List<CandidateOutcome>> byQuery,
      Qrels qrels,
      int relevantFrom,
      int depth,
      String measure) {

    BadCase explain(QueryOutcome query) {
      List<CandidateOutcome> found = byQuery.getOrDefault(query.queryId(), List.of());
      Map<String, Integer> grades = qrels.of(query.queryId());
      List<RelevantDocument> relevant = relevant(found, grades);
      List<CandidateOutcome> overtaking = unjudgedOvertaking(found, grades);
      double before = query.value(0, measure);
      double after = query.value(depth, measure);
      return new BadCase(
          query.queryId(),
          query.text(),
          before,
          after,
          relevant,
          overtaking.stream().map(CandidateOutcome::documentId).toList(),
          faults(found, grades, relevant, after < before));
    }

    private List<RelevantDocument> relevant(
        List<CandidateOutcome> found, Map<String, Integer> grades) {
      Map<String, CandidateOutcome> byDocument = new HashMap<>();
      found.forEach(c -> byDocument.put(c.documentId(), c));
      List<RelevantDocument> relevant = new ArrayList<>();
      grades.forEach(
          (document, grade) -> {
            if (grade >= relevantFrom) {
              CandidateOutcome c = byDocument.get(document);
              relevant.add(
                  new RelevantDocument(
                      document,
                      grade,
                      c == null ? null : c.firstStageRank(),
                      c == null ? null : rank(c)));
            }
          });
      relevant.sort(
          Comparator.comparingInt((RelevantDocument d) -> orLast(d.rank()))
              .thenComparing(RelevantDocument::documentId, Ids.CODE_POINT_ORDER));
      return relevant;
    }

    private List<Fault> faults(
        List<CandidateOutcome> found,
        Map<String, Integer> grades,
        List<RelevantDocument> relevant,
        boolean isHurt) {
      EnumSet<Fault> faults = EnumSet.noneOf(Fault.class);
      for (RelevantDocument document : relevant) {
        if (document.firstStageRank() == null) {
          faults.add(Fault.NOT_FOUND);
        } else if (document.firstStageRank() > depth) {
          faults.add(Fault.BELOW_DEPTH);
        }
      }
      List<CandidateOutcome> reranked =
          found.stream().filter(c -> c.firstStageRank() <= depth).toList();
      for (CandidateOutcome above : reranked) {
        for (CandidateOutcome below : reranked) {
          if (above.firstStageRank() > below.firstStageRank() && rank(above) < rank(below)) {
            fault(grades, above.documentId(), below.documentId(), isHurt).ifPresent(faults::add);
          }
        }
      }
      return List.copyOf(faults);
    }

    /**
     * What it means that one document overtook another. Only what moves the measure the way it went
     * counts: of two documents with the same grade, either may stand first.
     */
    private Optional<Fault> fault(
        Map<String, Integer> grades, String above, String below, boolean isHurt) {
      int gained = grades.getOrDefault(above, 0);
      int lost = grades.getOrDefault(below, 0);
      if (isHurt && lost >= relevantFrom && gained < lost) {
        return Optional.of(grades.containsKey(above) ? Fault.DEMOTED : Fault.UNJUDGED_ROSE);
      }
      if (!isHurt && gained >= relevantFrom && gained > lost) {
        return Optional.of(Fault.PROMOTED);
      }
      return Optional.empty();
    }

    /** Those that stand above a relevant document which the first stage had above them. */
    private List<CandidateOutcome> unjudgedOvertaking(
        List<CandidateOutcome> found, Map<String, Integer> grades) {
      List<CandidateOutcome> relevant =
          found.stream()
              .filter(c -> grades.getOrDefault(c.documentId(), 0) >= relevantFrom)
              .toList();
      return found.stream()
          .filter(c -> !grades.containsKey(c.documentId()))
          .filter(
              c ->
                  relevant.stream()
                      .anyMatch(r -> r.firstStageRank() < c.firstStageRank() && rank(r) > rank(c)))
          .sorted(Comparator.comparingInt(this::rank))
          .toList();
    }

    private int rank(CandidateOutcome candidate) {
      return candidate.ranks().getOrDefault(depth, candidate.firstStageRank());
    }

    private static int orLast(@Nullable Integer rank) {
      return rank == null ? Integer.MAX_VALUE : rank;
    }
  }
}
