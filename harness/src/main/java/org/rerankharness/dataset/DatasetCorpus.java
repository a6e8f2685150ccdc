package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.CorpusFile.Survey;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Corpus;
import org.rerankharness.ir.Passage;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * The documents of a BEIR folder, read from disk each time and never all in memory. The first thing
 * asked of it makes one pass over the whole file, which finds every problem and the hash; nobody
 * sees a document of a corpus that is broken further down.
 */
public final class DatasetCorpus implements Corpus {

  private final Path file;
  private final String language;
  private @Nullable Survey survey;

  DatasetCorpus(Path file, String language) {
    this.file = file;
    this.language = language;
  }

  /**
   * Of the documents' ids, titles and texts in the file's order; the same whether packed or not,
   * with any line ends, and whatever other fields the lines have. Exit 3 with every problem of the
   * file.
   */
  @Override
  public Sha256 hash() {
    return survey().hash();
  }

  @Override
  public String language() {
    return language;
  }

  /** How many documents there are. */
  public long documents() {
    return survey().documents();
  }

  /** Reads every passage in the file's order; exit 5 where the file changed since it was hashed. */
  @Override
  public void forEach(Consumer<Passage> consumer) {
    Sha256 expected = hash();
    Problems problems = new Problems();
    Survey seen =
        CorpusFile.read(
            file,
            problems,
            document ->
                consumer.accept(Passage.of(document.id(), document.title(), document.text())));
    problems.throwIfAny();
    if (!seen.hash().equals(expected)) {
      throw HarnessException.integrity(
          Problem.expected(
              file.toString(),
              "the corpus that was hashed before (" + expected.abbreviated() + ")",
              "another one (" + seen.hash().abbreviated() + ")",
              "Leave the file alone while a command runs, and start it again"));
    }
  }

  /** How many of the documents the corpus doesn't hold. */
  public int countMissing(Collection<String> documentIds) {
    Set<String> missing = new HashSet<>(documentIds);
    forEach(passage -> missing.remove(passage.id()));
    return missing.size();
  }

  private synchronized Survey survey() {
    if (survey == null) {
      Problems problems = new Problems();
      Survey checked = CorpusFile.check(file, problems, document -> {});
      problems.throwIfAny();
      survey = checked;
    }
    return survey;
  }
}
