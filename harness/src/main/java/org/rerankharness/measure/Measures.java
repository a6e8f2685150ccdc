package org.rerankharness.measure;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Measures from their names. */
public final class Measures {

  private Measures() {}

  /**
   * Reads a name as ir_measures spells it, or one of the usual other names (MRR, MAP, Recall,
   * Precision, NDCG, Hit), in any case. Every {@link Measure#name()} reads back as the same
   * measure.
   *
   * @throws HarnessException exit 2, pointing at the character that is wrong
   */
  public static Measure parse(String text) {
    return parse(text, 1);
  }

  /**
   * As {@link #parse(String)}, for a data set whose documents are relevant from a grade above 1:
   * {@code R@100} becomes {@code R(rel=2)@100}; a name that says {@code rel} keeps it.
   *
   * @param relevantFrom the least grade that counts as relevant where the name doesn't say
   */
  public static Measure parse(String text, int relevantFrom) {
    return new MeasureParser(text, relevantFrom).parse();
  }

  /**
   * Reads several names, each measure once, in the order given.
   *
   * @throws HarnessException exit 2, with the problems of all names
   */
  public static List<Measure> parseAll(List<String> texts, int relevantFrom) {
    Set<Measure> measures = new LinkedHashSet<>();
    List<Problem> problems = new ArrayList<>();
    for (String text : texts) {
      try {
        measures.add(parse(text, relevantFrom));
      } catch (HarnessException e) {
        problems.addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.USAGE, problems, null);
    }
    return List.copyOf(measures);
  }

  /** R at a cutoff: what a reranker of that depth has to work with. */
  public static Measure recall(int cutoff, int relevantFrom) {
    return new Recall(relevantFrom, cutoff);
  }
}
