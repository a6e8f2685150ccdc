/**
 * What a person must mend: where it is, what was expected, what was found, what to do; and the exit
 * code it ends with.
 */
@NullMarked
package org.rerankharness.problem;

import org.jspecify.annotations.NullMarked;
