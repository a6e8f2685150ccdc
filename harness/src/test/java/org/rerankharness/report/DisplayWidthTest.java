package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayWidthTest {

  /** Classes of EastAsianWidth.txt as UAX #11 names them; values agree with Python's wcwidth. */
  @ParameterizedTest
  @CsvSource({
    "A, 1, narrow",
    "Ａ, 2, full-width Latin",
    "｡, 1, half-width ideographic full stop",
    "ｱ, 1, half-width katakana",
    "ア, 2, wide katakana",
    "。, 2, wide ideographic full stop",
    "〿, 1, half-fill space: the one narrow sign in its block",
    "漢, 2, wide ideograph",
    "𠀀, 2, ideograph beyond the basic plane",
    "한, 2, wide Hangul syllable",
    "ᄒ, 2, leading Jamo",
    "ꀀ, 2, wide Yi syllable",
    "￥, 2, full-width sign",
    "￦, 2, full-width won",
    "Δ, 1, ambiguous: one outside East Asian fonts",
    "−, 1, minus sign",
    "…, 1, ambiguous ellipsis",
    "é, 1, narrow",
    "⚡, 2, emoji among the symbols",
    "☂, 1, symbol that isn't an emoji by itself",
    "✅, 2, emoji among the dingbats",
    "🔥, 2, emoji",
    "🕿, 1, narrow sign in the same block as emoji",
    "🥑, 2, later emoji"
  })
  void widthsAreThoseOfUnicode(String text, int columns, String what) {
    assertThat(DisplayWidth.of(text)).as(what).isEqualTo(columns);
  }

  @Test
  void combiningAndInvisibleCharactersTakeNoColumn() {
    assertThat(DisplayWidth.of("e\u0301")).isEqualTo(1);
    assertThat(DisplayWidth.of("か\u3099")).isEqualTo(2);
    assertThat(DisplayWidth.of("a\u20DD")).isEqualTo(1);
    assertThat(DisplayWidth.of("\u200B\u200D\uFEFF\u0007")).isZero();
    assertThat(DisplayWidth.of("\u1112\u1161\u11AB")).as("three Jamo, one syllable").isEqualTo(2);
  }

  @Test
  void aTextTakesWhatItsCharactersTake() {
    assertThat(DisplayWidth.of("")).isZero();
    assertThat(DisplayWidth.of("重启 Kafka？")).isEqualTo(12);
  }
}
