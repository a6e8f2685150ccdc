package org.rerankharness.experiment;

import java.util.List;
import org.rerankharness.latency.QueryTiming;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.SystemFacts;

/**
 * What was retrieved, scored and timed, blind to judgments.
 *
 * @param candidates of every query, in first-stage order within a query
 * @param timings empty where latency wasn't measured
 */
record Measured(SystemFacts system, List<CandidateOutcome> candidates, List<QueryTiming> timings) {

  Measured {
    candidates = List.copyOf(candidates);
    timings = List.copyOf(timings);
  }

  /** What a folder holds of a measurement that is done. */
  static Measured read(RunFolder folder) {
    return new Measured(folder.system(), folder.candidates(), folder.timings());
  }
}
