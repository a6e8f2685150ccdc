/** The only package that sees Lucene: analyzers, the corpus index, BM25. */
@NullMarked
package org.rerankharness.retrieval.lucene;

import org.jspecify.annotations.NullMarked;
