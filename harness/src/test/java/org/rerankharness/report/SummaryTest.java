package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.SampleRun;

class SummaryTest {

  @Test
  void anEnglishSweep() throws IOException {
    String text = text(SampleRun.english().sample().record());

    GoldenFile.assertEqual("summary-en.txt", text);
    assertThat(text.lines())
        .allSatisfy(line -> assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(120));
  }

  @Test
  void aChineseFrozenTestOnFewQueries() throws IOException {
    GoldenFile.assertEqual(
        "summary-zh.txt",
        text(
            SampleRun.chinese()
                .dataset("运维手册")
                .documents(900)
                .frozen(20)
                .notices("测试集的标注未经复核：结论只说明这些查询在这份语料上的表现，不能推广到其他查询，也不能推广到其他语料。")
                .sample()
                .record()));
  }

  @Test
  void withoutLatencyThereIsNoTableOfCosts() {
    assertThat(text(new HandMadeRun().depth(20, 0.06, 0.0003).record()))
        .contains("depth  nDCG@10")
        .doesNotContain("P50 ms", "RR@10");
  }

  private static String text(RunRecord run) {
    return Summary.of(run, Path.of("results", "runbook-depth", "report.html"))
        .text()
        .replace('\\', '/');
  }
}
