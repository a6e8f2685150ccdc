/** A TREC run in the first stage's place. */
@NullMarked
package org.rerankharness.retrieval.run;

import org.jspecify.annotations.NullMarked;
