/** A query and passages in, scores out; one class for each kind of reranker. */
@NullMarked
package org.rerankharness.rerank;

import org.jspecify.annotations.NullMarked;
