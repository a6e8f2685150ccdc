package org.rerankharness.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The table in {@link TestState}'s documentation, cell by cell. */
class TestStateTest {

  @ParameterizedTest
  @CsvSource({
    "DRAFT,       FROZEN,   -,        -,      -,        -,        -",
    "FROZEN,      FROZEN,   CLAIMED,  -,      -,        -,        INVALIDATED",
    "CLAIMED,     CLAIMED,  CLAIMED,  SCORED, -,        -,        INVALIDATED",
    "SCORED,      SCORED,   SCORED,   SCORED, UNSEALED, -,        INVALIDATED",
    "UNSEALED,    -,        -,        -,      -,        REPORTED, INVALIDATED",
    "REPORTED,    -,        -,        -,      -,        -,        INVALIDATED",
    "INVALIDATED, -,        -,        -,      -,        -,        -",
  })
  void followsTheTable(
      TestState from,
      String frozen,
      String claimed,
      String scored,
      String unsealed,
      String reported,
      String invalidated) {
    assertRow(from, false, frozen, claimed, scored, unsealed, reported, invalidated);
  }

  @ParameterizedTest
  @CsvSource({
    "CLAIMED,     CLAIMED,  CLAIMED,  SCORED, -,        -,        INVALIDATED",
    "SCORED,      SCORED,   SCORED,   SCORED, UNSEALED, -,        INVALIDATED",
    "UNSEALED,    UNSEALED, -,        -,      -,        REPORTED, INVALIDATED",
    "REPORTED,    REPORTED, CLAIMED,  -,      -,        -,        INVALIDATED",
    "INVALIDATED, -,        -,        -,      -,        -,        -",
  })
  void letsPracticeSetsBeTestedAgain(
      TestState from,
      String frozen,
      String claimed,
      String scored,
      String unsealed,
      String reported,
      String invalidated) {
    assertRow(from, true, frozen, claimed, scored, unsealed, reported, invalidated);
  }

  @ParameterizedTest
  @EnumSource
  void onlyLinesAboutAFreezeChangeIt(TestState from) {
    assertThat(from.after(EntryKind.REGISTERED, false)).isNull();
    assertThat(from.after(EntryKind.DEV_OPENED, false)).isNull();
    assertThat(from.after(EntryKind.TORN, true)).isNull();
  }

  private static void assertRow(TestState from, boolean practice, String... after) {
    EntryKind[] entries = {
      EntryKind.FROZEN,
      EntryKind.CLAIMED,
      EntryKind.SCORED,
      EntryKind.UNSEALED,
      EntryKind.REPORTED,
      EntryKind.INVALIDATED
    };
    for (int i = 0; i < entries.length; i++) {
      assertThat(from.after(entries[i], practice))
          .as("%s after %s", from, entries[i])
          .isEqualTo(after[i].equals("-") ? null : TestState.valueOf(after[i]));
    }
  }
}
