package org.rerankharness.report.plot;

/** Sizes of text, in the plot's units. */
final class Type {

  static final double LABEL = 14;
  static final double TICK = 13;
  static final double CAPTION = 12.5;
  static final double LINE_HEIGHT = 18;

  private Type() {}
}
