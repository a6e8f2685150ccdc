package org.rerankharness.rerank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.Query;
import org.rerankharness.onnx.BatchPlan;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.EncoderSettings;
import org.rerankharness.problem.HarnessException;

/** Scores each passage with a cross-encoder, on CPU. */
final class CrossEncoderReranker implements Reranker {

  private final CrossEncoderOptions options;
  private final RerankContext context;
  private final CrossEncoder encoder;
  private final @Nullable ScoreCache cache;
  private final BatchScorer scorer;

  private CrossEncoderReranker(
      CrossEncoderOptions options,
      RerankContext context,
      CrossEncoder encoder,
      @Nullable ScoreCache cache) {
    this.options = options;
    this.context = context;
    this.encoder = encoder;
    this.cache = cache;
    this.scorer = new BatchScorer(encoder, cache);
  }

  /** Loads the model as the options and the context say. */
  static CrossEncoder load(CrossEncoderOptions options, RerankContext context) {
    EncoderSettings settings =
        new EncoderSettings(
            options.maxLength(),
            options.longQueries() == LongQueries.CUT,
            context.sessions(),
            context.threadsPerSession());
    return CrossEncoder.open(options.folder(), settings, context.cacheFolder());
  }

  static CrossEncoderReranker open(CrossEncoderOptions options, RerankContext context) {
    CrossEncoder encoder = load(options, context);
    try {
      ScoreCache cache =
          context.cacheScores()
              ? ScoreCache.open(
                  context.cacheFolder(),
                  options.folder().hash(),
                  CrossEncoder.runtimeVersion(context.cacheFolder()),
                  context.threadsPerSession())
              : null;
      return new CrossEncoderReranker(options, context, encoder, cache);
    } catch (HarnessException e) {
      encoder.close();
      throw e;
    }
  }

  @Override
  public Scores score(Query query, List<Passage> passages) {
    long start = System.nanoTime();
    List<EncodedPair> pairs = new ArrayList<>(passages.size());
    for (Passage passage : passages) {
      pairs.add(scorer.encode(query.text(), passage.text(), "query " + query.id()));
    }
    long tokenised = System.nanoTime();
    int[] lengths = pairs.stream().mapToInt(EncodedPair::length).toArray();
    BatchPlan plan = BatchPlan.of(lengths, options.batchTokens());
    BatchScorer.Scored scored =
        scorer.score(pairs, plan, i -> "query " + query.id() + ", passage " + passages.get(i).id());
    long end = System.nanoTime();
    return new Scores(
        Arrays.stream(scored.values()).boxed().toList(),
        tokenised - start,
        end - tokenised,
        IntStream.of(lengths).asLongStream().sum(),
        scored.paddedTokens(),
        IntStream.range(0, pairs.size()).filter(i -> pairs.get(i).passageCut()).boxed().toList(),
        scored.cachedPairs());
  }

  @Override
  public Sha256 hash() {
    return options.hash();
  }

  @Override
  public boolean scoresPairsAlone() {
    return !options.folder().quantisedDynamically();
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "cross-encoder %s (%s), max-length %d, batches of %d tokens, long queries: %s,"
            + " %d × %d threads",
        options.model(),
        Objects.requireNonNull(options.folder().weights().getFileName()),
        options.maxLength(),
        options.batchTokens(),
        options.longQueries().name().toLowerCase(Locale.ROOT),
        context.sessions(),
        context.threadsPerSession());
  }

  @Override
  public void close() {
    try {
      encoder.close();
    } finally {
      if (cache != null) {
        cache.close();
      }
    }
  }
}
