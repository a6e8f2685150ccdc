package org.rerankharness.onnx;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which pairs of one query are scored together. A pure function of their lengths and the budget:
 * made before any cache is asked, so that a resumed or sharded run scores the same batches.
 *
 * <p>Pairs are sorted by length, longest first, equal ones by position, and cut into runs so that
 * padded tokens plus {@value #BATCH_COST} per batch are fewest, each batch within the budget.
 *
 * @param batches the longest pairs first
 */
public record BatchPlan(List<Batch> batches) {

  /** What starting a batch costs, in tokens: weights are read once more. */
  static final int BATCH_COST = 32;

  /**
   * Pairs that are scored together.
   *
   * @param rows positions of the pairs, longest first
   * @param length what each is padded to: the longest one's tokens
   */
  public record Batch(List<Integer> rows, int length) {
    public Batch {
      rows = List.copyOf(rows);
    }

    /** Tokens scored, padding included. */
    public int paddedTokens() {
      return rows.size() * length;
    }
  }

  public BatchPlan {
    batches = List.copyOf(batches);
  }

  /**
   * Plans batches.
   *
   * @param lengths each pair's tokens, special ones included
   * @param tokenBudget the most tokens of a batch, padding included; a pair that is longer is a
   *     batch of its own
   */
  public static BatchPlan of(int[] lengths, int tokenBudget) {
    List<Integer> order =
        IntStream.range(0, lengths.length)
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> lengths[i]).reversed())
            .toList();
    int n = lengths.length;
    long[] cost = new long[n + 1];
    int[] end = new int[n + 1];
    for (int start = n - 1; start >= 0; start--) {
      int length = lengths[order.get(start)];
      cost[start] = Long.MAX_VALUE;
      for (int next = start + 1;
          next == start + 1 || (next <= n && (long) (next - start) * length <= tokenBudget);
          next++) {
        long total = (long) (next - start) * length + BATCH_COST + cost[next];
        if (total < cost[start]) {
          cost[start] = total;
          end[start] = next;
        }
      }
    }
    List<Batch> batches = new ArrayList<>();
    for (int start = 0; start < n; start = end[start]) {
      batches.add(new Batch(order.subList(start, end[start]), lengths[order.get(start)]));
    }
    return new BatchPlan(Collections.unmodifiableList(batches));
  }
}
