package org.rerankharness.report.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds room for the labels of points: close to the point where it can, else farther away with a
 * leader line. A label never covers another one; it covers marks only where there is no other room.
 */
final class Labels {

  private static final double[] DISTANCES = {8, 12, 18, 26, 36, 48, 62, 78, 96, 116, 140, 170, 210};
  private static final int DIRECTIONS = 16;
  private static final double LEADER_FROM = 14;
  private static final double COVERED_MARK = 60;
  private static final double CROSSED_LABEL = 200;
  private static final double CROSSED_MARK = 1;
  private static final double LINE_STEP = 4;

  private final Box area;
  private final List<Box> marks = new ArrayList<>();
  private final List<Box> labels = new ArrayList<>();

  Labels(Box area) {
    this.area = area;
  }

  /**
   * Where a label stands.
   *
   * @param leaderX where a leader line from the point ends
   * @param leaderY likewise
   * @param far whether the label needs one
   */
  record Place(Box box, double leaderX, double leaderY, boolean far, double cost) {}

  /** Keeps labels off a mark. */
  void avoid(Box mark) {
    marks.add(mark);
  }

  /** Keeps labels off a straight line. */
  void avoidLine(double x1, double y1, double x2, double y2) {
    marks.addAll(along(x1, y1, x2, y2));
  }

  /** The best place that is left for a text beside a point. */
  Place place(double x, double y, String text, double size) {
    double width = TextWidth.of(text, size);
    Place best =
        candidates(x, y, width, size).stream()
            .filter(place -> place.box().isInside(area))
            .filter(place -> labels.stream().noneMatch(place.box()::overlaps))
            .min(Comparator.comparingDouble(Place::cost))
            .orElseThrow(() -> new IllegalStateException("no room for the label " + text));
    labels.add(best.box());
    if (best.far()) {
      avoidLine(x, y, best.leaderX(), best.leaderY());
    }
    return best;
  }

  private List<Place> candidates(double x, double y, double width, double size) {
    List<Place> places = new ArrayList<>();
    for (double distance : DISTANCES) {
      for (int k = 0; k < DIRECTIONS; k++) {
        // From the upper right, where a label of a point is looked for first.
        double angle = Math.PI * (0.25 + 2.0 * k / DIRECTIONS);
        double nearX = x + distance * Math.cos(angle);
        double nearY = y - distance * Math.sin(angle);
        double left = nearX - width * share(Math.cos(angle));
        double top = nearY - size * share(-Math.sin(angle));
        places.add(place(x, y, new Box(left, top, left + width, top + size), distance, k));
      }
    }
    return places;
  }

  /**
   * How much of a label lies before the place nearest to the point: none in the direction's own
   * quadrant, so that it stays clear of intervals that cross in the point; half of it at an axis.
   */
  private static double share(double towards) {
    return Math.min(Math.max((1 - 1.5 * towards) / 2, 0), 1);
  }

  private Place place(double x, double y, Box box, double distance, int preference) {
    double leaderX = Math.min(Math.max(x, box.left()), box.right());
    double leaderY = Math.min(Math.max(y, box.top()), box.bottom());
    boolean far = distance > LEADER_FROM;
    double cost = distance + preference * 0.01;
    cost += COVERED_MARK * marks.stream().filter(box::overlaps).count();
    if (far) {
      List<Box> leader = along(x, y, leaderX, leaderY);
      cost +=
          CROSSED_MARK
              * marks.stream().filter(mark -> leader.stream().anyMatch(mark::overlaps)).count();
      cost +=
          CROSSED_LABEL
              * labels.stream().filter(label -> leader.stream().anyMatch(label::overlaps)).count();
    }
    return new Place(box, leaderX, leaderY, far, cost);
  }

  private static List<Box> along(double x1, double y1, double x2, double y2) {
    int steps = (int) Math.ceil(Math.hypot(x2 - x1, y2 - y1) / LINE_STEP);
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i <= steps; i++) {
      double share = steps == 0 ? 0 : (double) i / steps;
      boxes.add(Box.around(x1 + share * (x2 - x1), y1 + share * (y2 - y1), 1));
    }
    return boxes;
  }
}
