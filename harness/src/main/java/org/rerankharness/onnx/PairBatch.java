package org.rerankharness.onnx;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.security.MessageDigest;
import java.util.List;

/**
 * Pairs that go through the model together, as tensors of shape [pairs, length].
 *
 * @param pairs the rows
 * @param length what each row is padded to
 */
public record PairBatch(List<EncodedPair> pairs, int length) {

  public PairBatch {
    pairs = List.copyOf(pairs);
  }

  /** The rows of one batch of a plan. */
  public static PairBatch of(BatchPlan.Batch batch, List<EncodedPair> all) {
    return new PairBatch(batch.rows().stream().map(all::get).toList(), batch.length());
  }

  /** Tokens, padding included. */
  public int paddedTokens() {
    return pairs.size() * length;
  }

  /** Feeds everything that the tensors are made of to a digest. */
  public void digestInto(MessageDigest digest) {
    ByteBuffer bytes = ByteBuffer.allocate(8 + pairs.size() * (4 + 8 * length));
    bytes.putInt(pairs.size()).putInt(length);
    for (EncodedPair pair : pairs) {
      bytes.putInt(pair.length());
      for (int i = 0; i < pair.length(); i++) {
        bytes.putInt(pair.ids()[i]).putInt(pair.typeIds()[i]);
      }
    }
    digest.update(bytes.flip());
  }

  void putIds(LongBuffer to, int padId) {
    for (EncodedPair pair : pairs) {
      for (int i = 0; i < length; i++) {
        to.put(i < pair.length() ? pair.ids()[i] : padId);
      }
    }
  }

  void putMask(LongBuffer to) {
    for (EncodedPair pair : pairs) {
      for (int i = 0; i < length; i++) {
        to.put(i < pair.length() ? 1 : 0);
      }
    }
  }

  void putTypeIds(LongBuffer to) {
    for (EncodedPair pair : pairs) {
      for (int i = 0; i < length; i++) {
        to.put(i < pair.length() ? pair.typeIds()[i] : 0);
      }
    }
  }
}
