package org.rerankharness.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** A loaded model. {@link #run} may be called by several threads, each with its own tensors. */
final class ScoringSession implements AutoCloseable {

  private final OrtEnvironment environment;
  private final OrtSession session;
  private final Graph graph;
  private final String where;
  private final int padId;

  private ScoringSession(
      OrtEnvironment environment, OrtSession session, Graph graph, ModelFolder model) {
    this.environment = environment;
    this.session = session;
    this.graph = graph;
    this.where = model.weights().toString();
    this.padId = model.config().padId();
  }

  /**
   * The environment of this JVM. Its own log is off: whatever goes wrong reaches people once, as
   * our message.
   */
  static OrtEnvironment environment(Path cacheFolder) {
    NativeLibraries.prepare(cacheFolder);
    try {
      return OrtEnvironment.getEnvironment(
          OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "rerank-harness");
    } catch (LinkageError e) {
      throw NativeLibraries.failure("ONNX Runtime", e);
    }
  }

  /**
   * Loads a model by its path, so that weights in other files are found from any working folder.
   *
   * @param threads within this session
   */
  static ScoringSession open(OrtEnvironment environment, ModelFolder model, int threads) {
    String where = model.weights().toString();
    OrtSession session;
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
      options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      options.setDeterministicCompute(true);
      session = environment.createSession(where, options);
    } catch (OrtException e) {
      throw failure(where, "ONNX Runtime can't load the model", e);
    }
    try {
      return new ScoringSession(environment, session, Graph.of(session, where), model);
    } catch (OrtException e) {
      close(session);
      throw failure(where, "ONNX Runtime can't describe the model", e);
    } catch (HarnessException e) {
      close(session);
      throw e;
    }
  }

  Graph graph() {
    return graph;
  }

  /**
   * Raw scores, one for each pair; not checked to be finite. Exit 3 where the graph refuses the
   * ids, exit 6 where it fails otherwise.
   */
  float[] run(PairBatch batch, InputTensors tensors) {
    Map<String, OnnxTensor> inputs = new HashMap<>();
    try {
      for (String name : graph.inputs()) {
        inputs.put(name, tensors.fill(environment, name, batch, padId));
      }
      try (OrtSession.Result result = session.run(inputs, Set.of(graph.output()))) {
        return read((OnnxTensor) result.get(0), batch.pairs().size());
      }
    } catch (OrtException e) {
      throw failure(where, "ONNX Runtime failed", e);
    } finally {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  private float[] read(OnnxTensor output, int pairs) {
    int columns = graph.columns(output.getInfo().getShape(), pairs, where);
    FloatBuffer values = output.getFloatBuffer();
    float[] scores = new float[pairs];
    for (int i = 0; i < pairs; i++) {
      scores[i] = columns == 1 ? values.get(i) : values.get(2 * i + 1) - values.get(2 * i);
    }
    return scores;
  }

  /** One clear line out of what ONNX Runtime says. */
  private static HarnessException failure(String where, String what, OrtException e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("out of data bounds") || lower.contains("out of range")) {
      return exception(
          ExitCode.INPUT,
          new Problem(
              where,
              "the tokenizer gives ids (or more tokens) that the model's embeddings don't have: "
                  + message,
              "Take tokenizer.json, config.json and model.onnx from the same model"),
          e);
    }
    if (lower.contains("bad_alloc") || lower.contains("failed to allocate")) {
      return exception(
          ExitCode.MACHINE,
          new Problem(
              where,
              "not enough memory: " + message,
              "Use fewer sessions, a smaller batch-tokens or a smaller model"),
          e);
    }
    return exception(ExitCode.MODEL, new Problem(where, what + ": " + message, ""), e);
  }

  private static HarnessException exception(ExitCode code, Problem problem, Throwable cause) {
    return new HarnessException(code, List.of(problem), cause);
  }

  @Override
  public void close() {
    close(session);
  }

  private static void close(OrtSession session) {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("a session can't be closed", e);
    }
  }
}
