package org.rerankharness.report;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
 * called a loss, and nothing rests on a P95 that the sample doesn't bound.
 *
 * @param kind what was shown
 * @param sentence plain text
 */
public record Verdict(Kind kind, String sentence) {

  /** What was shown of the primary measure. */
  public enum Kind {
    GAIN,
    LOSS,
    /** Some depths gain, others lose. */
    MIXED,
    NOTHING
  }

  /** The verdict on a run. */
  public static Verdict of(RunRecord run) {
    List<DepthOutcome> reranked = run.depths().stream().filter(d -> d.depth() > 0).toList();
    List<DepthOutcome> shown = reranked.stream().filter(d -> difference(d).isShown()).toList();
    List<DepthOutcome> gains = shown.stream().filter(d -> difference(d).difference() > 0).toList();
    List<DepthOutcome> losses = shown.stream().filter(d -> difference(d).difference() < 0).toList();
    Kind kind =
        gains.isEmpty()
            ? (losses.isEmpty() ? Kind.NOTHING : Kind.LOSS)
            : (losses.isEmpty() ? Kind.GAIN : Kind.MIXED);
    String finding =
        switch (kind) {
          case GAIN -> gain(run, gains);
          case LOSS -> loss(run, losses);
          case MIXED ->
              gain(run, gains)
                  + " But it is shown to lower it at "
                  + depths(losses)
                  + ": the depth matters here.";
          case NOTHING -> nothing(run, reranked);
        };
    return new Verdict(kind, opening(run) + finding + closing(run, kind));
  }

  private static String opening(RunRecord run) {
    FreezeFacts freeze = run.freeze();
    return freeze == null ? "" : "Hypothesis: “" + freeze.hypothesis() + "” ";
  }

  private static String gain(RunRecord run, List<DepthOutcome> gains) {
    DepthOutcome best = best(gains);
    return "On "
        + Figures.sample(run)
        + ", reranking "
        + candidates(best.depth())
        + " raises "
        + change(run, best)
        + cost(best)
        + cheaper(best, gains);
  }

  private static String loss(RunRecord run, List<DepthOutcome> losses) {
    DepthOutcome worst =
        losses.stream()
            .min(Comparator.comparingDouble(d -> difference(d).difference()))
            .orElseThrow();
    return "On "
        + Figures.sample(run)
        + ", reranking "
        + candidates(worst.depth())
        + " lowers "
        + change(run, worst)
        + cost(worst)
        + " No depth is shown to raise it.";
  }

  private static String nothing(RunRecord run, List<DepthOutcome> reranked) {
    DepthOutcome best = best(reranked);
    PairedDifference difference = difference(best);
    String which =
        reranked.size() == 1
            ? "reranking " + candidates(best.depth()) + " isn't shown to change "
            : "no depth ("
                + String.join(", ", reranked.stream().map(d -> "" + d.depth()).toList())
                + ") is shown to change ";
    return "On "
        + Figures.sample(run)
        + ", "
        + which
        + run.primaryMeasure()
        + (reranked.size() == 1 ? ": " : "; the highest is depth " + best.depth() + ": ")
        + Figures.signed(difference.difference())
        + " over "
        + Figures.measure(firstStage(run))
        + ", 95 % interval "
        + Figures.signed(difference.low())
        + " to "
        + Figures.signed(difference.high())
        + ", "
        + pName(run, difference)
        + "."
        + cost(best);
  }

  private static String change(RunRecord run, DepthOutcome depth) {
    PairedDifference difference = difference(depth);
    return run.primaryMeasure()
        + " from "
        + Figures.measure(firstStage(run))
        + " to "
        + Figures.measure(depth.primary().mean())
        + " ("
        + Figures.signed(difference.difference())
        + ", 95 % interval "
        + Figures.signed(difference.low())
        + " to "
        + Figures.signed(difference.high())
        + ", "
        + pName(run, difference)
        + ").";
  }

  private static String pName(RunRecord run, PairedDifference difference) {
    boolean one = run.depths().size() <= 2;
    return Figures.named(one ? "p" : "Holm p", difference.holmP());
  }

  private static String cost(DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    if (latency == null) {
      return " What it costs wasn't measured.";
    }
    PercentileEstimate added = latency.addedNanos();
    PercentileEstimate p95 = latency.p95();
    return " It adds "
        + (added == null ? "an unknown time" : Figures.millis(added.point()) + " ms")
        + " to the median query; P95 is "
        + (p95.high() == null
            ? "not bounded by this sample (" + latency.queries() + " queries timed)."
            : Figures.millis(p95.point()) + " ms.");
  }

  /** A smaller depth that is shown to gain and whose mean lies within the best one's interval. */
  private static String cheaper(DepthOutcome best, List<DepthOutcome> gains) {
    Optional<DepthOutcome> cheaper =
        gains.stream()
            .filter(d -> d.depth() < best.depth())
            .filter(d -> difference(d).difference() >= difference(best).low())
            .findFirst();
    return cheaper
        .map(
            d ->
                " Depth "
                    + d.depth()
                    + " is shown to gain too ("
                    + Figures.signed(difference(d).difference())
                    + "), within that interval and for less"
                    + cheaperCost(d)
                    + ".")
        .orElse("");
  }

  private static String cheaperCost(DepthOutcome depth) {
    LatencySummary latency = depth.latency();
    PercentileEstimate added = latency == null ? null : latency.addedNanos();
    return added == null ? "" : " (" + Figures.millis(added.point()) + " ms)";
  }

  private static String closing(RunRecord run, Kind kind) {
    if (run.stamp() == Stamp.PRACTICE) {
      return " PRACTICE: this test can be taken again and again, so it proves nothing.";
    }
    if (run.stamp() == Stamp.FROZEN_TEST) {
      return " The pair, the measure and the test were frozen before the judgments were opened.";
    }
    return kind == Kind.NOTHING
        ? " On this evidence nothing is gained by paying for reranking."
        : " These are dev numbers, which flatter what was chosen by them: the frozen test decides.";
  }

  private static DepthOutcome best(List<DepthOutcome> depths) {
    return depths.stream()
        .max(
            Comparator.comparingDouble((DepthOutcome d) -> d.primary().mean())
                .thenComparing(DepthOutcome::depth, Comparator.reverseOrder()))
        .orElseThrow(() -> new IllegalArgumentException("a run reranks at one depth or more"));
  }

  private static String depths(List<DepthOutcome> depths) {
    return (depths.size() == 1 ? "depth " : "depths ")
        + String.join(", ", depths.stream().map(d -> "" + d.depth()).toList());
  }

  private static String candidates(int depth) {
    return depth == 1 ? "1 candidate" : depth + " candidates";
  }

  private static double firstStage(RunRecord run) {
    return Figures.firstStage(run).primary().mean();
  }

  private static PairedDifference difference(DepthOutcome depth) {
    return Objects.requireNonNull(
        depth.primary().againstFirstStage(), "a depth above 0 is compared with depth 0");
  }
}
