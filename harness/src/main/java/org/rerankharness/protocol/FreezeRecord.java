package org.rerankharness.protocol;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;

/**
 * What has become of a freeze, by the ledger alone.
 *
 * @param hash the manifest's
 * @param frozenAt when it was frozen first
 * @param since when it reached its state
 * @param freezes how often the same content was frozen
 * @param claims how often a test of it began or went on
 * @param scorings how often both systems were scored
 * @param scores the stored scores and latencies, once SCORED
 * @param unsealedAt when the judgments were first opened under it
 * @param result the stored result, once REPORTED
 * @param reportedAt when it was stored
 * @param reason why it was given up
 */
public record FreezeRecord(
    Sha256 hash,
    FreezeManifest manifest,
    TestState state,
    Instant frozenAt,
    Instant since,
    int freezes,
    int claims,
    int scorings,
    @Nullable StoredFile scores,
    @Nullable Instant unsealedAt,
    @Nullable StoredFile result,
    @Nullable Instant reportedAt,
    @Nullable String reason) {

  static FreezeRecord draft(Sha256 hash, FreezeManifest manifest, Instant now) {
    return new FreezeRecord(
        hash, manifest, TestState.DRAFT, now, now, 0, 0, 0, null, null, null, null, null);
  }

  /** True where a test of it began and never reached the judgments. */
  public boolean isAbandonedClaim() {
    return claims > 0 && unsealedAt == null;
  }

  public boolean practice() {
    return manifest.data().practice();
  }

  /**
   * The freeze after an entry about it.
   *
   * @throws IllegalArgumentException where the entry can't follow
   */
  FreezeRecord after(LedgerEntry entry) {
    TestState next = state.after(entry.kind(), practice());
    if (next == null) {
      throw new IllegalArgumentException(
          entry.kind() + " can't follow " + state + " (freeze " + hash.abbreviated() + ")");
    }
    Instant when = entry.time();
    Instant changed = next == state ? since : when;
    return switch (entry.kind()) {
      case FROZEN -> with(next, changed, freezes + 1, claims, scorings, scores);
      case CLAIMED -> with(next, changed, freezes, claims + 1, scorings, scores);
      case SCORED ->
          with(
              next,
              changed,
              freezes,
              claims,
              scorings + 1,
              entry.payload(LedgerPayload.OfFile.class).file());
      case UNSEALED ->
          new FreezeRecord(
              hash,
              manifest,
              next,
              frozenAt,
              changed,
              freezes,
              claims,
              scorings,
              scores,
              unsealedAt == null ? when : unsealedAt,
              result,
              reportedAt,
              reason);
      case REPORTED ->
          new FreezeRecord(
              hash,
              manifest,
              next,
              frozenAt,
              changed,
              freezes,
              claims,
              scorings,
              scores,
              unsealedAt,
              entry.payload(LedgerPayload.OfFile.class).file(),
              when,
              reason);
      case INVALIDATED ->
          new FreezeRecord(
              hash,
              manifest,
              next,
              frozenAt,
              changed,
              freezes,
              claims,
              scorings,
              scores,
              unsealedAt,
              result,
              reportedAt,
              entry.payload(LedgerPayload.Invalidated.class).reason());
      case REGISTERED, DEV_OPENED, TORN ->
          throw new IllegalArgumentException(entry.kind() + " is about no freeze");
    };
  }

  private FreezeRecord with(
      TestState next,
      Instant changed,
      int freezes,
      int claims,
      int scorings,
      @Nullable StoredFile scores) {
    return new FreezeRecord(
        hash,
        manifest,
        next,
        frozenAt,
        changed,
        freezes,
        claims,
        scorings,
        scores,
        unsealedAt,
        result,
        reportedAt,
        reason);
  }
}
