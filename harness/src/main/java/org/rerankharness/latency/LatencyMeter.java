package org.rerankharness.latency;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import org.rerankharness.progress.Progress;

/** The port to what measures; the JMH module implements it. */
public interface LatencyMeter {

  /**
   * Measures what isn't measured yet and gives every recording, round by round in the order taken.
   */
  List<QueryTiming> measure(LatencyPlan plan, Progress progress);

  /**
   * How long {@link #measure} will take, so that it can be said before it begins.
   *
   * @param meanPerQuery depth to the mean time of one query
   */
  default Duration estimate(LatencyPlan plan, IntFunction<Duration> meanPerQuery) {
    Duration perRound = Duration.ZERO;
    for (int depth : plan.depths()) {
      perRound = perRound.plus(meanPerQuery.apply(depth).multipliedBy(plan.queriesPerFork()));
    }
    return perRound.multipliedBy(plan.forks());
  }
}
