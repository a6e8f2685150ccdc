package org.rerankharness.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * A run by its judgments. Every judged query that has a relevant document counts in the means; one
 * that the run doesn't have, or found nothing for, counts as 0.
 *
 * @param measures in the order asked for
 * @param values query id to measure to value, of every judged query, also those left out of the
 *     means; in code point order of the ids
 * @param withoutRelevant queries left out of the means
 * @param missing averaged queries that the run doesn't have
 * @param withoutCandidates averaged queries that the run has with nothing found
 * @param unjudged how many queries of the run have no judgments and were ignored
 */
public record Evaluation(
    List<Measure> measures,
    SortedMap<String, Map<Measure, Double>> values,
    SortedSet<String> withoutRelevant,
    SortedSet<String> missing,
    SortedSet<String> withoutCandidates,
    int unjudged) {

  public Evaluation {
    measures = List.copyOf(measures);
    values = Collections.unmodifiableSortedMap(values);
    withoutRelevant = Collections.unmodifiableSortedSet(withoutRelevant);
    missing = Collections.unmodifiableSortedSet(missing);
    withoutCandidates = Collections.unmodifiableSortedSet(withoutCandidates);
  }

  /**
   * Evaluates a run.
   *
   * @param relevantFrom the least grade that makes a document relevant: a query without one leaves
   *     the means of all measures. A measure with a higher threshold of its own gives such a query
   *     its 0.
   * @throws HarnessException exit 3 where no query has a relevant document, so that there is no
   *     mean
   */
  public static Evaluation of(Run run, Qrels qrels, List<Measure> measures, int relevantFrom) {
    SortedMap<String, Map<Measure, Double>> values = new TreeMap<>(Ids.CODE_POINT_ORDER);
    SortedSet<String> withoutRelevant = new TreeSet<>(Ids.CODE_POINT_ORDER);
    SortedSet<String> missing = new TreeSet<>(Ids.CODE_POINT_ORDER);
    SortedSet<String> withoutCandidates = new TreeSet<>(Ids.CODE_POINT_ORDER);
    qrels
        .grades()
        .forEach(
            (query, grades) -> {
              Ranking ranking = run.ranking(query);
              Map<Measure, Double> ofQuery = new LinkedHashMap<>();
              measures.forEach(m -> ofQuery.put(m, m.value(ranking, grades)));
              values.put(query, Collections.unmodifiableMap(ofQuery));
              if (grades.values().stream().noneMatch(grade -> grade >= relevantFrom)) {
                withoutRelevant.add(query);
              } else if (!run.queryIds().contains(query)) {
                missing.add(query);
              } else if (ranking.size() == 0) {
                withoutCandidates.add(query);
              }
            });
    if (withoutRelevant.size() == values.size()) {
      throw HarnessException.input(
          Problem.expected(
              "judgments",
              "a query with a relevant document (a grade of " + relevantFrom + " or more)",
              "none among " + values.size() + " judged queries",
              "Check the file, and the grade that documents are relevant from"));
    }
    Set<String> unjudged = new TreeSet<>(run.queryIds());
    unjudged.removeAll(qrels.queryIds());
    return new Evaluation(
        measures, values, withoutRelevant, missing, withoutCandidates, unjudged.size());
  }

  /** The queries that count in the means, in code point order. */
  public List<String> averagedQueryIds() {
    List<String> averaged = new ArrayList<>(values.keySet());
    averaged.removeAll(withoutRelevant);
    return averaged;
  }

  /** The n of every mean. */
  public int averagedQueries() {
    return values.size() - withoutRelevant.size();
  }

  /** A judged query's value, whether it counts in the means or not. */
  public double value(String queryId, Measure measure) {
    Map<Measure, Double> ofQuery = values.get(queryId);
    Double value = ofQuery == null ? null : ofQuery.get(measure);
    if (value == null) {
      throw new IllegalArgumentException("no " + measure.name() + " of query " + queryId);
    }
    return value;
  }

  /** The values that make the mean, in the order of {@link #averagedQueryIds()}: for pairing. */
  public double[] averagedValues(Measure measure) {
    return averagedQueryIds().stream().mapToDouble(query -> value(query, measure)).toArray();
  }

  /** The mean over the averaged queries, summed in their order. */
  public double mean(Measure measure) {
    double sum = 0;
    for (double value : averagedValues(measure)) {
      sum += value;
    }
    return sum / averagedQueries();
  }
}
