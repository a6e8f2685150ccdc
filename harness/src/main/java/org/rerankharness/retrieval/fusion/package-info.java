/** Several first stages asked at once, their rankings made into one. */
@NullMarked
package org.rerankharness.retrieval.fusion;

import org.jspecify.annotations.NullMarked;
