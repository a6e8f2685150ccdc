package org.rerankharness.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A finished run as its folder keeps it: enough to write the report without running anything.
 *
 * @param format the version of this record
 * @param name the experiment's
 * @param stamp DEV, FROZEN TEST or PRACTICE
 * @param configuration resolved, every default spelled out
 * @param configurationHash SHA-256 of its canonical form
 * @param overrides keys that the command line set
 * @param firstStage one line
 * @param reranker one line
 * @param modelHash of weights, tokenizer and settings
 * @param primaryMeasure canonical name
 * @param resamples of the bootstrap and the randomisation
 * @param sessions inference sessions side by side
 * @param depths ascending, 0 first; a frozen test has two
 * @param freeze null on dev
 * @param ledgerHead the ledger's last hash when the run ended; null where it was still empty
 * @param notices sentences that every page prints at its top (unreviewed labels, low power
 *     accepted, a single fork, …)
 */
public record RunRecord(
    int format,
    String name,
    Stamp stamp,
    Instant startedAt,
    Instant finishedAt,
    JsonNode configuration,
    String configurationHash,
    List<String> overrides,
    String firstStage,
    String reranker,
    String modelHash,
    String primaryMeasure,
    int resamples,
    long seed,
    int sessions,
    int threadsPerSession,
    DataFacts data,
    Environment environment,
    List<DepthOutcome> depths,
    @Nullable FreezeFacts freeze,
    @Nullable String ledgerHead,
    List<String> notices) {

  public static final int FORMAT = 2;

  public RunRecord {
    overrides = List.copyOf(overrides);
    depths = List.copyOf(depths);
    notices = List.copyOf(notices);
  }
}
