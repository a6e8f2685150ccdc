package org.rerankharness.report.plot;

import java.util.List;
import org.rerankharness.latency.Stage;

/**
 * Colours of Okabe and Ito (2008), which people with the common colour-vision deficiencies tell
 * apart; without its black and yellow, which vanish on a dark or a white page.
 */
final class Palette {

  static final String GREY = "#8c8c8c";
  static final String BLUE = "#0072b2";
  static final String SKY = "#56b4e9";
  static final String GREEN = "#009e73";
  static final String ORANGE = "#e69f00";
  static final String VERMILLION = "#d55e00";
  static final String PURPLE = "#cc79a7";

  static final String LOSS = VERMILLION;
  static final String GAIN = BLUE;

  private static final List<String> DEPTHS = List.of(VERMILLION, BLUE, GREEN, ORANGE, PURPLE, SKY);
  private static final List<String> DASHES = List.of("", "7 3", "2 3", "9 3 2 3");

  private Palette() {}

  /** The line of the depth at a place of the run's list; the first is the reference, in grey. */
  static Pen depth(int index, double width) {
    if (index == 0) {
      return Pen.solid(GREY, width);
    }
    int place = index - 1;
    String dash = DASHES.get((place + place / DEPTHS.size()) % DASHES.size());
    return Pen.solid(DEPTHS.get(place % DEPTHS.size()), width).dashed(dash);
  }

  static String stage(Stage stage) {
    return switch (stage) {
      case SEARCH -> SKY;
      case FETCH -> GREEN;
      case TOKENISE -> ORANGE;
      case INFER -> BLUE;
      case OTHER, TOTAL -> GREY;
    };
  }

  /** A text's colour on a stage's: whichever of black and white has more contrast. */
  static String onStage(Stage stage) {
    return stage == Stage.INFER ? "#ffffff" : "#000000";
  }
}
