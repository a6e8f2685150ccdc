/** First stages: a query in, a ranking out; and the store that holds the passages' texts. */
@NullMarked
package org.rerankharness.retrieval;

import org.jspecify.annotations.NullMarked;
