package org.rerankharness.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.config.Setting;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.rerank.RerankerOptions;
import org.rerankharness.rerank.Rerankers;
import org.rerankharness.retrieval.FirstStageOptions;
import org.rerankharness.retrieval.FirstStages;
import org.rerankharness.retrieval.ReadingContext;

/**
 * An experiment as a file describes it, every default resolved.
 *
 * @param file where it was read from
 * @param settings keys that the command line set
 * @param dataset open
 * @param split {@code dev}, or what the data set calls it
 * @param depths ascending, from 1 to the candidates; depth 0 is always measured beside them
 * @param measures the primary one first, bound to the data set's relevance threshold
 */
public record ExperimentConfig(
    Path file,
    List<Setting> settings,
    String name,
    Dataset dataset,
    String split,
    FirstStageOptions firstStage,
    RerankerOptions reranker,
    List<Integer> depths,
    List<Measure> measures,
    LatencyOptions latency,
    StatisticsOptions statistics) {

  private static final List<Integer> DEFAULT_DEPTHS = List.of(5, 10, 20);
  private static final List<String> DEFAULT_ALSO =
      List.of("RR@10", "Success@1", "P@5", "R@100", "Judged@10");

  public ExperimentConfig {
    settings = List.copyOf(settings);
    depths = List.copyOf(depths);
    measures = List.copyOf(measures);
  }

  /**
   * Reads a configuration; every problem in it at once (exit 3).
   *
   * @param settings keys set on the command line; {@code dataset} among them for {@code --dataset}
   * @param models finds models by name or folder
   */
  public static ExperimentConfig read(Path file, List<Setting> settings, ModelLocator models) {
    Section root = ConfigFile.read(file, settings);
    String name = name(root, file);
    Dataset dataset = dataset(root);
    int relevantFrom = dataset == null ? 1 : dataset.relevantFrom();
    String split = root.text("split", "dev");
    if (dataset != null && !dataset.splits().containsKey(split)) {
      root.unknownName("split", split, dataset.splits().keySet());
    }
    String language = dataset == null ? "en" : dataset.language();
    FirstStageOptions firstStage =
        FirstStages.read(root.section("first-stage"), new ReadingContext(language, models));
    RerankerOptions reranker = Rerankers.read(root.section("reranker"), models, language);
    List<Integer> depths = depths(root, firstStage.candidates());
    List<Measure> measures = measures(root.section("measures"), relevantFrom);
    LatencyOptions latency = LatencyOptions.read(root.section("latency"));
    StatisticsOptions statistics = StatisticsOptions.read(root.section("statistics"));
    root.finish();
    return new ExperimentConfig(
        file.toAbsolutePath().normalize(),
        settings,
        name,
        Objects.requireNonNull(dataset, "a data set that can't be opened is a problem"),
        split,
        firstStage,
        Objects.requireNonNull(reranker, "a model that can't be understood is a problem"),
        depths,
        measures,
        latency,
        statistics);
  }

  /** The whole configuration as it is hashed and shown: kinds, defaults and all, but no paths. */
  public JsonNode resolved() {
    ObjectNode root = Json.mapper().createObjectNode();
    root.put("name", name);
    root.put("dataset", dataset.name());
    root.put("split", split);
    root.set("first-stage", withKind(firstStage.kind(), firstStage));
    root.set("reranker", withKind(reranker.kind(), reranker));
    root.set("depths", Json.tree(depths));
    ObjectNode names = root.putObject("measures");
    names.put("primary", primary().name());
    names.set("also", Json.tree(measures.stream().skip(1).map(Measure::name).toList()));
    root.set("latency", Json.tree(latency));
    root.set("statistics", Json.tree(statistics));
    return root;
  }

  /** SHA-256 of {@link #resolved} in canonical form. */
  public Sha256 hash() {
    return Sha256.of(Json.canonical(resolved()));
  }

  /** SHA-256 of what ranks, whichever split and depths it is asked for. */
  Sha256 pipelineHash() {
    return Sha256.of(
        Json.canonical(
            List.of(
                withKind(firstStage.kind(), firstStage),
                withKind(reranker.kind(), reranker),
                latency.sessions(),
                latency.threadsPerSession())));
  }

  public Measure primary() {
    return measures.get(0);
  }

  /** Depth 0 and the depths to rerank at. */
  public List<Integer> allDepths() {
    List<Integer> all = new ArrayList<>();
    all.add(0);
    all.addAll(depths);
    return List.copyOf(all);
  }

  /** The same experiment at one depth, on another split: what a frozen test runs. */
  public ExperimentConfig at(int depth, String otherSplit) {
    return new ExperimentConfig(
        file,
        settings,
        name,
        dataset,
        otherSplit,
        firstStage,
        reranker,
        List.of(depth),
        measures,
        latency,
        statistics);
  }

  /** The experiment's name, by default the file's. */
  static String name(Section root, Path file) {
    String fileName = String.valueOf(file.getFileName());
    String name = root.text("name", fileName.replaceFirst("\\.ya?ml$", ""));
    if (!name.matches("[\\p{L}\\p{N}._-]+")) {
      root.problem("name", "letters, digits, dots, hyphens (it names a folder)", name);
    }
    return name;
  }

  /** The data set, open; null where its problems, which are reported, keep it closed. */
  static @Nullable Dataset dataset(Section root) {
    Path folder = root.path("dataset");
    if (!root.has("dataset")) {
      return null;
    }
    try {
      return Dataset.open(folder);
    } catch (HarnessException e) {
      e.problems().forEach(problem -> root.report(problem));
      return null;
    }
  }

  /** By default those of the usual ones that the candidates allow. */
  private static List<Integer> depths(Section root, int candidates) {
    if (!root.has("depths")) {
      root.integers("depths", List.of(), 1, 1);
      List<Integer> usual = DEFAULT_DEPTHS.stream().filter(d -> d <= candidates).toList();
      return usual.isEmpty() ? List.of(candidates) : usual;
    }
    List<Integer> depths = root.integers("depths", List.of(), 1, 10_000);
    if (depths.isEmpty()) {
      if (root.size("depths") == 0) {
        root.problem("depths", "at least one depth", "an empty list");
      }
      return DEFAULT_DEPTHS; // What is wrong with the list is reported.
    }
    Set<Integer> seen = new HashSet<>();
    for (int depth : depths) {
      if (depth > candidates) {
        root.problem("depths", "depths up to the " + candidates + " candidates", "depth " + depth);
      }
      if (!seen.add(depth)) {
        root.problem("depths", "every depth once", depth + " twice");
      }
    }
    return depths.stream().sorted().toList();
  }

  private static List<Measure> measures(Section section, int relevantFrom) {
    List<Measure> measures = new ArrayList<>();
    add(section, "primary", section.text("primary", "nDCG@10"), relevantFrom, measures);
    for (String text : section.texts("also", DEFAULT_ALSO)) {
      add(section, "also", text, relevantFrom, measures);
    }
    return measures;
  }

  private static void add(
      Section section, String key, String text, int relevantFrom, List<Measure> measures) {
    try {
      Measure measure = Measures.parse(text, relevantFrom);
      if (measures.stream().noneMatch(m -> m.name().equals(measure.name()))) {
        measures.add(measure);
      }
    } catch (HarnessException e) {
      e.problems().forEach(problem -> section.problem(key, problem));
    }
  }

  private static ObjectNode withKind(String kind, Object options) {
    ObjectNode node = Json.mapper().createObjectNode();
    node.put("kind", kind);
    Json.tree(options).properties().forEach(f -> node.set(f.getKey(), f.getValue()));
    return node;
  }
}
