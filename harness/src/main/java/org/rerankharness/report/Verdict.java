package org.rerankharness.report;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.FreezeFacts;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;
import org.rerankharness.statistics.PairedDifference;
import org.rerankharness.statistics.PercentileEstimate;

/**
 * What a run shows, in sentences that a person can quote and that claim no more than the numbers
 * carry: a difference is shown where Holm's p over the depths compared is below 0.05, a loss is
 * called a loss, what isn't shown isn't called nothing, depths are compared with the first stage
 * and not with one another, and nothing rests on a P95 that the sample doesn't bound.
 *
 * @param kind what was shown
 * @param depth the one that it speaks of: the best that is shown to gain, or else the worst that is
 *     shown to lose, or else the highest; of equals the smallest; 0 where nothing was reranked
 * @param sentence plain text
 */
public record Verdict(Kind kind, int depth, String sentence) {

  /** What was shown of the primary measure. */
  public enum Kind {
    GAIN,
    LOSS,
    /** Some depths gain, others lose. */
    MIXED,
    /** No difference is shown, which isn't to say that there is none. */
    NOT_SHOWN,
    /** The first stage alone. */
    NOT_COMPARED
  }

  /** The verdict on a run. */
  public static Verdict of(RunRecord run) {
    List<DepthOutcome> compared = run.depths().stream().filter(d -> d.depth() > 0).toList();
    List<DepthOutcome> shown = compared.stream().filter(d -> difference(d).isShown()).toList();
    List<DepthOutcome> gains = shown.stream().filter(d -> difference(d).difference() > 0).toList();
    List<DepthOutcome> losses = shown.stream().filter(d -> difference(d).difference() < 0).toList();
    if (compared.isEmpty()) {
      return new Verdict(Kind.NOT_COMPARED, 0, notCompared(run));
    }
    Kind kind =
        gains.isEmpty()
            ? (losses.isEmpty() ? Kind.NOT_SHOWN : Kind.LOSS)
            : (losses.isEmpty() ? Kind.GAIN : Kind.MIXED);
    DepthOutcome focus =
        switch (kind) {
          case GAIN, MIXED -> highest(gains);
          case LOSS -> lowest(losses);
          default -> highest(compared);
        };
    String finding =
        switch (kind) {
          case GAIN -> change(run, focus, "raises") + cost(focus) + smaller(focus, gains);
          case MIXED -> change(run, focus, "raises") + cost(focus) + mixed(losses);
          case LOSS -> change(run, focus, "lowers") + cost(focus) + noGain(compared);
          default -> notShown(run, focus, compared) + cost(focus);
        };
    return new Verdict(
        kind,
        focus.depth(),
        hypothesis(run) + "On " + Figures.sample(run) + ", " + finding + closing(run, kind));
  }

  private static String hypothesis(RunRecord run) {
    FreezeFacts freeze = run.freeze();
    return freeze == null ? "" : "Hypothesis: “" + freeze.hypothesis().strip() + "” ";
  }

  private static String notCompared(RunRecord run) {
    return "On "
        + Figures.sample(run)
        + ", the first stage alone reaches "
        + run.primaryMeasure()
        + " "
        + Figures.measure(firstStage(run))
        + "; nothing was reranked, so nothing is compared.";
  }

  private static String change(RunRecord run, DepthOutcome depth, String verb) {
    return "reranking "
        + candidates(depth.depth())
        + " with "
        + Names.reranker(run)
        + " "
        + verb
        + " "
        + run.primaryMeasure()
        + " from "
        + Figures.measure(firstStage(run))
        + " to "
        + Figures.measure(depth.primary().mean())
        + " ("
        + evidence(run, difference(depth))
        + ").";
  }

  private static String notShown(RunRecord run, DepthOutcome focus, List<DepthOutcome> compared) {
    String with = " with " + Names.reranker(run);
    String which =
        compared.size() == 1
            ? "reranking " + candidates(focus.depth()) + with + " isn't shown to change "
            : "reranking" + with + " isn't shown to change ";
    String where =
        compared.size() == 1
            ? ": "
            : " at any depth ("
                + list(compared)
                + "); the highest is depth "
                + focus.depth()
                + ": ";
    return which
        + run.primaryMeasure()
        + where
        + Figures.measure(focus.primary().mean())
        + " against "
        + Figures.measure(firstStage(run))
        + " ("
        + evidence(run, difference(focus))
        + ").";
  }

