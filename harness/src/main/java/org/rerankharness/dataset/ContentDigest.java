package org.rerankharness.dataset;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.rerankharness.io.Sha256;

/**
 * SHA-256 over a sequence of texts, each preceded by its length in UTF-8 bytes (four bytes, big
 * endian), so that no two sequences look alike.
 */
final class ContentDigest {

  private final MessageDigest digest = Sha256.digest();

  ContentDigest add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
    return this;
  }

  Sha256 finish() {
    return Sha256.ofDigest(digest.digest());
  }
}
