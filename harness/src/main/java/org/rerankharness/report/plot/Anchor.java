package org.rerankharness.report.plot;

import java.util.Locale;

/** Which part of a text stands at its x. */
enum Anchor {
  START,
  MIDDLE,
  END;

  /** SVG's {@code text-anchor}. */
  String attribute() {
    return name().toLowerCase(Locale.ROOT);
  }
}
