package org.rerankharness.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: the harness, its commit, the JVM and the engines. */
final class VersionLines implements IVersionProvider {

  @Override
  public String[] getVersion() {
    Properties versions = new Properties();
    try (InputStream in = VersionLines.class.getResourceAsStream("versions.properties")) {
      if (in == null) {
        throw new IllegalStateException("versions.properties is missing from the jar");
      }
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String commit = System.getenv().getOrDefault("RERANK_COMMIT", "unknown");
    return new String[] {
      "Rerank Harness " + versions.getProperty("harness") + ", commit " + commit,
      System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
      "ONNX Runtime "
          + versions.getProperty("onnxruntime")
          + ", Lucene "
          + versions.getProperty("lucene")
          + ", DJL tokenizers "
          + versions.getProperty("djl")
          + ", JMH "
          + versions.getProperty("jmh"),
    };
  }
}
