package org.rerankharness.onnx;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What a model turned out to be when it was loaded and asked for one score.
 *
 * @param name the catalog's, or the folder as written
 * @param weights the ONNX file
 * @param sizeBytes of the weights, those in other files included
 * @param hash of everything that affects scores
 * @param type {@code model_type} in {@code config.json}
 * @param inputs what the graph asks for
 * @param output which output is read, its shape, and how
 * @param mostTokens the longest pair that it reads, or null where its configuration doesn't say
 * @param tokenizer the kind of the tokenizer's model: WordPiece, Unigram, BPE, WordLevel
 * @param overridden what tokenizer.json holds of its own and is overridden: truncation, padding
 * @param scoresPairsAlone false where a score depends on what else is in the batch (dynamic
 *     quantisation)
 * @param runtime ONNX Runtime's version
 * @param probeQuery of the pair that was scored
 * @param probePassage of the pair that was scored
 * @param probeScore its raw score
 */
public record ModelInspection(
    String name,
    Path weights,
    long sizeBytes,
    Sha256 hash,
    String type,
    List<String> inputs,
    String output,
    @Nullable Integer mostTokens,
    String tokenizer,
    List<String> overridden,
    boolean scoresPairsAlone,
    String runtime,
    String probeQuery,
    String probePassage,
    double probeScore) {

  private static final String PROBE_QUERY = "how tall is the tower";
  private static final String PROBE_PASSAGE = "The tower is 330 metres tall.";
  private static final int ENOUGH_TOKENS = 64;

  public ModelInspection {
    inputs = List.copyOf(inputs);
    overridden = List.copyOf(overridden);
  }

  /**
   * Loads a model and scores a pair. Exit 3 where it is no cross-encoder, exit 6 where it can't be
   * loaded or gives no finite score.
   *
   * @param cacheFolder where native libraries are unpacked
   */
  public static ModelInspection of(ModelFolder model, Path cacheFolder) {
    OptionalInt most = model.config().mostTokens();
    EncoderSettings settings =
        new EncoderSettings(Math.min(ENOUGH_TOKENS, most.orElse(ENOUGH_TOKENS)), true, 1, 1);
    try (CrossEncoder encoder = CrossEncoder.open(model, settings, cacheFolder)) {
      Graph graph = encoder.graph();
      return new ModelInspection(
          model.name(),
          model.weights(),
          model.sizeBytes(),
          model.hash(),
          model.config().type(),
          graph.inputs(),
          graph.reading(),
          most.isPresent() ? most.getAsInt() : null,
          model.tokenizer().kind(),
          model.tokenizer().ownSettings(),
          !model.quantisedDynamically(),
          CrossEncoder.runtimeVersion(cacheFolder),
          PROBE_QUERY,
          PROBE_PASSAGE,
          probe(encoder, model));
    }
  }

  private static double probe(CrossEncoder encoder, ModelFolder model) {
    EncodedPair pair = encoder.encode(PROBE_QUERY, PROBE_PASSAGE);
    try {
      float score = encoder.score(new PairBatch(List.of(pair), pair.length())).get()[0];
      if (!Float.isFinite(score)) {
        throw HarnessException.model(
            Problem.expected(
                model.weights().toString(),
                "a finite score for a probe pair",
                String.valueOf(score),
                "Its weights are damaged, or its numbers overflow"));
      }
      return score;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HarnessException(
          ExitCode.INTERRUPTED, List.of(new Problem("", "interrupted while scoring", "")), e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HarnessException failure) {
        throw failure;
      }
      throw new IllegalStateException("scoring failed", e.getCause());
    }
  }
}
