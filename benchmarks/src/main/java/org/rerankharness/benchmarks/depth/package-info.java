/**
 * The depth benchmark: JMH times one query at a time through the real pipeline, in fresh JVMs, at
 * each depth; the meter plans the rounds, goes on after an interruption and hands the recordings
 * over.
 */
@NullMarked
package org.rerankharness.benchmarks.depth;

import org.jspecify.annotations.NullMarked;
