package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {

  @Test
  void anyMixOfAsciiWhiteSpaceSeparates() {
    assertThat(Columns.split(" \tq1\t 0  d1\u000B\f1\r ")).containsExactly("q1", "0", "d1", "1");
    assertThat(Columns.split("")).isEmpty();
    assertThat(Columns.split(" \t ")).isEmpty();
  }

  @Test
  void otherSpacesAreLettersOfAnId() {
    assertThat(Columns.split("a\u00A0b c\u3000d")).containsExactly("a\u00A0b", "c\u3000d");
  }

  @Property
  void splitsAsRegularExpressionsDo(@ForAll String line) {
    List<String> expected =
        List.of(line.split("[ \\t\\n\\x0B\\f\\r]+")).stream().filter(s -> !s.isEmpty()).toList();
    assertThat(Columns.split(line)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "nan",
        "NaN",
        "inf",
        "-Infinity",
        "1e999",
        "0x1p3",
        "1f",
        "1d",
        "1,5",
        "1_000",
        "٣",
        ".",
        "e5",
        "1e",
        "--1",
        "1 2"
      })
  void whatIsNoFiniteDecimalIsNone(String text) {
    assertThat(Columns.decimal(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0.0", "+1.5", ".5", "5.", "1e5", "1E-3", "-12.25e+2", "007"})
  void decimalsAreReadAsJavaReadsThem(String text) {
    assertThat(Columns.decimal(text)).hasValue(Double.parseDouble(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0.5", "1.0", "1e2", "2147483648", "٣", "1 ", "0x1", "one"})
  void whatIsNoIntegerOf32BitsIsNone(String text) {
    assertThat(Columns.integer(text)).isEmpty();
  }

  @Test
  void integersMayHaveASignAndLeadingZeros() {
    assertThat(Columns.integer("-2")).hasValue(-2);
    assertThat(Columns.integer("+3")).hasValue(3);
    assertThat(Columns.integer("007")).hasValue(7);
    assertThat(Columns.integer("2147483647")).hasValue(Integer.MAX_VALUE);
    assertThat(Columns.integer("-2147483648")).hasValue(Integer.MIN_VALUE);
  }
}
