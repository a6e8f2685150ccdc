package org.rerankharness.results;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Run;
import org.rerankharness.measure.Evaluation;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.measure.Oracle;
import org.rerankharness.statistics.PairedDifference;

/**
 * A run that never ran: simulated retrieval, reranking and latency from a fixed seed, so that every
 * number agrees with every other as in a real one. For tests of what is stored and rendered.
 */
public final class SampleRun {

  private static final List<String> MEASURES =
      List.of("nDCG@10", "RR@10", "Success@1", "P@5", "R@100", "Judged@10");

  private String name = "runbook-depth";
  private String dataset = "ops-runbook-en";
  private String split = "dev";
  private String language = "en";
  private String reranker = "reference-en";
  private Stamp stamp = Stamp.DEV;
  private int queries = 150;
  private int candidates = 100;
  private long documents = 2400;
  private List<Integer> depths = List.of(0, 5, 10, 20);
  private double skill = 0.9;
  private boolean latency = true;
  private @Nullable FreezeFacts freeze;
  private List<String> notices = List.of();
  private final Map<String, String> texts = new TreeMap<>();

  private SampleRun() {}

  /** English, DEV, 150 queries, depths 0, 5, 10 and 20, a reranker that helps. */
  public static SampleRun english() {
    return new SampleRun();
  }

  /** Chinese, otherwise as {@link #english}, with 60 queries: P95 is not bounded. */
  public static SampleRun chinese() {
    SampleRun run = new SampleRun();
    run.name = "运维手册";
    run.dataset = "ops-runbook-zh";
    run.language = "zh";
    run.reranker = "reference-zh";
    run.queries = 60;
    return run;
  }

  public SampleRun named(String value) {
    name = value;
    return this;
  }

  public SampleRun dataset(String value) {
    dataset = value;
    return this;
  }

  public SampleRun split(String value) {
    split = value;
    return this;
  }

  public SampleRun reranker(String value) {
    reranker = value;
    return this;
  }

  public SampleRun stamp(Stamp value) {
    stamp = value;
    return this;
  }

  public SampleRun queries(int value) {
    queries = value;
    return this;
  }

  public SampleRun candidates(int value) {
    candidates = value;
    return this;
  }

  public SampleRun documents(long value) {
    documents = value;
    return this;
  }

  public SampleRun depths(Integer... value) {
    depths = List.of(value);
    return this;
  }

  /** How well the reranker tells relevant from not: 0 shuffles, 1 helps, −1 hurts. */
  public SampleRun skill(double value) {
    skill = value;
    return this;
  }

  public SampleRun withoutLatency() {
    latency = false;
    return this;
  }

  public SampleRun notices(String... value) {
    notices = List.of(value);
    return this;
  }

  public SampleRun queryText(String id, String text) {
    texts.put(id, text);
    return this;
  }

  /** A frozen test of the given depth against the first stage. */
  public SampleRun frozen(int depth) {
    stamp = Stamp.FROZEN_TEST;
    split = "test";
    depths = List.of(0, depth);
    freeze =
        new FreezeFacts(
            Sha256.of("manifest").hex(),
            "Reranking " + depth + " candidates raises nDCG@10 on questions of the on-call rota",
            Instant.parse("2026-11-02T08:15:00Z"),
            Instant.parse("2026-11-02T09:40:12Z"),
            0,
            depth,
            0.0312,
            0.0507,
            List.of("2026-10-01: frozen as 5e884898da28, abandoned before any score was seen"));
    return this;
  }

  /** What was simulated. */
  public record Sample(
      RunRecord record,
      List<QueryOutcome> queries,
      List<CandidateOutcome> candidates,
      SortedMap<Integer, Run> runs,
      Qrels qrels) {

    /** Writes all of it as a run does, and opens it. */
    public RunFolder writeTo(Path path) {
      RunFolder folder = RunFolder.at(path);
      folder.writeScored(
          new SystemFacts(
              record.firstStage(),
              record.reranker(),
              record.modelHash(),
              record.data().documents(),
              record.data().judgedButMissing(),
              record.environment(),
              record.startedAt()),
          candidates);
      folder.writeOutcomes(record, runs, queries, qrels);
      return RunFolder.open(path);
    }
  }

