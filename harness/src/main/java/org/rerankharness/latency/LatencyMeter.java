package org.rerankharness.latency;

import java.util.List;
import org.rerankharness.progress.Progress;

/** The port to what measures; the JMH module implements it. */
public interface LatencyMeter {

  /** Every recording, in the order taken. */
  List<QueryTiming> measure(LatencyPlan plan, Progress progress);
}
