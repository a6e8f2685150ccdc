package org.rerankharness.rerank;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.io.TextLines;
import org.rerankharness.onnx.BatchPlan;
import org.rerankharness.onnx.CrossEncoder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Scores JSON lines: {@code {"query": …, "passage": …}} in, the same line with {@code "score"} (the
 * raw logit) out, in the same order, whatever else a line holds left as it is.
 */
public final class PairScorer implements AutoCloseable {

  /** Lines that are planned together; output comes as soon as that many are in. */
  private static final int WINDOW = 128;

  /** Every pair a batch of its own: for models whose scores depend on their batch. */
  private static final int ALONE = 1;

  private final CrossEncoder encoder;
  private final BatchScorer scorer;
  private final int batchTokens;

  /**
   * What was scored.
   *
   * @param pairs how many lines
   * @param truncated how many passages were cut
   */
  public record Counts(long pairs, long truncated) {
    private Counts plus(List<EncodedPair> scored) {
      long cut = scored.stream().filter(EncodedPair::passageCut).count();
      return new Counts(pairs + scored.size(), truncated + cut);
    }
  }

  /** A line and where it stands. */
  private record Line(String where, String text, JsonNode json) {}

  private PairScorer(CrossEncoder encoder, int batchTokens) {
    this.encoder = encoder;
    this.scorer = new BatchScorer(encoder, null);
    this.batchTokens = batchTokens;
  }

  /** Loads the model; nothing is cached. */
  public static PairScorer open(CrossEncoderOptions options, RerankContext context) {
    return new PairScorer(
        CrossEncoderReranker.load(options, context),
        options.folder().quantisedDynamically() ? ALONE : options.batchTokens());
  }

  /**
   * Scores every line; blank ones are passed over. Exit 3 at the first that isn't a pair, with its
   * number, what came before it written.
   */
  public Counts score(TextLines lines, Appendable out) {
    Counts counts = new Counts(0, 0);
    List<Line> window = new ArrayList<>();
    try {
      for (String text = lines.next(); text != null; text = lines.next()) {
        if (!text.isBlank()) {
          window.add(parse(lines.where(), text));
        }
        if (window.size() == WINDOW) {
          counts = counts.plus(flush(window, out));
        }
      }
    } catch (HarnessException e) {
      flush(window, out);
      throw e;
    }
    return counts.plus(flush(window, out));
  }

  private static Line parse(String where, String text) {
    JsonNode json;
    try {
      json = Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              Problem.expected(
                  where, "{\"query\": \"…\", \"passage\": \"…\"}", e.getOriginalMessage())),
          e);
    }
    for (String key : List.of("query", "passage")) {
      if (!json.path(key).isTextual()) {
        throw HarnessException.input(
            Problem.expected(
                where,
                "{\"query\": \"…\", \"passage\": \"…\"}",
                json.has(key) ? key + ": " + json.get(key) : "no " + key));
      }
    }
    return new Line(where, text, json);
  }

  /** Scores and writes the window, and empties it. */
  private List<EncodedPair> flush(List<Line> window, Appendable out) {
    List<Line> lines = List.copyOf(window);
    window.clear();
    List<EncodedPair> pairs = new ArrayList<>(lines.size());
    for (Line line : lines) {
      String query = line.json().get("query").textValue();
      pairs.add(scorer.encode(query, line.json().get("passage").textValue(), line.where()));
    }
    int[] lengths = pairs.stream().mapToInt(EncodedPair::length).toArray();
    double[] scores =
        scorer.score(pairs, BatchPlan.of(lengths, batchTokens), i -> lines.get(i).where()).values();
    try {
      for (int i = 0; i < scores.length; i++) {
        out.append(withScore(lines.get(i), scores[i])).append('\n');
      }
    } catch (IOException e) {
      throw FileProblems.writing(Path.of("standard output"), e);
    }
    return pairs;
  }

  /** The line's own characters with the score at its end, so that nothing else changes. */
  private static String withScore(Line line, double score) {
    if (line.json().has("score")) {
      return ((ObjectNode) line.json()).put("score", score).toString();
    }
    return line.text().substring(0, line.text().lastIndexOf('}')) + ",\"score\":" + score + "}";
  }

  @Override
  public void close() {
    encoder.close();
  }
}
