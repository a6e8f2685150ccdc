package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.results.RunRecord;

/** What a plot's numbers were measured on, so that none stands bare when the plot is copied. */
final class Caption {

  private static final double LEFT = 4;
  private static final double ABOVE = 4;
  private static final String BETWEEN = " · ";
  private static final int HASH_DIGITS = 12;

  private Caption() {}

  /** Stamp, data set, split and number of queries. */
  static List<String> quality(RunRecord run) {
    return List.of(
        run.stamp().label(),
        run.data().dataset() + ", split " + run.data().split(),
        "n = " + run.data().averagedQueries() + " queries",
        "configuration " + abbreviated(run.configurationHash()));
  }

  /** The same with the machine. */
  static List<String> latency(RunRecord run) {
    List<String> parts = new ArrayList<>(quality(run));
    parts.add(run.environment().cpu());
    int threads = run.threadsPerSession();
    parts.add(
        run.sessions()
            + (run.sessions() == 1 ? " session" : " sessions")
            + " × "
            + threads
            + (threads == 1 ? " thread" : " threads"));
    return parts;
  }

  /** Draws the parts in as many lines as they need and returns the lower edge. */
  static double draw(Svg svg, List<String> parts, double top) {
    double baseline = top + ABOVE + Type.CAPTION;
    String line = "";
    for (String part : parts) {
      String longer = line.isEmpty() ? part : line + BETWEEN + part;
      if (!line.isEmpty() && !fits(longer)) {
        svg.text(LEFT, baseline, Anchor.START, Type.CAPTION, line);
        baseline += Type.LINE_HEIGHT;
        longer = part;
      }
      line = fits(longer) ? longer : shortened(longer);
    }
    svg.text(LEFT, baseline, Anchor.START, Type.CAPTION, line);
    return baseline + 6;
  }

  private static boolean fits(String text) {
    return LEFT + TextWidth.of(text, Type.CAPTION) <= Svg.WIDTH;
  }

  private static String shortened(String text) {
    int end = text.length();
    while (!fits(text.substring(0, end) + "…")) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end) + "…";
  }

  private static String abbreviated(String hash) {
    return hash.length() > HASH_DIGITS ? hash.substring(0, HASH_DIGITS) : hash;
  }
}
