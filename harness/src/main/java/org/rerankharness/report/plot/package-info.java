/** Plots of a run as inline SVG: the same record gives the same bytes. */
@NullMarked
package org.rerankharness.report.plot;

import org.jspecify.annotations.NullMarked;
