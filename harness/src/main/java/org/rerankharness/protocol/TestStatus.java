package org.rerankharness.protocol;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a test split stands.
 *
 * @param dataset the data set's name when it was registered last
 * @param split its name there
 * @param practice whether it is a practice set
 * @param queries judged queries
 * @param burnt how many of them were unsealed
 * @param registeredAt when it was seen first
 * @param state of the freeze that went furthest, or DRAFT
 * @param freeze that freeze; null in DRAFT
 * @param freezes how often something was frozen on it
 * @param abandonedClaims tests that began and never reached the judgments
 * @param rounds one line for everything that happened on it, oldest first
 */
public record TestStatus(
    String dataset,
    String split,
    boolean practice,
    int queries,
    int burnt,
    Instant registeredAt,
    TestState state,
    @Nullable FreezeRecord freeze,
    int freezes,
    int abandonedClaims,
    List<String> rounds) {

  public TestStatus {
    rounds = List.copyOf(rounds);
  }
}
