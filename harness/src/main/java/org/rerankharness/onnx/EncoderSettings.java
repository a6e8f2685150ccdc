package org.rerankharness.onnx;

/**
 * How a cross-encoder is opened.
 *
 * @param maxLength the longest pair in tokens, special ones included
 * @param cutLongQueries whether a query that leaves no room for a passage is cut, or an error
 * @param sessions batches that are scored side by side
 * @param threadsPerSession threads within each
 */
public record EncoderSettings(
    int maxLength, boolean cutLongQueries, int sessions, int threadsPerSession) {

  public EncoderSettings {
    if (maxLength < 1 || sessions < 1 || threadsPerSession < 1) {
      throw new IllegalArgumentException("a length, sessions and threads are at least 1");
    }
  }
}
