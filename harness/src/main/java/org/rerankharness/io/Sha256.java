package org.rerankharness.io;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * A SHA-256 digest (FIPS 180-4).
 *
 * @param hex 64 hexadecimal digits in lower case
 */
public record Sha256(@JsonValue String hex) implements Comparable<Sha256> {

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");
  private static final int SHORT_DIGITS = 12;

  @JsonCreator
  public Sha256 {
    if (!FORM.matcher(hex).matches()) {
      throw new IllegalArgumentException("a SHA-256 has 64 lower-case hex digits, not: " + hex);
    }
  }

  public static Sha256 of(byte[] bytes) {
    return ofDigest(digest().digest(bytes));
  }

  /** Of the text's UTF-8 bytes. */
  public static Sha256 of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Of a file's bytes, read in pieces. */
  public static Sha256 ofFile(Path file) {
    MessageDigest digest = digest();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
    return ofDigest(digest.digest());
  }

  /** From a finished {@link #digest()}. */
  public static Sha256 ofDigest(byte[] digest) {
    return new Sha256(HexFormat.of().formatHex(digest));
  }

  /** A fresh SHA-256 to feed in pieces. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The first twelve digits, for people to read. */
  public String abbreviated() {
    return hex.substring(0, SHORT_DIGITS);
  }

  @Override
  public int compareTo(Sha256 other) {
    return hex.compareTo(other.hex);
  }

  @Override
  public String toString() {
    return hex;
  }
}
