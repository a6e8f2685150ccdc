package org.rerankharness.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LabelsTest {

  private static final Box AREA = new Box(50, 30, 580, 380);

  @Property(tries = 100)
  void labelsOfEightClosePointsNeverTouch(@ForAll long seed) {
    Random random = new Random(seed);
    Labels labels = new Labels(AREA);
    double x = 60 + 500 * random.nextDouble();
    double y = 40 + 320 * random.nextDouble();
    List<Box> placed = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Box box =
          labels.place(x + random.nextDouble(), y + random.nextDouble(), "depth 10" + i, 14).box();
      assertThat(box.isInside(AREA)).isTrue();
      assertThat(placed).noneMatch(box::overlaps);
      placed.add(box);
    }
  }

  @Test
  void aLabelPrefersToCoverNoMark() {
    Labels labels = new Labels(AREA);
    labels.avoidLine(300, 30, 300, 380);
    labels.avoidLine(50, 200, 580, 200);
    Labels.Place place = labels.place(300, 200, "depth 10", 14);
    assertThat(place.far()).isFalse();
    assertThat(place.box().left()).isGreaterThan(301);
    assertThat(place.box().bottom()).isLessThan(199);
  }

  @Test
  void positionsInAColumnMoveNoFartherThanNeeded() {
    assertThat(Spread.apart(List.of(50.0, 10.0, 52.0), 18, 0, 100))
        .containsExactly(50.0, 10.0, 68.0);
    assertThat(Spread.apart(List.of(99.0, 98.0, 100.0), 18, 0, 100))
        .containsExactly(82.0, 64.0, 100.0);
    assertThat(Spread.apart(List.of(5.0, 5.0), 18, 0, 100).get(1)).isCloseTo(23, within(1e-9));
  }
}
