package org.rerankharness.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.measure.Evaluation;

/** Queries with judgments, a noisy first stage and a reranker of a given skill. */
record SimulatedQueries(
    Map<String, String> texts,
    Qrels qrels,
    SortedMap<Integer, Run> runs,
    List<CandidateOutcome> candidates) {

  private static final List<String> ENGLISH_STARTS =
      List.of(
          "how do I restart",
          "why does",
          "who owns",
          "what to do when",
          "roll back",
          "where are the logs of",
          "which dashboard shows",
          "how to drain",
          "alert fired for",
          "safe way to resize");
  private static final List<String> ENGLISH_ENDS =
      List.of(
          "the ingest worker after a deploy",
          "the payments queue when it stops draining",
          "a Kafka consumer group that lags",
          "the read replica that fell behind",
          "the certificate of the edge proxy",
          "the nightly export job",
          "a node that reports disk pressure",
          "the session cache",
          "the search index after a schema change",
          "the on-call schedule");
  private static final List<String> CHINESE_STARTS =
      List.of("如何重启", "为什么会停止：", "谁负责", "怎样回滚", "在哪里查看日志：", "如何扩容");
  private static final List<String> CHINESE_ENDS =
      List.of(
          "部署后的采集服务",
          "不再消费的支付队列",
          "延迟过高的 Kafka 消费组",
          "落后的只读副本",
          "边缘代理的证书",
          "夜间导出任务",
          "磁盘压力过大的节点",
          "会话缓存",
          "变更模式后的搜索索引",
          "值班表");

  static SimulatedQueries of(
      String language,
      int queries,
      int candidates,
      long documents,
      List<Integer> depths,
      double skill,
      Map<String, String> ownTexts) {
    Random random = new Random(42);
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, Map<String, Integer>> grades = new TreeMap<>();
    SortedMap<Integer, Map<String, Ranking>> rankings = new TreeMap<>();
    List<CandidateOutcome> outcomes = new ArrayList<>();
    for (int q = 0; q < queries; q++) {
      String id = String.format(Locale.ROOT, "q%03d", q + 1);
      texts.put(id, ownTexts.getOrDefault(id, text(language, q)));
      Map<String, Integer> judged = new TreeMap<>();
      List<ScoredDoc> found = new ArrayList<>();
      Map<String, Double> logits = new TreeMap<>();
      int relevant = 1 + random.nextInt(4);
      for (int d = 0; d < candidates; d++) {
        String doc = String.format(Locale.ROOT, "d%05d", (q * 37L + d * 11L) % documents);
        boolean isRelevant = d < relevant;
        if (isRelevant || random.nextInt(8) == 0) {
          judged.put(doc, isRelevant ? 1 + random.nextInt(2) : 0);
        }
        found.add(new ScoredDoc(doc, 4 + (isRelevant ? 3.2 : 0) + 6 * noise(random)));
        logits.put(doc, -3 + (isRelevant ? 5 * skill : 0) + 5 * noise(random));
      }
      grades.put(id, judged);
      Ranking firstStage = Ranking.byScore(found);
      SortedMap<Integer, Ranking> byDepth = new TreeMap<>();
      for (int depth : depths) {
        double[] head = firstStage.top(depth).ids().stream().mapToDouble(logits::get).toArray();
        Ranking ranking = firstStage.reranked(head);
        byDepth.put(depth, ranking);
        rankings.computeIfAbsent(depth, k -> new TreeMap<>()).put(id, ranking);
      }
      outcomes.addAll(candidates(id, firstStage, byDepth, logits));
    }
    SortedMap<Integer, Run> runs = new TreeMap<>();
    rankings.forEach((depth, ofDepth) -> runs.put(depth, Run.of("depth-" + depth, ofDepth)));
    return new SimulatedQueries(texts, Qrels.of(grades), runs, outcomes);
  }

  private static String text(String language, int q) {
    boolean zh = language.equals("zh");
    List<String> starts = zh ? CHINESE_STARTS : ENGLISH_STARTS;
    List<String> ends = zh ? CHINESE_ENDS : ENGLISH_ENDS;
    return starts.get(q % starts.size())
        + (zh ? "" : " ")
        + ends.get(q / starts.size() % ends.size())
        + (zh ? "？" : "");
  }

  /** Roughly normal, mean 0, deviation 0.5. */
  private static double noise(Random random) {
    return random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
  }

  private static List<CandidateOutcome> candidates(
      String query,
      Ranking firstStage,
      SortedMap<Integer, Ranking> byDepth,
      Map<String, Double> logits) {
    SortedMap<Integer, List<String>> order = new TreeMap<>();
    byDepth.forEach((depth, ranking) -> order.put(depth, ranking.ids()));
    List<CandidateOutcome> outcomes = new ArrayList<>();
    int rank = 0;
    for (ScoredDoc doc : firstStage.docs()) {
      rank++;
      SortedMap<Integer, Double> scored = new TreeMap<>();
      SortedMap<Integer, Integer> ranks = new TreeMap<>();
      for (Map.Entry<Integer, List<String>> entry : order.entrySet()) {
        ranks.put(entry.getKey(), entry.getValue().indexOf(doc.id()) + 1);
        if (rank <= entry.getKey()) {
          scored.put(entry.getKey(), logits.get(doc.id()));
        }
      }
      outcomes.add(
          new CandidateOutcome(query, doc.id(), rank, doc.score(), rank == 7, scored, ranks));
    }
    return outcomes;
  }

  List<QueryOutcome> outcomes(SortedMap<Integer, Evaluation> evaluations) {
    List<QueryOutcome> outcomes = new ArrayList<>();
    texts.forEach(
        (id, text) -> {
          SortedMap<Integer, Map<String, Double>> values = new TreeMap<>();
          evaluations.forEach(
              (depth, evaluation) -> {
                Map<String, Double> ofDepth = new LinkedHashMap<>();
                evaluation.measures().forEach(m -> ofDepth.put(m.name(), evaluation.value(id, m)));
                values.put(depth, ofDepth);
              });
          outcomes.add(new QueryOutcome(id, text, true, values));
        });
    return outcomes;
  }
}
