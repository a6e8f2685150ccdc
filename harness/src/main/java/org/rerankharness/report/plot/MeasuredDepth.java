package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunRecord;

/**
 * A depth whose latency was measured.
 *
 * @param index its place in the run's list, which gives it the same colour in every plot
 */
record MeasuredDepth(int index, DepthOutcome outcome, LatencySummary latency) {

  /** In the run's order; empty where no latency was measured. */
  static List<MeasuredDepth> of(RunRecord run) {
    List<MeasuredDepth> measured = new ArrayList<>();
    for (int i = 0; i < run.depths().size(); i++) {
      DepthOutcome outcome = run.depths().get(i);
      LatencySummary latency = outcome.latency();
      if (latency != null) {
        measured.add(new MeasuredDepth(i, outcome, latency));
      }
    }
    return measured;
  }

  String name() {
    return name(outcome.depth());
  }

  static String name(int depth) {
    return depth == 0 ? "first stage" : "depth " + depth;
  }
}
