package org.rerankharness.problem;

/** How a command ends, as scripts see it. */
public enum ExitCode {
  DONE(0),
  BUG(1),
  USAGE(2),
  /** Invalid input or configuration, or a comparison that can't be made. */
  INPUT(3),
  /** Refused by the frozen-test protocol. */
  PROTOCOL(4),
  /** A hash or the ledger doesn't match. */
  INTEGRITY(5),
  /** A model or a remote service failed. */
  MODEL(6),
  /** A gate isn't met. */
  GATE(7),
  /** Disk full, no permission, no memory. */
  MACHINE(8),
  INTERRUPTED(130),
  TERMINATED(143);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
