package org.rerankharness.protocol;

import java.io.IOException;
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
 *   <li>by its data set: the file, with links resolved, lies in a data set's {@code qrels} folder;
 *       then the queries' texts are known and one test query among them is enough, as it is for a
 *       dev split;
 *   <li>by its content: five of its queries, or half of them, or half of the test's, have the id
 *       and exactly the judged documents of test queries. Grades, order, form, name and compression
 *       play no part. Fewer may be chance: {@code q1} with the one document {@code d1} stands in
 *       many files.
 * </ul>
 *
 * @param dataset the data set that the file belongs to, or null
 */
record BareJudgments(Path file, Qrels qrels, @Nullable Dataset dataset, SplitRecord record) {

  private static final String QRELS_FOLDER = "qrels";

  static BareJudgments read(Path file) {
    Qrels qrels = QrelsFile.read(file);
    Dataset dataset = datasetOf(file);
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

  /** The data set in whose qrels folder the file lies; null where there is none or it is broken. */
  private static @Nullable Dataset datasetOf(Path file) {
    try {
      Path folder = file.toRealPath().getParent();
      Path root = folder == null || !folder.endsWith(QRELS_FOLDER) ? null : folder.getParent();
      if (root == null) {
        return null;
      }
      Dataset dataset = Dataset.open(root);
      return dataset.queries().isEmpty() ? null : dataset;
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
