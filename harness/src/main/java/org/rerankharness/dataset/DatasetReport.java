package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What {@link DatasetCheck} found. No grade of a test split is in it.
 *
 * @param folder that was checked
 * @param errors what must be mended before the data set can be used
 * @param warnings what a reader of its numbers should know
 * @param facts as far as the files could be read
 */
public record DatasetReport(
    Path folder, List<Problem> errors, List<Problem> warnings, Facts facts) {

  /**
   * The data set in numbers.
   *
   * @param documents in the corpus
   * @param documentsWithoutWords of them, those with neither a title nor a text
   * @param corpusHash of the corpus's content
   * @param queries in {@code queries.jsonl}, judged or not
   * @param queriesHash of the queries' content
   */
  public record Facts(
      String name,
      String language,
      @Nullable String licence,
      @Nullable String source,
      boolean practice,
      long documents,
      long documentsWithoutWords,
      Sha256 corpusHash,
      int queries,
      Sha256 queriesHash,
      List<SplitFacts> splits) {
    public Facts {
      splits = List.copyOf(splits);
    }
  }

  /**
   * A split in numbers.
   *
   * @param judgedQueries with at least one judgment
   * @param judgments pairs of query and document
   * @param judgedDocuments distinct documents
   * @param missingDocuments of them, those that aren't in the corpus
   * @param gradeCounts how many judgments have which grade; null for a test split and for one that
   *     shares queries with it
   * @param qrelsHash of the judgments' content
   */
  public record SplitFacts(
      String name,
      int judgedQueries,
      int judgments,
      int judgedDocuments,
      int missingDocuments,
      @Nullable SortedMap<Integer, Integer> gradeCounts,
      Sha256 qrelsHash,
      boolean reviewed) {}

  public DatasetReport {
    errors = List.copyOf(errors);
    warnings = List.copyOf(warnings);
  }

  /** Whether there is nothing to mend. */
  public boolean isValid() {
    return errors.isEmpty();
  }

  /** Throws all errors (exit 3), or does nothing. */
  public void throwIfInvalid() {
    if (!isValid()) {
      throw new HarnessException(ExitCode.INPUT, errors, null);
    }
  }
}
