package org.rerankharness.dataset;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds ids that stand twice in a corpus of any size, in eight bytes per document: a first pass
 * keeps a 64-bit hash of each id, a second one, only where two hashes are equal, compares the ids.
 */
final class DuplicateIds {

  private long[] hashes = new long[1 << 10];
  private int count;

  void add(String id) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    hashes[count++] = hash(id);
  }

  /** After the first pass: what the second one has to look for. */
  Second second() {
    long[] sorted = Arrays.copyOf(hashes, count);
    Arrays.sort(sorted);
    Set<Long> suspects = new HashSet<>();
    for (int i = 1; i < count; i++) {
      if (sorted[i] == sorted[i - 1]) {
        suspects.add(sorted[i]);
      }
    }
    return new Second(suspects);
  }

  /** The second pass. */
  static final class Second {

    private final Set<Long> suspects;
    private final Map<String, Long> firstLines = new HashMap<>();

    private Second(Set<Long> suspects) {
      this.suspects = suspects;
    }

    boolean isNeeded() {
      return !suspects.isEmpty();
    }

    /** The line in which the id stood first; 0 where this is the first. */
    long firstLine(String id, long line) {
      if (!suspects.contains(hash(id))) {
        return 0;
      }
      Long before = firstLines.putIfAbsent(id, line);
      return before == null ? 0 : before;
    }
  }

  /** FNV-1a over the chars, with a finisher (Stafford's variant 13 of MurmurHash3's). */
  private static long hash(String id) {
    long h = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) {
      h = (h ^ id.charAt(i)) * 0x100000001b3L;
    }
    h = (h ^ (h >>> 30)) * 0xbf58476d1ce4e5b9L;
    h = (h ^ (h >>> 27)) * 0x94d049bb133111ebL;
    return h ^ (h >>> 31);
  }
}
