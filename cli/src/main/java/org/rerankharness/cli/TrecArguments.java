package org.rerankharness.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.trec.Edition;
import org.rerankharness.trec.TrecOptions;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code --trec} and trec_eval's own options. */
final class TrecArguments {

  private static final String OLD = "9";
  private static final String NEW = "10";

  @Option(
      names = "--trec",
      arity = "0..1",
      paramLabel = "VERSION",
      preprocessor = Attached.class,
      description =
          "Print what trec_eval prints: 9 (as 9.0.8, scores in single precision; the default) or 10"
              + " (as 10.0, in double precision).")
  private @Nullable String version;

  @Option(names = "-q", description = "With --trec: also every query's values.")
  private boolean perQuery;

  @Option(names = "-c", description = "With --trec: judged queries that the run lacks count as 0.")
  private boolean complete;

  @Option(
      names = "-l",
      paramLabel = "N",
      description = "With --trec: the least grade that is relevant (default: 1).")
  private @Nullable Integer level;

  @Option(
      names = "-M",
      paramLabel = "N",
      description = "With --trec: how many documents of a query are looked at.")
  private @Nullable Integer mostDocuments;

  @Option(
      names = "-m",
      paramLabel = "MEASURE",
      description = "With --trec, again and again: map, P.5,10, ndcg_cut.10, official, all_trec, …")
  private List<String> measures = new ArrayList<>();

  /** A version is attached ({@code --trec=10}): the next argument is a file. */
  static final class Attached implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      if (!"=".equals(info.get("separator"))) {
        args.push(OLD);
      }
      return false;
    }
  }

  /** Null without {@code --trec}; exit 2 where an option needs it, or has no meaning. */
  @Nullable TrecOptions options() {
    if (version == null) {
      if (perQuery || complete || level != null || mostDocuments != null || !measures.isEmpty()) {
        throw HarnessException.usage(
            new Problem("-q, -c, -l, -M, -m", "are trec_eval's options", "Add --trec"));
      }
      return null;
    }
    if (!version.equals(OLD) && !version.equals(NEW)) {
      throw HarnessException.usage(
          Problem.expected("--trec", OLD + " or " + NEW, "\"" + version + "\""));
    }
    return new TrecOptions(
        perQuery,
        complete,
        atLeast("-l", level, 0, 1),
        atLeast("-M", mostDocuments, 1, Integer.MAX_VALUE),
        version.equals(OLD) ? Edition.V9 : Edition.V10,
        measures);
  }

  private static int atLeast(String option, @Nullable Integer value, int least, int otherwise) {
    if (value != null && value < least) {
      throw HarnessException.usage(
          Problem.expected(option, "a number from " + least + " on", value.toString()));
    }
    return value == null ? otherwise : value;
  }
}
