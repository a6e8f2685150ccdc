package org.rerankharness.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small data set, valid until a test writes over a part of it. */
final class BeirFolder {

  private final Path path;

  BeirFolder(Path path) {
    this.path = path;
    file(
        "corpus.jsonl",
        """
        {"_id": "d1", "title": "One", "text": "first"}
        {"_id": "d2", "title": "", "text": "second"}
        {"_id": "d3", "text": "third"}
        """);
    file(
        "queries.jsonl",
        """
        {"_id": "q1", "text": "alpha"}
        {"_id": "q2", "text": "beta"}
        {"_id": "t1", "text": "gamma"}
        """);
    qrels("dev", "q1\td1\t1", "q1\td2\t0", "q2\td3\t2");
    qrels("test", "t1\td2\t1");
  }

  Path path() {
    return path;
  }

  BeirFolder qrels(String split, String... rows) {
    return file(
        "qrels/" + split + ".tsv", "query-id\tcorpus-id\tscore\n" + String.join("\n", rows) + "\n");
  }

  BeirFolder yaml(String text) {
    return file("dataset.yaml", text);
  }

  BeirFolder file(String name, String text) {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  BeirFolder file(String name, byte[] bytes) {
    try {
      Path file = path.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  BeirFolder without(String name) {
    try {
      Files.delete(path.resolve(name));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
