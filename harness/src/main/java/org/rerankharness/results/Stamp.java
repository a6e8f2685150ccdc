package org.rerankharness.results;

/** What kind of claim a page makes; never to be missed. */
public enum Stamp {
  DEV("DEV"),
  FROZEN_TEST("FROZEN TEST"),
  PRACTICE("PRACTICE");

  private final String label;

  Stamp(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
