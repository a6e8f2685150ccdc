/** Composes the stages: sweep, freeze, test. */
@NullMarked
package org.rerankharness.experiment;

import org.jspecify.annotations.NullMarked;
