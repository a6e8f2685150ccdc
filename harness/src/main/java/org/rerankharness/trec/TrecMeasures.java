package org.rerankharness.trec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Nearest;
import org.rerankharness.problem.Problem;
import org.rerankharness.trec.TrecMeasure.Summary;
import org.rerankharness.trec.TrecMeasure.Value;

/** Every measure by its name, in the order in which trec_eval prints them. */
final class TrecMeasures {

  /** What is printed where no measure is asked for. */
  private static final String OFFICIAL = "official";

  /** Every measure that is known here. */
  private static final String EVERY = "all_trec";

  private static final List<String> OFFICIAL_NAMES =
      List.of(
          "runid",
          "num_q",
          "num_ret",
          "num_rel",
          "num_rel_ret",
          "map",
          "gm_map",
          "Rprec",
          "bpref",
          "recip_rank",
          "iprec_at_recall",
          "P");
  private static final String CUTOFFS = "5,10,15,20,30,100,200,500,1000";
  private static final String TENTHS = "0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1";
  private static final String MULTIPLES = "0.2,0.4,0.6,0.8,1,1.2,1.4,1.6,1.8,2";

  /** Name to what makes lines of the table from the parameters, which are empty by default. */
  private static final Map<String, Function<String, List<TrecMeasure>>> ALL = all();

  private TrecMeasures() {}

  private interface AtCutoff {
    double of(Topic topic, int cutoff);
  }

  private interface AtFraction {
    double of(Topic topic, double fraction);
  }

  /**
   * The lines of the table. As in trec_eval, the order asked for doesn't matter, and a measure that
   * is asked for twice takes the parameters of the last time.
   *
   * @param texts {@code name} or {@code name.parameter,parameter}; none for the official measures
   * @throws HarnessException exit 2 where one isn't known or its parameters can't be read
   */
  static List<TrecMeasure> of(List<String> texts) {
    Map<String, String> asked = new LinkedHashMap<>();
    for (String text : texts.isEmpty() ? List.of(OFFICIAL) : texts) {
      int dot = text.indexOf('.');
      String name = dot < 0 ? text : text.substring(0, dot);
      if (text.equals(OFFICIAL)) {
        OFFICIAL_NAMES.forEach(official -> asked.putIfAbsent(official, ""));
      } else if (text.equals(EVERY)) {
        ALL.keySet().forEach(every -> asked.putIfAbsent(every, ""));
      } else if (ALL.containsKey(name)) {
        asked.put(name, dot < 0 ? "" : text.substring(dot + 1));
      } else {
        throw unknown(name);
      }
    }
    List<TrecMeasure> measures = new ArrayList<>();
    ALL.forEach(
        (name, maker) -> {
          String parameters = asked.get(name);
          if (parameters != null) {
            measures.addAll(maker.apply(parameters));
          }
        });
    return measures;
  }

  private static HarnessException unknown(String name) {
    String nearest = Nearest.to(name, ALL.keySet());
    return HarnessException.usage(
        Problem.expected(
            "-m",
            "one of " + String.join(", ", ALL.keySet()) + ", " + OFFICIAL + ", " + EVERY,
            "\"" + name + "\"",
            nearest == null ? "" : "Did you mean " + nearest + "?"));
  }

  private static Map<String, Function<String, List<TrecMeasure>>> all() {
    Map<String, Function<String, List<TrecMeasure>>> all = new LinkedHashMap<>();
    plain(all, "runid", Summary.RUN, topic -> 0);
    plain(all, "num_q", Summary.QUERIES, topic -> 0);
    plain(all, "num_ret", Summary.SUM, Topic::retrieved);
    plain(all, "num_rel", Summary.SUM, Topic::relevant);
    plain(all, "num_rel_ret", Summary.SUM, Topic::relevantRetrieved);
    plain(all, "map", Summary.MEAN, TrecMeasures::averagePrecision);
    plain(all, "gm_map", Summary.GEOMETRIC_MEAN, TrecMeasures::averagePrecision);
    plain(
        all,
        "Rprec",
        Summary.MEAN,
        topic -> Formulas.share(topic.relevantWithin(topic.relevant()), topic.relevant()));
    plain(all, "bpref", Summary.MEAN, Formulas::bpref);
    plain(all, "recip_rank", Summary.MEAN, Formulas::reciprocalRank);
    fractions(all, "iprec_at_recall", TENTHS, Formulas::interpolatedPrecision);
    cutoffs(all, "P", CUTOFFS, (topic, cutoff) -> (double) topic.relevantWithin(cutoff) / cutoff);
    cutoffs(
        all,
        "recall",
        CUTOFFS,
        (topic, cutoff) -> Formulas.share(topic.relevantWithin(cutoff), topic.relevant()));
    plain(all, "infAP", Summary.MEAN, Formulas::inferredAp);
    plain(all, "gm_bpref", Summary.GEOMETRIC_MEAN, Formulas::bpref);
    fractions(all, "Rprec_mult", MULTIPLES, Formulas::precisionAtMultiple);
    all.put("11pt_avg", TrecMeasures::meanInterpolatedPrecision);
    all.put("ndcg", TrecMeasures::ndcg);
    cutoffs(all, "ndcg_cut", CUTOFFS, (topic, cutoff) -> Formulas.ndcg(topic, cutoff, Map.of()));
    cutoffs(all, "map_cut", CUTOFFS, Formulas::averagePrecision);
    cutoffs(
        all,
        "relative_P",
        CUTOFFS,
        (topic, cutoff) ->
            Formulas.share(topic.relevantWithin(cutoff), Math.min(cutoff, topic.relevant())));
    cutoffs(all, "success", "1,5,10", (topic, cutoff) -> topic.relevantWithin(cutoff) > 0 ? 1 : 0);
    plain(all, "set_P", Summary.MEAN, Formulas::setPrecision);
    plain(
        all,
        "set_relative_P",
        Summary.MEAN,
        topic ->
            Formulas.share(
                topic.relevantRetrieved(), Math.min(topic.retrieved(), topic.relevant())));
    plain(all, "set_recall", Summary.MEAN, Formulas::setRecall);
    plain(all, "set_map", Summary.MEAN, Formulas::setMap);
    plain(all, "set_F", Summary.MEAN, Formulas::setF);
    plain(all, "num_nonrel_judged_ret", Summary.SUM, Topic::judgedNotRelevantRetrieved);
    return all;
  }

