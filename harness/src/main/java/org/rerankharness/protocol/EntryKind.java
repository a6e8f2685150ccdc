package org.rerankharness.protocol;

/** What a line of the ledger says has happened. */
enum EntryKind {
  /** A test split was seen for the first time, or with other judgments or another mark. */
  REGISTERED,
  /** Judgments of a split that isn't a test were opened. */
  DEV_OPENED,
  /** A manifest was frozen. */
  FROZEN,
  /** A test began, or went on after it was interrupted. */
  CLAIMED,
  /** Scores and latencies of both systems are stored; nobody has seen a judgment. */
  SCORED,
  /** Written before the judgments are opened: from here on the queries are burnt. */
  UNSEALED,
  /** The result is stored. */
  REPORTED,
  /** A freeze or a test was given up, with a reason. */
  INVALIDATED,
  /** The last line was cut off by a crash and has been set aside. */
  TORN
}
