package org.rerankharness.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.dataset.QrelsFile;
import org.rerankharness.dataset.QrelsForm;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/**
 * A file of judgments that somebody names directly. It is refused where it holds a registered test
 * (practice sets aside):
 *
 * <ul>
 *   <li>by its queries' texts, where the file, with links resolved, lies in a data set: one test
 *       query is enough, as it is for a dev split;
 *   <li>by its content: five of its queries, or half of them, or half of the test's, have the id
 *       and exactly the judged documents of test queries. Grades, order, form, name and compression
 *       play no part. Fewer may be chance: {@code q1} with the one document {@code d1} stands in
 *       many files.
 * </ul>
 *
 * @param dataset the data set that the file belongs to, or null
 */
record BareJudgments(Path file, Qrels qrels, @Nullable Dataset dataset, SplitRecord record) {

  /** A data set's judgments lie in its folder or one below. */
  private static final int LEVELS = 2;

  static BareJudgments read(Path file) {
    Qrels qrels = QrelsFile.read(file);
    Dataset dataset = datasetAround(file);
    Map<String, Query> queries = dataset == null ? Map.of() : dataset.queries();
    SplitRecord record =
        SplitRecord.of(
            dataset == null ? file.toString() : dataset.name(),
            "",
            false,
            QrelsForm.of(qrels).contentHash(),
            JudgedSplit.fingerprints(qrels, queries));
    return new BareJudgments(file, qrels, dataset, record);
  }

  void requireNoTest(History history) {
    Gate.holdsNoTestQuery(history, file.toString(), record);
    Gate.resemblesNoTest(history, file.toString(), record);
  }

  /** True where these are the queries of a practice test, whose texts are known. */
  boolean isPracticeTest(History history) {
    return history.tests().stream().anyMatch(seen -> record.sharedTexts(seen.split().texts()) > 0);
  }

  /** The data set around the file, links resolved; null where there is none or it is broken. */
  private static @Nullable Dataset datasetAround(Path file) {
    try {
      Path folder = file.toRealPath().getParent();
      for (int up = 0; up < LEVELS && folder != null; up++, folder = folder.getParent()) {
        if (Files.exists(folder.resolve("queries.jsonl"))
            || Files.exists(folder.resolve("queries.jsonl.gz"))) {
          Dataset dataset = Dataset.open(folder);
          dataset.queries();
          return dataset;
        }
      }
      return null;
    } catch (HarnessException e) {
      if (e.exitCode() == ExitCode.INPUT) {
        return null; // judgments can be measured by without the rest of a data set
      }
      throw e;
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }
}
