package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rerankharness.io.Sha256;

class QueryTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "  How do I re-start  the Disk?! | how do i re start the disk",
        "ＦＵＬＬ width ﬁle № ５ | full width file no 5",
        "it's “quoted”, isn’t it | it s quoted isn t it",
        "snake_case/path:name | snake case path name",
        "C++ costs $5 | c++ costs $5",
        "ÉCOLE STRASSE | école strasse",
        "磁盘，已满。 | 磁盘 已满",
        "磁盘　已满 | 磁盘 已满",
        "ISTANBUL I | istanbul i"
      })
  void foldsCaseWidthPunctuationAndSpace(String typed, String normalised) {
    assertThat(QueryText.normalise(typed)).isEqualTo(normalised);
  }

  @Test
  void lineBreaksTabsAndInvisibleCharactersMakeNoOtherQuery() {
    assertThat(QueryText.normalise("disk\u00A0\t\r\nfu\u200Bll\u00AD\uFEFF"))
        .isEqualTo("disk full");
  }

  @Test
  void composedAndDecomposedLettersAreTheSame() {
    assertThat(QueryText.normalise("e\u0301")).isEqualTo(QueryText.normalise("é"));
  }

  @Test
  void punctuationAloneStaysApart() {
    assertThat(QueryText.normalise(" ??? ")).isEqualTo("???");
    assertThat(QueryText.normalise("!!!")).isNotEqualTo(QueryText.normalise("???"));
    assertThat(QueryText.normalise("  ")).isEmpty();
  }

  @Property
  void normalisingTwiceChangesNothing(@ForAll String text) {
    String once = QueryText.normalise(text);
    assertThat(QueryText.normalise(once)).isEqualTo(once);
  }

  @Test
  void theFingerprintIsTheNormalisedTextsHash() {
    assertThat(QueryText.fingerprint("Disk, full")).isEqualTo(Sha256.of("disk full"));
  }
}
