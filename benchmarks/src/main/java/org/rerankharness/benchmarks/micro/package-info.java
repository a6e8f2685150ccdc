/** The engine's own speed, apart from any experiment. */
@NullMarked
package org.rerankharness.benchmarks.micro;

import org.jspecify.annotations.NullMarked;
