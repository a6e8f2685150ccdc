/**
 * Files and their fingerprints: strict UTF-8 lines, atomic writes, SHA-256, canonical JSON, and
 * where state and caches live.
 */
@NullMarked
package org.rerankharness.io;

import org.jspecify.annotations.NullMarked;
