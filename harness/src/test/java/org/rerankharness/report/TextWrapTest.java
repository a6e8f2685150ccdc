package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextWrapTest {

  @Test
  void textBreaksAtBlanks() {
    assertThat(TextWrap.lines("the reference-en model reranks", 16))
        .containsExactly("the reference-en", "model reranks");
  }

  @Test
  void aWordThatIsTooLongStaysInOnePiece() {
    assertThat(TextWrap.lines("see results/quickstart/report.html now", 10))
        .containsExactly("see", "results/quickstart/report.html", "now");
  }

  @Test
  void chineseBreaksWithinAWordButNoLineBeginsWithItsFullStop() {
    assertThat(TextWrap.lines("如何重启采集服务。然后", 16)).containsExactly("如何重启采集服", "务。然后");
  }

  @Test
  void chineseGoesOnBehindTheWordsBeforeIt() {
    assertThat(TextWrap.lines("Kafka 消费组延迟过高", 12)).containsExactly("Kafka 消费组", "延迟过高");
  }

  @Test
  void nothingIsOneEmptyLine() {
    assertThat(TextWrap.lines("", 10)).containsExactly("");
  }
}
