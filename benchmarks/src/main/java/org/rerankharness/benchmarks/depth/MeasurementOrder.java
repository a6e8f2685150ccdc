package org.rerankharness.benchmarks.depth;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.rerankharness.latency.LatencyPlan;

/**
 * Who comes when, by the plan's seed alone. In a round every depth runs once, in an order of the
 * round's own, so that a machine that grows hot or busy favours none. Every pass over the queries
 * has an order of its own; the depths of a round share it, so that they differ in depth only.
 */
final class MeasurementOrder {

  private static final int DEPTHS = -1;

  private final LatencyPlan plan;

  MeasurementOrder(LatencyPlan plan) {
    this.plan = plan;
  }

  /** The depths of a round. */
  List<Integer> depths(int round) {
    return shuffled(plan.depths(), round, DEPTHS);
  }

  /** The queries that one fork of a round answers, warm-up passes first. */
  List<String> queryIds(int round) {
    List<String> ids = new ArrayList<>(plan.queriesPerFork());
    for (int pass = 0; pass < plan.warmupPasses() + plan.passes(); pass++) {
      ids.addAll(shuffled(plan.queryIds(), round, pass));
    }
    return ids;
  }

  private <T> List<T> shuffled(List<T> items, int round, int pass) {
    // SplittableRandom scrambles its seed: neighbouring rounds and passes don't resemble each
    // other.
    long ofRound = new SplittableRandom(plan.seed() + round).nextLong();
    long ofPass = new SplittableRandom(ofRound + pass).nextLong();
    List<T> shuffled = new ArrayList<>(items);
    Collections.shuffle(shuffled, new Random(ofPass));
    return shuffled;
  }
}
