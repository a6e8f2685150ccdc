package org.rerankharness.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.io.Json;
import org.rerankharness.ir.Qrels;
import org.rerankharness.results.CandidateOutcome;
import org.rerankharness.results.DataFacts;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.Environment;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;
import org.rerankharness.results.SystemFacts;
import org.rerankharness.statistics.PairedDifference;

/**
 * A finished run of two queries, by RR@10 and at depth 2: for q1 the only relevant document falls
 * from rank 1 to rank 2 behind one that is judged not to be relevant, for q2 it rises from 2 to 1.
 */
final class StoredRun {

  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final Instant TIME = Instant.parse("2026-03-04T05:06:07Z");

  private StoredRun() {}

  static void write(Path folder) {
    Environment environment =
        new Environment("CPU", 2, 1L << 34, "Linux", "JVM 17", List.of(), new TreeMap<>(), "abc");
    RunFolder run = RunFolder.at(folder);
    run.writeScored(
        new SystemFacts("BM25", "reference-en", HASH, 1000, 0, environment, TIME),
        List.of(
            candidate("q1", "d1", 1, 2),
            candidate("q1", "d2", 2, 1),
            candidate("q2", "d3", 1, 2),
            candidate("q2", "d4", 2, 1)));
    run.writeOutcomes(
        record(environment),
        new TreeMap<>(),
        List.of(query("q1", "重启 服务？", 1, 0.5), query("q2", "why\ndoes it stop", 0.5, 1)),
        Qrels.of(Map.of("q1", Map.of("d1", 1, "d2", 0), "q2", Map.of("d4", 2, "d9", 1))));
  }

  private static CandidateOutcome candidate(
      String query, String document, int firstStageRank, int rank) {
    return new CandidateOutcome(
        query,
        document,
        firstStageRank,
        10 - firstStageRank,
        false,
        new TreeMap<>(Map.of(2, 10.0 - rank)),
        new TreeMap<>(Map.of(0, firstStageRank, 2, rank)));
  }

  private static QueryOutcome query(String id, String text, double firstStage, double reranked) {
    SortedMap<Integer, Map<String, Double>> values = new TreeMap<>();
    values.put(0, Map.of("RR@10", firstStage));
    values.put(2, Map.of("RR@10", reranked));
    return new QueryOutcome(id, text, true, values);
  }

  private static RunRecord record(Environment environment) {
    DataFacts data =
        new DataFacts(
            "ops", "dev", "en", null, null, false, true, HASH, HASH, HASH, 1, 1000, 2, 0, 0, 2, 0,
            2, 0.75);
    List<DepthOutcome> depths = new ArrayList<>();
    depths.add(depth(0, new MeasureOutcome("RR@10", 0.75, null)));
    depths.add(
        depth(
            2,
            new MeasureOutcome(
                "RR@10", 0.75, new PairedDifference(0, -0.5, 0.5, 1, 1, 1, 1, 0, 0.7071))));
    return new RunRecord(
        RunRecord.FORMAT,
        "night",
        Stamp.DEV,
        TIME,
        TIME,
        Json.mapper().createObjectNode(),
        HASH,
        List.of(),
        "BM25",
        "reference-en",
        HASH,
        "RR@10",
        1000,
        42,
        1,
        2,
        data,
        environment,
        depths,
        null,
        null,
        List.of());
  }

  private static DepthOutcome depth(int depth, MeasureOutcome measure) {
    return new DepthOutcome(
        depth, List.of(measure), depth == 0 ? null : 0.75, 1, null, 2L * depth, 0, 0);
  }
}
