package org.rerankharness.trec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.rerankharness.io.Decimals;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;
import org.rerankharness.trec.TrecMeasure.Summary;

/**
 * What trec_eval prints for a run: the same lines with the same digits, by its own rules, which
 * differ from ours in what counts as a tie, how ties are ordered (document id descending), and
 * which queries make a mean (those that both files have, unless {@code -c} asks for all judged
 * ones; also those without a relevant document, with 0).
 *
 * @see <a href="https://github.com/usnistgov/trec_eval">trec_eval</a>
 */
public final class TrecEval {

  private final TrecOptions options;
  private final List<TrecMeasure> measures;

  /**
   * @throws org.rerankharness.problem.HarnessException exit 2 where a measure isn't known
   */
  public TrecEval(TrecOptions options) {
    this.options = options;
    this.measures = TrecMeasures.of(options.measures());
  }

  /** The table, ending in a line feed. */
  public String table(Qrels qrels, Run run) {
    List<String> queries = queries(qrels, run);
    List<List<Double>> values = new ArrayList<>();
    measures.forEach(measure -> values.add(new ArrayList<>()));
    StringBuilder table = new StringBuilder();
    for (String query : queries) {
      Topic topic = new Topic(run.ranking(query), qrels.of(query), options);
      for (int i = 0; i < measures.size(); i++) {
        TrecMeasure measure = measures.get(i);
        double value = measure.value().of(topic);
        values.get(i).add(value);
        if (options.perQuery() && measure.summary().isPrintedPerQuery()) {
          line(table, measure, query, value);
        }
      }
    }
    for (int i = 0; i < measures.size(); i++) {
      TrecMeasure measure = measures.get(i);
      if (measure.summary() == Summary.RUN) {
        line(table, measure.label(), "all", run.name());
      } else {
        line(table, measure, "all", measure.summarise(values.get(i)));
      }
    }
    return table.toString();
  }

  /** In the order of their bytes. */
  private List<String> queries(Qrels qrels, Run run) {
    Collection<String> judged = qrels.queryIds();
    return judged.stream()
        .filter(query -> options.complete() || run.queryIds().contains(query))
        .sorted(Ids.CODE_POINT_ORDER)
        .toList();
  }

  private static void line(StringBuilder table, TrecMeasure measure, String query, double value) {
    boolean whole = measure.summary() == Summary.SUM || measure.summary() == Summary.QUERIES;
    line(
        table,
        measure.label(),
        query,
        whole ? Long.toString((long) value) : Decimals.fixed(value, 4));
  }

  private static void line(StringBuilder table, String label, String query, String value) {
    table.append(String.format(Locale.ROOT, "%-22s\t%s\t%s\n", label, query, value));
  }
}
