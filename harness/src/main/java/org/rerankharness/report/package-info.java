/** Saved results to HTML, Markdown and CSV; it never runs anything again. */
@NullMarked
package org.rerankharness.report;

import org.jspecify.annotations.NullMarked;
