/**
 * trec_eval's own rules, where they differ from ours: its reading of scores, its order of ties, its
 * measures and its table, digit for digit.
 */
@NullMarked
package org.rerankharness.trec;

import org.jspecify.annotations.NullMarked;
