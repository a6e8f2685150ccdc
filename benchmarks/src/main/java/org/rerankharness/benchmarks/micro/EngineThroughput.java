package org.rerankharness.benchmarks.micro;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.rerankharness.io.Folders;
import org.rerankharness.io.Json;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.model.Catalog;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.onnx.BatchPlan;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.EncoderSettings;
import org.rerankharness.onnx.PairBatch;
import org.rerankharness.rerank.CrossEncoderOptions;
import org.rerankharness.rerank.LongQueries;
import org.rerankharness.rerank.RerankContext;
import org.rerankharness.rerank.Reranker;

/**
 * Tokens per second of the quality pass (tokenising, planning, scoring, caching) beside a bare loop
 * over the same model with the same batches, in turns in one run:
 *
 * <pre>java -cp cli/target/rerank.jar org.rerankharness.benchmarks.micro.EngineThroughput \
 *     models/reference-en datasets/cranfield [queries=40 depth=20 max-length=256 batch-tokens=500
 *     rounds=5 sessions=2 threads=1 callers=3]</pre>
 *
 * <p>Query i is scored against {@code depth} passages from {@code i × depth} on: what they say
 * doesn't matter to the speed.
 */
public final class EngineThroughput {

  private final Settings settings;
  private final ModelFolder model;
  private final List<Query> queries;
  private final List<List<Passage>> candidates = new ArrayList<>();

