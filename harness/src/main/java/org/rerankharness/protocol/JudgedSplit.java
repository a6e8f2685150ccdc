package org.rerankharness.protocol;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.dataset.QrelsFile;
import org.rerankharness.dataset.QrelsForm;
import org.rerankharness.dataset.QueryText;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * A split as it lies on disk: its fingerprints, which anybody may know, and the way to its grades,
 * which is for {@link Protocol} and {@link TestSession} alone.
 */
final class JudgedSplit {

  private static final int SHOWN_IDS = 10;

  private final Path file;
  private final SplitRecord record;
  private final Map<String, Sha256> textsById;

  private JudgedSplit(Path file, SplitRecord record, Map<String, Sha256> textsById) {
    this.file = file;
    this.record = record;
    this.textsById = textsById;
  }

  /** Hashes a split; exit 3 where the data set hasn't it. */
  static JudgedSplit of(Dataset dataset, String split) {
    Path file = dataset.qrelsFile(split);
    Qrels qrels = QrelsFile.read(file); // only ids and hashes leave this method
    Map<String, Sha256> texts = new HashMap<>();
    Map<String, Query> queries = dataset.queries();
    for (String id : qrels.queryIds()) {
      texts.put(id, QueryText.fingerprint(text(queries, id)));
    }
    SplitRecord record =
        SplitRecord.of(
            dataset.name(),
            split,
            dataset.practice(),
            QrelsForm.of(qrels).contentHash(),
            fingerprints(qrels, queries));
    return new JudgedSplit(file, record, texts);
  }

  /** One for every judged query; a query without a text counts as blank. */
  static List<QueryFingerprint> fingerprints(Qrels qrels, Map<String, Query> queries) {
    List<QueryFingerprint> fingerprints = new ArrayList<>();
    qrels
        .grades()
        .forEach(
            (id, judged) ->
                fingerprints.add(QueryFingerprint.of(id, text(queries, id), judged.keySet())));
    return fingerprints;
  }

  /** The test split, or null where the data set has none or its file isn't there. */
  static @Nullable JudgedSplit testOf(Dataset dataset) {
    Path file = dataset.splits().get(Dataset.TEST);
    return file != null && Files.exists(file) ? of(dataset, Dataset.TEST) : null;
  }

  /** The judged queries, in code point order. */
  SortedSet<String> queryIds() {
    SortedSet<String> ids = new TreeSet<>(Ids.CODE_POINT_ORDER);
    ids.addAll(textsById.keySet());
    return ids;
  }

  SplitRecord record() {
    return record;
  }

  /** {@code data set NAME split SPLIT}, for messages. */
  String where() {
    return "data set " + record.dataset() + " split " + record.split();
  }

  /** Dev and test share no query, by id or by text; exit 3 where they do. */
  void requireDisjointFrom(JudgedSplit test) {
    Collection<String> byId = new TreeSet<>(Ids.CODE_POINT_ORDER);
    byId.addAll(textsById.keySet());
    byId.retainAll(test.textsById.keySet());
    Map<Sha256, String> testIds = new HashMap<>();
    test.textsById.forEach((id, text) -> testIds.put(text, id));
    Collection<String> byText = new TreeSet<>(Ids.CODE_POINT_ORDER);
    textsById.forEach(
        (id, text) -> {
          String same = testIds.get(text);
          if (same != null && !byId.contains(id) && !QueryFingerprint.isBlank(text)) {
            byText.add(id + " = " + same);
          }
        });
    List<Problem> problems = new ArrayList<>();
    addOverlap(problems, byId, test, "the same ids");
    addOverlap(problems, byText, test, "the same texts");
    if (!problems.isEmpty()) {
      throw HarnessException.input(problems.toArray(Problem[]::new));
    }
  }

  /** Queries can only be known again by their texts; exit 3 where there is none. */
  void requireTexts() {
    if (record.texts().isEmpty()) {
      throw HarnessException.input(
          Problem.expected(
              where(), "queries with texts, by which they are known", "only blank ones"));
    }
  }

  /** The judgments are those that were frozen; exit 5 where not. No grade gets out. */
  void requireJudgments(FreezeManifest.Data frozen) {
    requireHash(frozen.qrelsHashes().get(record.split()), QrelsFile.inspect(file).contentHash());
  }

  /** The grades, which the ledger must allow by now; exit 5 where they aren't as frozen. */
  Qrels open(FreezeManifest.Data frozen) {
    Qrels qrels = QrelsFile.read(file);
    requireHash(frozen.qrelsHashes().get(record.split()), QrelsForm.of(qrels).contentHash());
    return qrels;
  }

  /** The grades of a split that isn't a test; exit 5 where the file changed since it was hashed. */
  Qrels openDev() {
    Qrels qrels = QrelsFile.read(file);
    requireHash(record.contentHash(), QrelsForm.of(qrels).contentHash());
    return qrels;
  }

  private void requireHash(@Nullable Sha256 expected, Sha256 found) {
    if (!found.equals(expected)) {
      throw HarnessException.integrity(
          Problem.expected(
              file.toString(),
              expected == null
                  ? "judgments that were frozen"
                  : "judgments with the content hash " + expected.abbreviated(),
              found.abbreviated(),
              "Put back the judgments that were there"));
    }
  }

  private static String text(Map<String, Query> queries, String id) {
    Query query = queries.get(id);
    return query == null ? "" : query.text();
  }

  private void addOverlap(
      List<Problem> problems, Collection<String> shared, JudgedSplit test, String what) {
    if (!shared.isEmpty()) {
      String ids = String.join(", ", shared.stream().limit(SHOWN_IDS).toList());
      int more = shared.size() - SHOWN_IDS;
      problems.add(
          new Problem(
              where(),
              shared.size()
                  + (shared.size() == 1 ? " query stands in split " : " queries stand in split ")
                  + test.record.split()
                  + " too, with "
                  + what
                  + ": "
                  + ids
                  + (more > 0 ? " and " + more + " more" : ""),
              "Leave each query in one split; `rerank data split` draws disjoint ones"));
    }
  }
}
