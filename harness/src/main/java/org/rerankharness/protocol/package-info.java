/** The frozen test: splits, freeze manifests, the ledger, and the one door to judgments. */
@NullMarked
package org.rerankharness.protocol;

import org.jspecify.annotations.NullMarked;