  /** What is measured; threads are counted within a session, callers ask at the same time. */
  private record Settings(
      int queries,
      int depth,
      int maxLength,
      int batchTokens,
      int rounds,
      int sessions,
      int threads,
      int callers) {

    static Settings parse(String[] arguments) {
      int[] values = {40, 20, 256, 500, 5, 2, 1, 3};
      List<String> keys =
          List.of(
              "queries",
              "depth",
              "max-length",
              "batch-tokens",
              "rounds",
              "sessions",
              "threads",
              "callers");
      for (int i = 2; i < arguments.length; i++) {
        String[] parts = arguments[i].split("=", 2);
        values[keys.indexOf(parts[0])] = Integer.parseInt(parts[1]);
      }
      return new Settings(
          values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7]);
    }
  }

  private EngineThroughput(Settings settings, Path modelFolder, Path dataset) throws IOException {
    this.settings = settings;
    this.model =
        ModelFolder.read(
            new ModelLocator(Catalog.EMPTY).locate(modelFolder.toString(), Path.of("")), null);
    List<JsonNode> corpus = rows(dataset.resolve("corpus.jsonl"));
    this.queries =
        rows(dataset.resolve("queries.jsonl")).stream()
            .limit(settings.queries())
            .map(row -> new Query(row.path("_id").asText(), row.path("text").asText()))
            .toList();
    for (int i = 0; i < queries.size(); i++) {
      List<Passage> passages = new ArrayList<>();
      for (int j = 0; j < settings.depth(); j++) {
        JsonNode row = corpus.get((i * settings.depth() + j) % corpus.size());
        passages.add(Passage.of("d" + j, row.path("title").asText(), row.path("text").asText()));
      }
      candidates.add(passages);
    }
  }

  /** See the class comment. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 2) {
      System.err.println("usage: EngineThroughput MODEL_FOLDER DATASET_FOLDER [KEY=NUMBER]…");
      System.exit(2);
    }
    new EngineThroughput(Settings.parse(arguments), Path.of(arguments[0]), Path.of(arguments[1]))
        .compare();
  }

  private void compare() throws Exception {
    Path natives =
        Folders.from(System.getenv(), Path.of(System.getProperty("user.home")), null).cache();
    List<PairBatch> batches = new ArrayList<>();
    long tokens = plan(batches, natives);
    System.out.printf(
        Locale.ROOT,
        "%s, %s%n%d pairs, %d tokens in %d batches; ONNX Runtime %s, Java %s, %d processors%n",
        model.weights(),
        settings,
        queries.size() * settings.depth(),
        tokens,
        batches.size(),
        CrossEncoder.runtimeVersion(natives),
        Runtime.version(),
        Runtime.getRuntime().availableProcessors());
    System.out.println("tokens per second of wall time, and per second of processor time");
    List<Pass> bare = new ArrayList<>();
    List<Pass> engine = new ArrayList<>();
    try (BareLoop loop = new BareLoop(model, batches, settings.sessions(), settings.threads())) {
      for (int round = 0; round <= settings.rounds(); round++) {
        Pass loopPass = Pass.timed(loop::run);
        Pass enginePass = engine();
        if (Math.abs(loopPass.sum() - enginePass.sum())
            > 1e-3 * candidates.size() * settings.depth()) {
          throw new IllegalStateException("the two give different scores");
        }
        print(round == 0 ? "warm-up" : "round " + round, loopPass, enginePass, tokens);
        if (round > 0) {
          bare.add(loopPass);
          engine.add(enginePass);
        }
      }
    }
    print("median", Pass.median(bare), Pass.median(engine), tokens);
  }

  /** The batches that the engine will score; gives the tokens in them. */
  private long plan(List<PairBatch> batches, Path natives) {
    long tokens = 0;
    EncoderSettings encoding = new EncoderSettings(settings.maxLength(), false, 1, 1);
    try (CrossEncoder encoder = CrossEncoder.open(model, encoding, natives)) {
      for (int i = 0; i < queries.size(); i++) {
        String query = queries.get(i).text();
        List<EncodedPair> pairs =
            candidates.get(i).stream().map(p -> encoder.encode(query, p.text())).toList();
        int[] lengths = pairs.stream().mapToInt(EncodedPair::length).toArray();
        for (int length : lengths) {
          tokens += length;
        }
        BatchPlan.of(lengths, options().batchTokens()).batches().stream()
            .map(batch -> PairBatch.of(batch, pairs))
            .forEach(batches::add);
      }
    }
    return tokens;
  }

  private CrossEncoderOptions options() {
    return new CrossEncoderOptions(
        model.name(),
        null,
        settings.maxLength(),
        settings.batchTokens(),
        LongQueries.REFUSE,
        model);
  }

  /** One pass over all batches: what it took and the sum of its scores. */
  private record Pass(double wallNanos, double cpuNanos, double sum) {

    static Pass timed(Callable<Double> work) throws Exception {
      long cpu = processorNanos();
      long start = System.nanoTime();
      double sum = work.call();
      return new Pass(System.nanoTime() - start, processorNanos() - cpu, sum);
    }

    static Pass median(List<Pass> passes) {
      return new Pass(
          EngineThroughput.median(passes.stream().map(Pass::wallNanos).toList()),
          EngineThroughput.median(passes.stream().map(Pass::cpuNanos).toList()),
          0);
    }

    private static long processorNanos() {
      return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
  }

  private static void print(String name, Pass bare, Pass engine, long tokens) {
    System.out.printf(
        Locale.ROOT,
        "%-8s bare loop %6.0f (%6.0f)   engine %6.0f (%6.0f)   %5.1f %% (%5.1f %%)%n",
        name,
        tokens * 1e9 / bare.wallNanos(),
        tokens * 1e9 / bare.cpuNanos(),
        tokens * 1e9 / engine.wallNanos(),
        tokens * 1e9 / engine.cpuNanos(),
        100 * bare.wallNanos() / engine.wallNanos(),
        100 * bare.cpuNanos() / engine.cpuNanos());
  }

  /** A quality pass with an empty cache; loading the model isn't timed. */
  private Pass engine() throws Exception {
    Path cache = Files.createTempDirectory("engine-throughput");
    ExecutorService callers = Executors.newFixedThreadPool(settings.callers());
    RerankContext context = new RerankContext(settings.sessions(), settings.threads(), cache, true);
    try (Reranker reranker = options().open(context)) {
      return Pass.timed(() -> scoreAll(reranker, callers));
    } finally {
      callers.shutdown();
      delete(cache);
    }
  }

  private double scoreAll(Reranker reranker, ExecutorService callers) throws Exception {
    List<Future<double[]>> scores = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      Query query = queries.get(i);
      List<Passage> passages = candidates.get(i);
      scores.add(callers.submit(() -> reranker.score(query, passages).toArray()));
    }
    double sum = 0;
    for (Future<double[]> one : scores) {
      for (double score : one.get()) {
        sum += score;
      }
    }
    return sum;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static List<JsonNode> rows(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.map(EngineThroughput::row).toList();
    }
  }

  private static JsonNode row(String line) {
    try {
      return Json.mapper().readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
