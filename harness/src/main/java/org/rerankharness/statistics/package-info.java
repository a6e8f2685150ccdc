/** Quantiles, binomial rank intervals, bootstrap, randomisation, t, Holm and power. */
@NullMarked
package org.rerankharness.statistics;

import org.jspecify.annotations.NullMarked;
