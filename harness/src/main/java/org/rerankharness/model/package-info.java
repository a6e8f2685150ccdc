/** The catalog of models, model folders and their hashes. */
@NullMarked
package org.rerankharness.model;

import org.jspecify.annotations.NullMarked;
