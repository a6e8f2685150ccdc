package org.rerankharness.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.rerankharness.dataset.DatasetReport.SplitFacts;
import org.rerankharness.dataset.SplitDraw.Sides;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.Problem;

/** The collection that ships. */
class CranfieldTest {

  private static final Path FOLDER = Path.of("..", "datasets", "cranfield");

  @Test
  void isSoundAndSaysSo() {
    DatasetReport report = DatasetCheck.check(FOLDER);

    assertThat(report.errors()).isEmpty();
    assertThat(report.warnings())
        .extracting(Problem::what)
        .containsExactly("2 of 1400 documents have neither a title nor a text");
    assertThat(report.facts().practice()).isTrue();
    assertThat(report.facts().documents()).isEqualTo(1400);
    assertThat(report.facts().queries()).isEqualTo(225);
    assertThat(report.facts().splits())
        .extracting(SplitFacts::name, SplitFacts::judgedQueries, SplitFacts::judgments)
        .containsExactly(tuple("dev", 150, 1076), tuple("test", 75, 536));
  }

  @Test
  void drawingAgainFindsTheStoredSplit() {
    Dataset dataset = Dataset.open(FOLDER);
    SplitDraw draw = dataset.draw();
    assertThat(draw).isEqualTo(new SplitDraw(42, 150, 75));

    QrelsForm dev = QrelsFile.inspect(dataset.qrelsFile("dev"));
    QrelsForm test = QrelsFile.inspect(dataset.qrelsFile("test"));
    List<Query> judged =
        Stream.of(dev, test)
            .flatMap(form -> form.queryIds().stream())
            .map(id -> dataset.queries().get(id))
            .toList();
    Sides sides = draw.draw(judged);

    assertThat(sides).isEqualTo(new Sides(dev.queryIds(), test.queryIds()));
    assertThat(SplitOverlap.find(sides.dev(), sides.test(), dataset.queries())).isEmpty();
  }

  @Test
  @EnabledIfEnvironmentVariable(
      named = "RERANK_TEST_DATA",
      matches = ".+",
      disabledReason = "RERANK_TEST_DATA doesn't name the folder with data/cranfield")
  void bothSidesTogetherAreTheWholeCollection() {
    Dataset dataset = Dataset.open(FOLDER);
    Dataset original =
        Dataset.open(Path.of(System.getenv("RERANK_TEST_DATA"), "data", "cranfield"));
    Map<String, Map<String, Integer>> union =
        new HashMap<>(QrelsFile.read(dataset.qrelsFile("dev")).grades());
    union.putAll(QrelsFile.read(dataset.qrelsFile("test")).grades());

    assertThat(Qrels.of(union)).isEqualTo(QrelsFile.read(original.qrelsFile("dev")));
    assertThat(dataset.corpus().hash()).isEqualTo(original.corpus().hash());
    assertThat(dataset.queriesHash()).isEqualTo(original.queriesHash());
  }
}
