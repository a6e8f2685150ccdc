package org.rerankharness.results;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was fixed before a test, for the test's own report.
 *
 * @param hash of the manifest
 * @param smallestDetectable difference at 80 % power by dev's spread; null where dev had no spread
 * @param earlierRounds one line for every earlier freeze, abandoned claim, test and invalidation on
 *     the same queries
 */
public record FreezeFacts(
    String hash,
    String hypothesis,
    Instant frozenAt,
    Instant unsealedAt,
    int baselineDepth,
    int chosenDepth,
    @Nullable Double smallestDetectable,
    double devDifference,
    List<String> earlierRounds) {}
