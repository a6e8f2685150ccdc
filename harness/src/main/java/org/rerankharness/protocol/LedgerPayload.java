package org.rerankharness.protocol;

import org.rerankharness.io.Sha256;

/** What lines about a freeze say; lines about a split hold a {@link SplitRecord}. */
final class LedgerPayload {

  private LedgerPayload() {}

  /** FROZEN: the whole manifest, so that losing the results folder loses no claim. */
  record Frozen(Sha256 freeze, FreezeManifest manifest) {}

  /** CLAIMED: by which process, so that a second one can name it. */
  record Claimed(Sha256 freeze, long process) {}

  /** SCORED and REPORTED. */
  record OfFile(Sha256 freeze, StoredFile file) {}

  /** UNSEALED. */
  record Unsealed(Sha256 freeze) {}

  /** INVALIDATED. */
  record Invalidated(Sha256 freeze, String reason) {}
}
