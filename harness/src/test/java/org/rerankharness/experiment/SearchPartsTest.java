package org.rerankharness.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.ir.Query;
import org.rerankharness.latency.Stage;
import org.rerankharness.progress.Progress;

class SearchPartsTest {

  @TempDir Path root;

  @Test
  void theInputsOfAFusionAreTimedEachAndInsideTheSearch() {
    Workshop workshop = new Workshop(root, true);
    ExperimentConfig config =
        workshop.config(
            "first-stage={ kind: rrf, candidates: 10, inputs: [{ kind: bm25 },"
                + " { kind: linear, inputs: [{ kind: tfidf }, { kind: bm25, k1: 2 }] }] }");
    Pipelines pipelines = new Pipelines(root.resolve("cache"), Progress.silent());
    try (Pipeline pipeline = pipelines.open(config, config.dataset().corpus().hash(), false)) {
      for (int depth : new int[] {0, 2}) {
        var times = pipeline.answer(new Query("q1", "pump"), depth).times();
        assertThat(times.searchParts().keySet())
            .containsExactly("1-bm25", "2-linear", "2-linear.1-tfidf", "2-linear.2-bm25");
        assertThat(times.searchParts().values())
            .allSatisfy(nanos -> assertThat(nanos).isBetween(1L, times.of(Stage.SEARCH)));
      }
    }
  }
}
