/** The words every stage speaks: query, passage, scored document, ranking, qrels, run. */
@NullMarked
package org.rerankharness.ir;

import org.jspecify.annotations.NullMarked;
