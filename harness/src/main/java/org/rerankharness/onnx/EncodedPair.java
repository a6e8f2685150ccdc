package org.rerankharness.onnx;

/**
 * A query and a passage as the model reads them.
 *
 * @param ids token ids, special ones included, padding left out
 * @param typeIds for each token, which of the two it belongs to, as the tokenizer says
 * @param passageCut true where the passage lost its end
 * @param queryCut true where the query lost its end
 */
// Arrays that nobody changes: a list of boxed numbers would cost ten times the memory.
@SuppressWarnings("ArrayRecordComponent")
public record EncodedPair(int[] ids, int[] typeIds, boolean passageCut, boolean queryCut) {

  /** Tokens, special ones included. */
  public int length() {
    return ids.length;
  }
}