  public Sample sample() {
    SimulatedQueries simulated =
        SimulatedQueries.of(language, queries, candidates, documents, depths, skill, texts);
    Qrels qrels = simulated.qrels();
    List<Measure> measures = Measures.parseAll(MEASURES, 1);
    SortedMap<Integer, Evaluation> evaluations = new TreeMap<>();
    simulated
        .runs()
        .forEach((depth, run) -> evaluations.put(depth, Evaluation.of(run, qrels, measures, 1)));
    List<DepthOutcome> outcomes = new ArrayList<>();
    Map<Integer, List<PairedDifference>> differences = differences(evaluations, measures);
    SimulatedLatency times = new SimulatedLatency(queries);
    for (int depth : depths) {
      List<MeasureOutcome> ofDepth = new ArrayList<>();
      for (int m = 0; m < measures.size(); m++) {
        ofDepth.add(
            new MeasureOutcome(
                measures.get(m).name(),
                evaluations.get(depth).mean(measures.get(m)),
                depth == 0 ? null : differences.get(depth).get(m)));
      }
      Run firstStage = simulated.runs().get(0);
      Measure recall = Measures.recall(Math.max(1, depth), 1);
      outcomes.add(
          new DepthOutcome(
              depth,
              ofDepth,
              depth == 0 ? null : Evaluation.of(firstStage, qrels, List.of(recall), 1).mean(recall),
              Evaluation.of(Oracle.rerank(firstStage, qrels, depth), qrels, measures, 1)
                  .mean(measures.get(0)),
              latency ? times.summary(depth) : null,
              (long) depth * queries,
              Math.round(depth * queries * 0.031),
              depth == 0 ? 12 : depth / 10));
    }
    return new Sample(
        record(evaluations.get(0), qrels, outcomes),
        simulated.outcomes(evaluations),
        simulated.candidates(),
        simulated.runs(),
        qrels);
  }

  private static Map<Integer, List<PairedDifference>> differences(
      SortedMap<Integer, Evaluation> evaluations, List<Measure> measures) {
    Map<Integer, List<PairedDifference>> all = new TreeMap<>();
    for (Measure measure : measures) {
      double[] base = evaluations.get(0).averagedValues(measure);
      SortedMap<Integer, PairedDifference> byDepth = new TreeMap<>();
      evaluations.forEach(
          (depth, evaluation) -> {
            if (depth > 0) {
              byDepth.put(depth, NormalDifference.of(base, evaluation.averagedValues(measure)));
            }
          });
      NormalDifference.holm(byDepth)
          .forEach((depth, d) -> all.computeIfAbsent(depth, k -> new ArrayList<>()).add(d));
    }
    return all;
  }

  private RunRecord record(Evaluation base, Qrels qrels, List<DepthOutcome> outcomes) {
    Measure recall = Measures.recall(100, 1);
    ObjectNode configuration = Json.mapper().createObjectNode();
    configuration.put("name", name).put("dataset", "../datasets/" + dataset).put("split", split);
    configuration
        .putObject("first-stage")
        .put("kind", "bm25")
        .put("analyzer", language.equals("zh") ? "cjk" : "english")
        .put("k1", 0.9)
        .put("b", 0.4)
        .put("candidates", candidates);
    configuration
        .putObject("reranker")
        .put("kind", "cross-encoder")
        .put("model", reranker)
        .put("max-length", 256);
    depths.forEach(configuration.putArray("depths")::add);
    configuration.putObject("latency").put("passes", 3).put("forks", 2).put("warmup-passes", 1);
    configuration.putObject("statistics").put("resamples", 10000).put("seed", 42);
    DataFacts data =
        new DataFacts(
            dataset,
            split,
            language,
            "CC-BY-4.0",
            "written for this project",
            stamp == Stamp.PRACTICE,
            true,
            Sha256.of(dataset + " corpus").hex(),
            Sha256.of(dataset + " queries").hex(),
            Sha256.of(dataset + split + " qrels").hex(),
            1,
            documents,
            qrels.queryIds().size(),
            base.withoutRelevant().size(),
            base.withoutCandidates().size(),
            base.averagedQueries(),
            3,
            candidates,
            base.mean(recall));
    Environment environment =
        new Environment(
            "AMD EPYC 7763 64-Core Processor",
            2,
            25_254_379_520L,
            "Debian GNU/Linux 12, Linux 6.1.0",
            "OpenJDK 17.0.15+6-Debian",
            List.of("-Xmx1g", "-XX:+UseSerialGC"),
            new TreeMap<>(Map.of("harness", "0.1.0", "lucene", "9.12.3", "onnxruntime", "1.23.2")),
            "75854ee0c8e1b7a35d0b4a7f4f0c43c1f2f0a9be");
    return new RunRecord(
        RunRecord.FORMAT,
        name,
        stamp,
        Instant.parse("2026-11-02T09:12:44Z"),
        Instant.parse("2026-11-02T09:41:03Z"),
        configuration,
        Sha256.of(Json.canonical(configuration)).hex(),
        List.of("latency.passes=3"),
        language.equals("zh") ? "BM25 (cjk, k1 1.2, b 0.75)" : "BM25 (english, k1 0.9, b 0.4)",
        reranker,
        Sha256.of(reranker).hex(),
        "nDCG@10",
        10_000,
        42,
        1,
        2,
        data,
        environment,
        outcomes,
        freeze,
        Sha256.of("ledger").hex(),
        notices);
  }
}
