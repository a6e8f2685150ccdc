/** What a run writes and reads back. */
@NullMarked
package org.rerankharness.results;

import org.jspecify.annotations.NullMarked;