  private static double averagePrecision(Topic topic) {
    return Formulas.averagePrecision(topic, Integer.MAX_VALUE);
  }

  private static void plain(
      Map<String, Function<String, List<TrecMeasure>>> all,
      String name,
      Summary summary,
      Value value) {
    all.put(
        name,
        parameters -> {
          if (!parameters.isEmpty()) {
            throw HarnessException.usage(
                Problem.expected("-m " + name, "no parameters", "\"" + parameters + "\""));
          }
          return List.of(new TrecMeasure(name, summary, value));
        });
  }

  private static void cutoffs(
      Map<String, Function<String, List<TrecMeasure>>> all,
      String name,
      String defaults,
      AtCutoff value) {
    all.put(
        name,
        parameters ->
            numbers(name, parameters.isEmpty() ? defaults : parameters, 1, true).stream()
                .map(Double::intValue)
                .map(k -> new TrecMeasure(name + "_" + k, Summary.MEAN, t -> value.of(t, k)))
                .toList());
  }

  private static void fractions(
      Map<String, Function<String, List<TrecMeasure>>> all,
      String name,
      String defaults,
      AtFraction value) {
    all.put(
        name,
        parameters ->
            numbers(name, parameters.isEmpty() ? defaults : parameters, 0, false).stream()
                .map(
                    fraction ->
                        new TrecMeasure(
                            String.format(Locale.ROOT, "%s_%.2f", name, fraction),
                            Summary.MEAN,
                            topic -> value.of(topic, fraction)))
                .toList());
  }

  private static List<TrecMeasure> meanInterpolatedPrecision(String parameters) {
    List<Double> recalls =
        numbers("11pt_avg", parameters.isEmpty() ? TENTHS : parameters, 0, false);
    return List.of(
        new TrecMeasure(
            label("11pt_avg", parameters),
            Summary.MEAN,
            topic -> Formulas.meanInterpolatedPrecision(topic, recalls)));
  }

  /** Parameters are gains: {@code 1=3,2=9}. */
  private static List<TrecMeasure> ndcg(String parameters) {
    Map<Integer, Double> gains = new LinkedHashMap<>();
    if (!parameters.isEmpty()) {
      for (String pair : parameters.split(",", -1)) {
        int equals = pair.indexOf('=');
        String where = "ndcg, a gain as GRADE=GAIN";
        gains.put(
            (int) number(where, equals < 0 ? "" : pair.substring(0, equals), 0, true),
            number(where, equals < 0 ? pair : pair.substring(equals + 1), 0, false));
      }
    }
    return List.of(
        new TrecMeasure(
            label("ndcg", parameters),
            Summary.MEAN,
            topic -> Formulas.ndcg(topic, Integer.MAX_VALUE, gains)));
  }

  private static String label(String name, String parameters) {
    return parameters.isEmpty() ? name : name + "_" + parameters;
  }

  /** Ascending, as trec_eval sorts them, each once. */
  private static List<Double> numbers(String name, String text, double least, boolean whole) {
    List<Double> numbers = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      numbers.add(number(name, part, least, whole));
    }
    return numbers.stream().sorted().distinct().toList();
  }

  private static double number(String name, String text, double least, boolean whole) {
    try {
      double number = whole ? Integer.parseInt(text) : Double.parseDouble(text);
      if (number >= least && Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, with what was expected.
    }
    throw HarnessException.usage(
        Problem.expected(
            "-m " + name,
            (whole ? "whole numbers" : "numbers") + " from " + (int) least + " on, between commas",
            "\"" + text + "\""));
  }
}
