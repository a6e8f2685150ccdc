package org.rerankharness.latency;

/**
 * One recording: one query at one depth in one pass of one fork.
 *
 * @param fork the JVM, from 1
 * @param pass from 1; warm-up passes aren't recorded
 */
public record QueryTiming(int depth, int fork, int pass, String queryId, StageTimes times) {}
