/** BEIR folders and TREC files: reading, splits, validation. */
@NullMarked
package org.rerankharness.dataset;

import org.jspecify.annotations.NullMarked;
