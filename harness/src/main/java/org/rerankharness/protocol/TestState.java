package org.rerankharness.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Where a freeze stands. The state is derived from the ledger's entries and from nothing else:
 *
 * <pre>
 * state       | FROZEN | CLAIMED  | SCORED | UNSEALED | REPORTED | INVALIDATED
 * ------------+--------+----------+--------+----------+----------+------------
 * DRAFT       | FROZEN |    –     |   –    |    –     |    –     |      –
 * FROZEN      | FROZEN | CLAIMED  |   –    |    –     |    –     | INVALIDATED
 * CLAIMED     | same   | CLAIMED  | SCORED |    –     |    –     | INVALIDATED
 * SCORED      | same   | SCORED   | SCORED | UNSEALED |    –     | INVALIDATED
 * UNSEALED    | – *    |    –     |   –    |    –     | REPORTED | INVALIDATED
 * REPORTED    | – *    |  – **    |   –    |    –     |    –     | INVALIDATED
 * INVALIDATED |   –    |    –     |   –    |    –     |    –     |      –
 *
 * rows: state before; columns: ledger entry; – : the entry can't be there
 * *  on a practice set: same     ** on a practice set: CLAIMED, the test is run again
 * </pre>
 *
 * <p>A second FROZEN, CLAIMED or SCORED is counted in every later report: the same content may be
 * frozen again before it is unsealed, and an interrupted test goes on under the same freeze. While
 * UNSEALED, only recomputation from the stored scores is possible, which needs no entry.
 */
public enum TestState {
  /** A test split that is known; nothing is frozen on it. */
  DRAFT,
  FROZEN,
  CLAIMED,
  SCORED,
  UNSEALED,
  REPORTED,
  INVALIDATED;

  /** The state after an entry, or null where the entry can't follow. */
  @Nullable TestState after(EntryKind entry, boolean practice) {
    if (entry == EntryKind.INVALIDATED) {
      return this == DRAFT || this == INVALIDATED ? null : INVALIDATED;
    }
    return switch (this) {
      case DRAFT -> entry == EntryKind.FROZEN ? FROZEN : null;
      case FROZEN ->
          switch (entry) {
            case FROZEN -> FROZEN;
            case CLAIMED -> CLAIMED;
            default -> null;
          };
      case CLAIMED ->
          switch (entry) {
            case FROZEN, CLAIMED -> CLAIMED;
            case SCORED -> SCORED;
            default -> null;
          };
      case SCORED ->
          switch (entry) {
            case FROZEN, CLAIMED, SCORED -> SCORED;
            case UNSEALED -> UNSEALED;
            default -> null;
          };
      case UNSEALED ->
          switch (entry) {
            case FROZEN -> practice ? UNSEALED : null;
            case REPORTED -> REPORTED;
            default -> null;
          };
      case REPORTED ->
          switch (entry) {
            case FROZEN -> practice ? REPORTED : null;
            case CLAIMED -> practice ? CLAIMED : null;
            default -> null;
          };
      case INVALIDATED -> null;
    };
  }

  /** Judgments have been seen under this freeze. */
  boolean isOpen() {
    return this == UNSEALED || this == REPORTED;
  }
}
