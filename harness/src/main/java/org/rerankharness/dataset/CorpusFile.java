package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/** Reads {@code corpus.jsonl}, one document after another. */
final class CorpusFile {

  /** A document as the file has it; a missing or null title is empty. */
  record Document(String id, String title, String text) {}

  /**
   * What a whole pass has seen.
   *
   * @param documents how many
   * @param withoutWords how many of them have neither a title nor a text
   * @param hash of ids, titles and texts in the file's order
   */
  record Survey(long documents, long withoutWords, Sha256 hash) {}

  private CorpusFile() {}

  /** Reads every document and checks all but duplicate ids. */
  static Survey read(Path file, Problems problems, Consumer<Document> consumer) {
    ContentDigest digest = new ContentDigest();
    long[] counts = new long[2];
    JsonLine.forEach(
        file,
        problems,
        line -> {
          String id = line.id("document");
          String title = line.optionalText("title");
          String text = line.text("text");
          if (id == null || title == null || text == null) {
            return;
          }
          counts[0]++;
          if (title.isBlank() && text.isBlank()) {
            counts[1]++;
          }
          digest.add(id).add(title).add(text);
          consumer.accept(new Document(id, title, text));
        });
    return new Survey(counts[0], counts[1], digest.finish());
  }

  /** As {@link #read}, and checks that there are documents and that no id stands twice. */
  static Survey check(Path file, Problems problems, Consumer<Document> consumer) {
    DuplicateIds ids = new DuplicateIds();
    long before = problems.count();
    Survey survey =
        read(
            file,
            problems,
            document -> {
              ids.add(document.id());
              consumer.accept(document);
            });
    if (survey.documents() == 0 && problems.count() == before) {
      problems.add(Problem.expected(file.toString(), "at least one document", "an empty corpus"));
    }
    DuplicateIds.Second second = ids.second();
    if (second.isNeeded()) {
      // Whatever else is wrong with the lines was reported by the first pass.
      JsonLine.forEach(file, new Problems(), line -> reportDuplicate(line, second, file, problems));
    }
    return survey;
  }

  private static void reportDuplicate(
      JsonLine line, DuplicateIds.Second second, Path file, Problems problems) {
    String id = line.id("document");
    long first = id == null ? 0 : second.firstLine(id, line.number());
    if (first > 0) {
      problems.add(
          Problem.expected(
              file + " line " + line.number(),
              "each document id once",
              id + " again, first in line " + first));
    }
  }
}
