package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.io.Decimals;
import org.rerankharness.io.Json;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;
import org.rerankharness.measure.Evaluation;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.trec.TrecEval;
import org.rerankharness.trec.TrecOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code eval}: a run by judgments, printed as ir_measures prints it. */
@Command(
    name = "eval",
    description = {
      "Measure a run by judgments.",
      "Prints MEASURE<TAB>value; with --per-query, QUERY<TAB>MEASURE<TAB>value and the means as"
          + " query \"all\". Every judged query counts, one that the run doesn't have as 0; queries"
          + " without a relevant document leave the means. Ties are ordered by document id.",
      "With --trec, prints what trec_eval prints, by its rules.",
      "Judgments of a registered test are refused (exit 4)."
    },
    footer = {
      "",
      "Examples:",
      "  ./rerank eval qrels.txt run.trec nDCG@10 RR@10 \"R(rel=2)@100\" --per-query",
      "  ./rerank eval --trec -q -m map -m P.5,10 qrels.txt run.trec"
    })
final class EvalVerb extends Verb {

  private static final List<String> USUAL_MEASURES =
      List.of("nDCG@10", "RR@10", "Success@1", "P@5", "R@100", "Judged@10");
  private static final int RELEVANT_FROM = 1;

  @Parameters(index = "0", paramLabel = "QRELS", description = "Judgments: TREC or BEIR's .tsv.")
  private Path qrelsFile = Path.of("");

  @Parameters(index = "1", paramLabel = "RUN", description = "A TREC run.")
  private Path runFile = Path.of("");

  @Parameters(
      index = "2..*",
      paramLabel = "MEASURE",
      description = "As ir_measures writes it: nDCG@10, P@5, AP (default: nDCG@10, RR@10, …).")
  private List<String> measureNames = new ArrayList<>();

  @Option(names = "--per-query", description = "Also every query's values.")
  private boolean perQuery;

  @Option(names = "--json", description = "JSON, with every digit and with what was counted.")
  private boolean json;

  @Mixin private TrecArguments trec = new TrecArguments();

  EvalVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    TrecOptions trecOptions = trec.options();
    if (trecOptions != null) {
      return printAsTrecEval(trecOptions);
    }
    List<Measure> measures =
        Measures.parseAll(measureNames.isEmpty() ? USUAL_MEASURES : measureNames, RELEVANT_FROM);
    Qrels qrels = protocol().openFile(qrelsFile);
    Run run = RunFile.read(runFile);
    Evaluation evaluation = Evaluation.of(run, qrels, measures, RELEVANT_FROM);
    remark(evaluation);
    if (json) {
      out().print(Json.pretty(tree(run, evaluation)));
    } else {
      printLines(evaluation);
    }
    return ExitCode.DONE;
  }

  private ExitCode printAsTrecEval(TrecOptions options) {
    if (!measureNames.isEmpty() || perQuery || json) {
      throw HarnessException.usage(
          new Problem(
              "--trec",
              "takes its measures from -m, and neither --per-query nor --json",
              "Write -m MEASURE, and -q for every query"));
    }
    TrecEval trecEval = new TrecEval(options);
    Qrels qrels = protocol().openFile(qrelsFile);
    out().print(trecEval.table(qrels, RunFile.readAsTrecEval(runFile)));
    return ExitCode.DONE;
  }

  private void printLines(Evaluation evaluation) {
    if (perQuery) {
      for (String query : evaluation.averagedQueryIds()) {
        for (Measure measure : evaluation.measures()) {
          out().line(query + "\t" + line(measure, evaluation.value(query, measure)));
        }
      }
    }
    for (Measure measure : evaluation.measures()) {
      out().line((perQuery ? "all\t" : "") + line(measure, evaluation.mean(measure)));
    }
  }

  private static String line(Measure measure, double value) {
    return measure.name() + "\t" + Decimals.fixed(value, 4);
  }

  private void remark(Evaluation evaluation) {
    int queries = evaluation.averagedQueries();
    remark(evaluation.missing().size(), queries, "are missing from the run and count as 0");
    remark(evaluation.withoutCandidates().size(), queries, "have no candidates and count as 0");
    remark(
        evaluation.withoutRelevant().size(),
        evaluation.values().size(),
        "have no relevant document and leave the means");
    if (evaluation.unjudged() > 0) {
      progress().say(evaluation.unjudged() + " queries of the run have no judgments: ignored");
    }
  }

  private void remark(int count, int of, String what) {
    if (count > 0) {
      progress().say(count + " of " + of + " judged queries " + what);
    }
  }

  private Map<String, Object> tree(Run run, Evaluation evaluation) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("qrels", qrelsFile.toString());
    tree.put("run", runFile.toString());
    tree.put("runName", run.name());
    tree.put("queries", evaluation.averagedQueries());
    tree.put("missingFromRun", evaluation.missing());
    tree.put("withoutCandidates", evaluation.withoutCandidates());
    tree.put("withoutRelevant", evaluation.withoutRelevant());
    tree.put("unjudgedQueriesInRun", evaluation.unjudged());
    Map<String, Double> means = new LinkedHashMap<>();
    evaluation.measures().forEach(m -> means.put(m.name(), evaluation.mean(m)));
    tree.put("measures", means);
    if (perQuery) {
      Map<String, Map<String, Double>> queries = new LinkedHashMap<>();
      for (String query : evaluation.averagedQueryIds()) {
        Map<String, Double> values = new LinkedHashMap<>();
        evaluation.measures().forEach(m -> values.put(m.name(), evaluation.value(query, m)));
        queries.put(query, values);
      }
      tree.put("perQuery", queries);
    }
    return tree;
  }
}
