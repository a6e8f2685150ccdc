/** Recording stage times, percentile estimates with intervals, and the port to the meter. */
@NullMarked
package org.rerankharness.latency;

import org.jspecify.annotations.NullMarked;
