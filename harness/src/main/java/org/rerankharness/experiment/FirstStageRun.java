package org.rerankharness.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.config.Setting;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.progress.Progress;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.FirstStages;
import org.rerankharness.retrieval.ReadingContext;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * The first stage of an experiment alone, for a split's judged queries. Grades play no part in it,
 * so it may be run on a test split too.
 *
 * @param run every judged query, also those that nothing was found for
 * @param firstStage one line with every parameter
 */
public record FirstStageRun(Run run, String firstStage) {

  /** What only a sweep reads, and checks. */
  private static final List<String> OTHER_SECTIONS =
      List.of("reranker", "measures", "latency", "statistics");

  /**
   * Retrieves. Of the configuration only the data set and the first stage count, so that it needs
   * no reranker; unknown keys are refused all the same (exit 3).
   *
   * @param candidates how many for each query; empty for the configuration's
   */
  public static FirstStageRun of(
      Workspace workspace,
      Path file,
      List<Setting> settings,
      String split,
      OptionalInt candidates,
      Progress progress) {
    Section root = ConfigFile.read(file, settings);
    String name = ExperimentConfig.name(root, file);
    Dataset dataset = ExperimentConfig.dataset(root);
    FirstStageOptions options =
        FirstStages.read(
            root.section("first-stage"),
            new ReadingContext(
                dataset == null ? "en" : dataset.language(), workspace.modelLocator()));
    OTHER_SECTIONS.forEach(key -> root.section(key).skip());
    root.text("split", "");
    root.integers("depths", List.of(), 1, Integer.MAX_VALUE);
    root.finish();
    Objects.requireNonNull(dataset, "a data set that can't be opened is a problem");
    return retrieve(workspace, name, dataset, options, split, candidates, progress);
  }

  private static FirstStageRun retrieve(
      Workspace workspace,
      String name,
      Dataset dataset,
      FirstStageOptions options,
      String split,
      OptionalInt candidates,
      Progress progress) {
    List<String> ids = List.copyOf(workspace.protocol().judgedQueries(dataset, split));
    RetrievalContext context =
        new RetrievalContext(dataset.corpus(), workspace.folders().cache(), progress);
    SortedMap<String, Ranking> rankings = new TreeMap<>(Ids.CODE_POINT_ORDER);
    try (FirstStage stage = options.open(context);
        Progress.Task task = progress.begin("retrieving " + split, ids.size())) {
      for (String id : ids) {
        Query query = dataset.queries().get(id);
        rankings.put(
            id,
            query == null
                ? Ranking.EMPTY
                : stage.search(query, candidates.orElse(options.candidates())));
        task.step(1);
      }
      return new FirstStageRun(Run.of(name, rankings), stage.description());
    }
  }

  /** How many queries nothing was found for. */
  public long withoutCandidates() {
    return run.rankings().values().stream().filter(ranking -> ranking.size() == 0).count();
  }
}
