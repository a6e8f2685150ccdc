package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void theFirstColumnStandsLeftTheOthersRight() {
    assertThat(
            new TextTable(
                    List.of("depth", "nDCG@10", "P@5"),
                    List.of(List.of("0", "0.4000", "–"), List.of("100", "0.4600", "0.12345")))
                .text())
        .isEqualTo(
            """
            depth  nDCG@10      P@5
            0       0.4000        –
            100     0.4600  0.12345
            """);
  }

  @Test
  void fullWidthCharactersAlign() {
    assertThat(
            new TextTable(
                    List.of("数据集", "值"),
                    List.of(List.of("运维手册", "1"), List.of("ops", "空"), List.of("e\u0301", "22")))
                .text())
        .isEqualTo(
            """
            数据集    值
            运维手册   1
            ops       空
            e\u0301         22
            """);
  }

  @Test
  void noLineEndsInABlank() {
    assertThat(new TextTable(List.of("depth"), List.of(List.of("5"))).text())
        .isEqualTo("depth\n5\n");
    assertThat(new TextTable(List.of("a", "b"), List.of(List.of("a", ""))).text())
        .isEqualTo("a  b\na\n");
  }

  @Test
  void markdownAlignsInItsSourceAndEscapesPipes() {
    assertThat(
            new TextTable(
                    List.of("query", "n"), List.of(List.of("如何重启？", "1"), List.of("a|b", "100")))
                .markdown())
        .isEqualTo(
            """
            | query      |   n |
            | ---------- | --: |
            | 如何重启？ |   1 |
            | a\\|b       | 100 |
            """);
  }

  @Test
  void aLineBreakWithinACellDoesNotTearTheTable() {
    TextTable table =
        new TextTable(List.of("query", "n"), List.of(List.of("two\r\nlines\u2028\u001B[31m", "1")));

    assertThat(table.text()).isEqualTo("query           n\ntwo lines [31m  1\n");
    assertThat(table.markdown()).hasLineCount(3);
  }

  @Test
  void everyRowHasACellForEveryTitle() {
    assertThatThrownBy(() -> new TextTable(List.of("a", "b"), List.of(List.of("1"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 cells under 2 titles: [1]");
  }
}
