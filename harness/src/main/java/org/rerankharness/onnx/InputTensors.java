package org.rerankharness.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Direct buffers that ONNX Runtime reads in place, kept from batch to batch. For one thread at a
 * time; a tensor is good until the next batch.
 */
final class InputTensors {

  private static final int SMALLEST_CAPACITY = 1024;

  private final Map<String, LongBuffer> buffers = new HashMap<>();

  /** A tensor of one input; the caller closes it. */
  OnnxTensor fill(OrtEnvironment environment, String input, PairBatch batch, int padId)
      throws OrtException {
    int values = batch.paddedTokens();
    LongBuffer buffer = buffers.get(input);
    if (buffer == null || buffer.capacity() < values) {
      int capacity = Math.max(SMALLEST_CAPACITY, values);
      buffer =
          ByteBuffer.allocateDirect(capacity * Long.BYTES)
              .order(ByteOrder.nativeOrder())
              .asLongBuffer();
      buffers.put(input, buffer);
    }
    buffer.clear();
    switch (input) {
      case Graph.IDS -> batch.putIds(buffer, padId);
      case Graph.MASK -> batch.putMask(buffer);
      case Graph.TYPES -> batch.putTypeIds(buffer);
      default -> throw new IllegalArgumentException("an input that was not checked: " + input);
    }
    buffer.flip();
    return OnnxTensor.createTensor(
        environment, buffer, new long[] {batch.pairs().size(), batch.length()});
  }
}
