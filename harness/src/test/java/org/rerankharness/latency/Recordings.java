package org.rerankharness.latency;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.statistics.SeededRandom;

/** Made-up recordings: depths 0 and 10, two forks, three passes, 80 queries. */
final class Recordings {

  private Recordings() {}

  static List<QueryTiming> all() {
    SeededRandom random = new SeededRandom(5);
    List<QueryTiming> timings = new ArrayList<>();
    for (int depth : new int[] {0, 10}) {
      for (int fork = 1; fork <= 2; fork++) {
        for (int pass = 1; pass <= 3; pass++) {
          for (int query = 0; query < 80; query++) {
            long search = 1_000_000L + random.nextInt(2_000_000);
            long fetch = depth == 0 ? 0 : 100_000L + random.nextInt(100_000);
            long tokenise = depth == 0 ? 0 : 500_000L + random.nextInt(500_000);
            long infer = depth == 0 ? 0 : 20_000_000L + random.nextInt(30_000_000);
            long other = 10_000L + random.nextInt(1_000);
            long total = search + fetch + tokenise + infer + other;
            timings.add(
                new QueryTiming(
                    depth,
                    fork,
                    pass,
                    "q" + query,
                    new StageTimes(search, fetch, tokenise, infer, total),
                    2 * total));
          }
        }
      }
    }
    return timings;
  }
}
