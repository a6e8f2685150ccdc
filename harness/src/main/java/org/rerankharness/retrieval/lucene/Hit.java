package org.rerankharness.retrieval.lucene;

/**
 * A document found.
 *
 * @param document its number in the index
 */
record Hit(int document, double score) {}
