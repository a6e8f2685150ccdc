package org.rerankharness.results;

import java.time.Instant;

/**
 * What scored a run and where: stored with the candidates, before any judgment is seen.
 *
 * @param firstStage one line with every parameter
 * @param reranker one line with every parameter
 * @param modelHash of weights, tokenizer and settings
 * @param documents in the corpus
 * @param judgedButMissing judged documents of the split that the corpus doesn't hold
 * @param environment the machine and software
 * @param startedAt when scoring began
 */
public record SystemFacts(
    String firstStage,
    String reranker,
    String modelHash,
    long documents,
    int judgedButMissing,
    Environment environment,
    Instant startedAt) {}
