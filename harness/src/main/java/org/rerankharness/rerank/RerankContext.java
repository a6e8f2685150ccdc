package org.rerankharness.rerank;

import java.nio.file.Path;

/**
 * What a reranker is opened with.
 *
 * @param sessions inference sessions side by side
 * @param threadsPerSession threads within each
 * @param cacheFolder where scores are kept
 * @param cacheScores false in latency passes
 */
public record RerankContext(
    int sessions, int threadsPerSession, Path cacheFolder, boolean cacheScores) {}
