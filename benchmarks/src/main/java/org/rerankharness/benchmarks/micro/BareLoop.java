package org.rerankharness.benchmarks.micro;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.onnx.EncodedPair;
import org.rerankharness.onnx.PairBatch;

/**
 * What the engine is held against: nothing but {@code run} on sessions of the same model with the
 * same options, over tensors that were made before.
 */
final class BareLoop implements AutoCloseable {

  private final List<OrtSession> sessions = new ArrayList<>();
  private final List<Map<String, OnnxTensor>> inputs = new ArrayList<>();
  private final int loops;

  /**
   * Opens sessions and makes every batch's tensors.
   *
   * @param loops threads that run batches side by side
   * @param threads within each session
   */
  BareLoop(ModelFolder model, List<PairBatch> batches, int loops, int threads) throws OrtException {
    this.loops = loops;
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    int copies = threads == 1 ? 1 : loops;
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
      for (int i = 0; i < copies; i++) {
        sessions.add(environment.createSession(model.weights().toString(), options));
      }
    }
    for (PairBatch batch : batches) {
      inputs.add(tensors(environment, batch, model.config().padId()));
    }
  }

  private Map<String, OnnxTensor> tensors(OrtEnvironment environment, PairBatch batch, int padId)
      throws OrtException {
    int length = batch.length();
    long[] ids = new long[batch.paddedTokens()];
    long[] mask = new long[ids.length];
    long[] types = new long[ids.length];
    for (int row = 0; row < batch.pairs().size(); row++) {
      EncodedPair pair = batch.pairs().get(row);
      for (int i = 0; i < length; i++) {
        boolean token = i < pair.length();
        ids[row * length + i] = token ? pair.ids()[i] : padId;
        mask[row * length + i] = token ? 1 : 0;
        types[row * length + i] = token ? pair.typeIds()[i] : 0;
      }
    }
    Map<String, long[]> all =
        Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", types);
    Map<String, OnnxTensor> tensors = new HashMap<>();
    for (String name : sessions.get(0).getInputNames()) {
      tensors.put(
          name,
          OnnxTensor.createTensor(
              environment,
              LongBuffer.wrap(all.get(name)),
              new long[] {batch.pairs().size(), length}));
    }
    return tensors;
  }

  /** Scores every batch once; the sum of all numbers, so that nothing is optimised away. */
  double run() throws InterruptedException, ExecutionException {
    AtomicInteger next = new AtomicInteger();
    ExecutorService executor = Executors.newFixedThreadPool(loops);
    try {
      List<Future<Double>> sums = new ArrayList<>();
      for (int i = 0; i < loops; i++) {
        OrtSession session = sessions.get(i % sessions.size());
        sums.add(executor.submit(() -> loop(session, next)));
      }
      double sum = 0;
      for (Future<Double> one : sums) {
        sum += one.get();
      }
      return sum;
    } finally {
      executor.shutdown();
    }
  }

  private double loop(OrtSession session, AtomicInteger next) throws OrtException {
    double sum = 0;
    for (int i = next.getAndIncrement(); i < inputs.size(); i = next.getAndIncrement()) {
      try (OrtSession.Result result = session.run(inputs.get(i))) {
        var values = ((OnnxTensor) result.get(0)).getFloatBuffer();
        while (values.hasRemaining()) {
          sum += values.get();
        }
      }
    }
    return sum;
  }

  @Override
  public void close() throws OrtException {
    inputs.forEach(tensors -> tensors.values().forEach(OnnxTensor::close));
    for (OrtSession session : sessions) {
      session.close();
    }
  }
}
