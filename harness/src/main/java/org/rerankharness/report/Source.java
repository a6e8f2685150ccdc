package org.rerankharness.report;

import org.rerankharness.latency.LatencySummary;
import org.rerankharness.results.RunRecord;

/** Where numbers come from, in a line beside them. */
final class Source {

  private Source() {}

  /** {@code cranfield/dev, n = 150 queries, configuration 3fa9c0d1e2b3}. */
  static String of(RunRecord run) {
    return "%s, n = %s, configuration %s."
        .formatted(
            Names.split(run),
            Texts.count(run.data().averagedQueries(), "query", "queries"),
            Figures.abbreviated(run.configurationHash()));
  }

  /** As {@link #of}, for times: how many queries were timed, how often, on what. */
  static String of(RunRecord run, LatencySummary latency) {
    return "%s, %s timed (%d recordings), %s, %d × %d threads, configuration %s."
        .formatted(
            Names.split(run),
            Texts.count(latency.queries(), "query", "queries"),
            latency.recordings(),
            Texts.oneLine(run.environment().cpu()),
            run.sessions(),
            run.threadsPerSession(),
            Figures.abbreviated(run.configurationHash()));
  }
}