  /** The difference with what it rests on. */
  private static String evidence(RunRecord run, PairedDifference difference) {
    int compared = run.depths().size() - 1;
    return Figures.signed(difference.difference())
        + ", 95 % interval "
        + (compared == 1 ? "" : "of this depth alone ")
        + Figures.signed(difference.low())
        + " to "
        + Figures.signed(difference.high())
        + ", "
        + (compared == 1 ? "p " : "Holm p ")
        + Figures.p(difference.holmP())
        + (compared == 1 ? "" : " over " + compared + " depths");
  }

  private static String cost(DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    if (latency == null) {
      return " What it costs wasn't measured.";
    }
    PercentileEstimate p95 = latency.p95();
    PercentileEstimate added = latency.addedNanos();
    return " "
        + (added == null
            ? "What it adds to a query isn't known"
            : "A query takes " + longer(added.point()) + " (median)")
        + "; P95 is "
        + (p95.high() == null
            ? Figures.NOT_BOUNDED + " (" + queries(latency.queries()) + " timed)."
            : Figures.millis(p95.point()) + " ms.");
  }

  private static String longer(double nanos) {
    return Figures.millis(Math.abs(nanos)) + " ms " + (nanos < 0 ? "less" : "more");
  }

  /**
   * The smallest depth that is shown to gain and whose gain lies within the best one's interval.
   */
  private static String smaller(DepthOutcome best, List<DepthOutcome> gains) {
    return gains.stream()
        .filter(d -> d.depth() < best.depth())
        .filter(d -> difference(d).difference() >= difference(best).low())
        .findFirst()
        .map(
            d ->
                " Depth "
                    + d.depth()
                    + " is shown to raise it too, by an amount within that interval ("
                    + Figures.signed(difference(d).difference())
                    + smallerCost(d)
                    + "); the depths weren't compared with each other.")
        .orElse("");
  }

  private static String smallerCost(DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    PercentileEstimate added = latency == null ? null : latency.addedNanos();
    return added == null ? "" : ", " + longer(added.point());
  }

  private static String mixed(List<DepthOutcome> losses) {
    return " But reranking lowers it at "
        + (losses.size() == 1 ? "depth " : "depths ")
        + list(losses)
        + ": the depth matters here.";
  }

  private static String noGain(List<DepthOutcome> compared) {
    return compared.size() == 1 ? "" : " No depth is shown to raise it.";
  }

  private static String closing(RunRecord run, Kind kind) {
    if (run.stamp() == Stamp.PRACTICE) {
      return " PRACTICE: this test can be taken again and again, so it proves nothing.";
    }
    FreezeFacts freeze = run.freeze();
    if (freeze != null) {
      return " Depth, measure and data were frozen before the judgments were opened, once."
          + (kind == Kind.NOT_SHOWN ? power(freeze) : "");
    }
    return kind == Kind.NOT_SHOWN
        ? " That doesn't show that there is no difference; it gives no reason to pay for one."
        : " These are dev numbers, which flatter what was chosen by them: the frozen test decides.";
  }

  private static String power(FreezeFacts freeze) {
    Double smallest = freeze.smallestDetectable();
    return smallest == null
        ? ""
        : " By dev's spread, this test shows a difference of "
            + Figures.measure(smallest)
            + " four times in five, and smaller ones less often.";
  }

  private static DepthOutcome highest(List<DepthOutcome> depths) {
    return depths.stream()
        .max(
            Comparator.comparingDouble((DepthOutcome d) -> d.primary().mean())
                .thenComparing(DepthOutcome::depth, Comparator.reverseOrder()))
        .orElseThrow();
  }

  private static DepthOutcome lowest(List<DepthOutcome> depths) {
    return depths.stream()
        .min(
            Comparator.comparingDouble((DepthOutcome d) -> d.primary().mean())
                .thenComparing(DepthOutcome::depth))
        .orElseThrow();
  }

  private static String list(List<DepthOutcome> depths) {
    return depths.stream().map(d -> Integer.toString(d.depth())).collect(Collectors.joining(", "));
  }

  private static String candidates(int depth) {
    return depth == 1 ? "1 candidate" : depth + " candidates";
  }

  private static String queries(int count) {
    return count == 1 ? "1 query" : count + " queries";
  }

  private static double firstStage(RunRecord run) {
    return Figures.firstStage(run).primary().mean();
  }

  private static PairedDifference difference(DepthOutcome depth) {
    return Objects.requireNonNull(
        depth.primary().againstFirstStage(), "a depth above 0 is compared with depth 0");
  }
}
