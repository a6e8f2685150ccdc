package org.rerankharness.report;

import org.rerankharness.results.RunRecord;

/** Short names for what a record describes at length. */
final class Names {

  private Names() {}

  /** The reranker's model by its catalog name or folder, else its one-line description. */
  static String reranker(RunRecord run) {
    String model = run.configuration().path("reranker").path("model").asText("");
    String name = model.substring(model.lastIndexOf('/') + 1);
    return Texts.oneLine(name.isEmpty() ? run.reranker() : name);
  }

  /** {@code dataset/split}. */
  static String split(RunRecord run) {
    return Texts.oneLine(run.data().dataset() + "/" + run.data().split());
  }
}
