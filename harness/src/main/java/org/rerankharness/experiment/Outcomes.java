package org.rerankharness.experiment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.latency.LatencySummaries;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.measure.Evaluation;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.measure.Oracle;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.statistics.Holm;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PairedTest;

/**
 * Everything that is reported, computed from candidates, recordings and judgments: a pure function,
 * the same for a sweep, for a frozen test and whenever a stored run is verified.
 */
final class Outcomes {

  private final List<Measure> measures;
  private final int relevantFrom;
  private final StatisticsOptions statistics;
  private final Qrels qrels;
  private final SortedMap<Integer, Run> runs;
  private final SortedMap<Integer, Evaluation> evaluations = new TreeMap<>();
  private final List<CandidateOutcome> candidates;
  private final SortedMap<Integer, LatencySummary> latencies;

  /**
   * @param measures the primary one first
   * @param depths ascending, 0 first
   * @param candidates of every query, in first-stage order within a query
   * @param timings of every depth; empty where latency wasn't measured
   */
  Outcomes(
      List<Measure> measures,
      int relevantFrom,
      StatisticsOptions statistics,
      List<Integer> depths,
      Qrels qrels,
      List<CandidateOutcome> candidates,
      List<QueryTiming> timings) {
    this.measures = List.copyOf(measures);
    this.relevantFrom = relevantFrom;
    this.statistics = statistics;
    this.qrels = qrels;
    this.candidates = List.copyOf(candidates);
    this.runs = runs(depths, candidates);
    runs.forEach(
        (depth, run) ->
            evaluations.put(depth, Evaluation.of(run, qrels, this.measures, relevantFrom)));
    this.latencies = timings.isEmpty() ? new TreeMap<>() : LatencySummaries.byDepth(timings);
  }

  /** Depth to the run at that depth: the head reranked, the tail kept. */
  static SortedMap<Integer, Run> runs(
      Collection<Integer> depths, Collection<CandidateOutcome> candidates) {
    Map<String, List<CandidateOutcome>> byQuery = new HashMap<>();
    for (CandidateOutcome candidate : candidates) {
      byQuery.computeIfAbsent(candidate.queryId(), q -> new ArrayList<>()).add(candidate);
    }
    SortedMap<Integer, Run> runs = new TreeMap<>();
    for (int depth : depths) {
      Map<String, Ranking> rankings = new HashMap<>();
      byQuery.forEach((query, list) -> rankings.put(query, ranking(list, depth)));
      runs.put(depth, Run.of("depth-" + depth, rankings));
    }
    return runs;
  }

  private static Ranking ranking(List<CandidateOutcome> candidates, int depth) {
    SortedMap<Integer, ScoredDoc> byRank = new TreeMap<>();
    for (CandidateOutcome candidate : candidates) {
      Double logit = candidate.logits().get(depth);
      double score = logit == null ? candidate.firstStageScore() : logit;
      Integer rank = candidate.ranks().get(depth);
      if (rank == null || byRank.put(rank, new ScoredDoc(candidate.documentId(), score)) != null) {
        throw new IllegalArgumentException(
            "query " + candidate.queryId() + " has no ranking at depth " + depth);
      }
    }
    return new Ranking(List.copyOf(byRank.values()));
  }

  SortedMap<Integer, Run> runs() {
    return runs;
  }

  Evaluation firstStage() {
    return evaluation(0);
  }

  /** Mean R at the first stage's cut. */
  double recallAt(int cutoff) {
    Measure recall = Measures.recall(cutoff, relevantFrom);
    return Evaluation.of(run(0), qrels, List.of(recall), relevantFrom).mean(recall);
  }

  /** Every depth, ascending, Holm's correction over the depths compared for each measure. */
  List<DepthOutcome> depths() {
    Map<Measure, Map<Integer, PairedDifference>> differences = new HashMap<>();
    for (Measure measure : measures) {
      differences.put(measure, differences(measure));
    }
    List<DepthOutcome> outcomes = new ArrayList<>();
    for (int depth : runs.keySet()) {
      List<MeasureOutcome> measured = new ArrayList<>();
      for (Measure measure : measures) {
        measured.add(
            new MeasureOutcome(
                measure.name(),
                evaluation(depth).mean(measure),
                differences.getOrDefault(measure, Map.of()).get(depth)));
      }
      outcomes.add(
          new DepthOutcome(
              depth,
              measured,
              depth == 0 ? null : recallAt(depth),
              oracle(depth),
              latencies.get(depth),
              pairs(depth, false),
              pairs(depth, true),
              ties(depth)));
    }
    return outcomes;
  }

  /** Every judged query, in the order of the ids. */
  List<QueryOutcome> queries(Map<String, Query> texts) {
    Set<String> leftOut = firstStage().withoutRelevant();
    List<QueryOutcome> outcomes = new ArrayList<>();
    for (String id : qrels.queryIds()) {
      SortedMap<Integer, Map<String, Double>> values = new TreeMap<>();
      evaluations.forEach(
          (depth, evaluation) -> {
            Map<String, Double> atDepth = new TreeMap<>(Ids.CODE_POINT_ORDER);
            measures.forEach(m -> atDepth.put(m.name(), evaluation.value(id, m)));
            values.put(depth, atDepth);
          });
      Query query = texts.get(id);
      outcomes.add(
          new QueryOutcome(id, query == null ? "" : query.text(), !leftOut.contains(id), values));
    }
    return outcomes;
  }

  private Map<Integer, PairedDifference> differences(Measure measure) {
    double[] baseline = evaluation(0).averagedValues(measure);
    List<Integer> reranked = runs.keySet().stream().filter(depth -> depth > 0).toList();
    List<PairedDifference> alone = new ArrayList<>();
    for (int depth : reranked) {
      alone.add(
          PairedTest.compare(
              evaluation(depth).averagedValues(measure),
              baseline,
              statistics.resamples(),
              statistics.seed()));
    }
    List<PairedDifference> corrected = Holm.correct(alone);
    Map<Integer, PairedDifference> byDepth = new HashMap<>();
    for (int i = 0; i < reranked.size(); i++) {
      byDepth.put(reranked.get(i), corrected.get(i));
    }
    return byDepth;
  }

  /** The ceiling: what a perfect reranker would reach with the first {@code depth} candidates. */
  private double oracle(int depth) {
    return Oracle.mean(measures.get(0), run(0), qrels, depth, relevantFrom);
  }

  private long pairs(int depth, boolean truncatedOnly) {
    return candidates.stream()
        .filter(c -> c.logits().containsKey(depth) && (!truncatedOnly || c.truncated()))
        .count();
  }

  private long ties(int depth) {
    return run(depth).rankings().values().stream()
        .mapToLong(r -> r.tiesWithin(depth == 0 ? r.size() : depth))
        .sum();
  }

  private Run run(int depth) {
    return required(runs.get(depth), depth);
  }

  private Evaluation evaluation(int depth) {
    return required(evaluations.get(depth), depth);
  }

  private static <T> T required(@Nullable T value, int depth) {
    if (value == null) {
      throw new IllegalArgumentException("depth " + depth + " wasn't run");
    }
    return value;
  }
}
