package org.rerankharness.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.dataset.CorpusFile.Survey;
import org.rerankharness.dataset.DatasetReport.Facts;
import org.rerankharness.dataset.DatasetReport.SplitFacts;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * Finds every problem of a data set's folder in one go, each with its file and line. Of a test
 * split it tells counts and a hash, never a grade.
 */
public final class DatasetCheck {

  private final Path folder;
  private final List<Problem> errors = new ArrayList<>();
  private final Problems warnings = new Problems();
  private final Map<String, Split> splits = new LinkedHashMap<>();

  private record Split(String name, Path file, QrelsFile.Scan scan, Set<String> documents) {
    Qrels qrels() {
      return scan.qrels();
    }

    boolean isTest() {
      return name.equals(Dataset.TEST);
    }

    String where(String queryId) {
      return file + " line " + scan.firstLines().get(queryId);
    }
  }

  private DatasetCheck(Path folder) {
    this.folder = folder;
  }

  /**
   * Checks a folder. Exit 3 only where it isn't one, exit 8 where the machine fails; what is wrong
   * inside is in the report.
   */
  public static DatasetReport check(Path folder) {
    Dataset.requireFolder(folder);
    return new DatasetCheck(folder).run();
  }

  private DatasetReport run() {
    DatasetInfo info = collect(problems -> DatasetInfo.read(folder, problems));
    info.splits().forEach(this::readSplit);
    if (info.splits().isEmpty()) {
      errors.add(
          Problem.expected(folder.toString(), "judgments of at least one split in qrels/", "none"));
    }
    Set<String> missing = new HashSet<>();
    splits.values().forEach(split -> missing.addAll(split.documents()));
    Survey survey = readCorpus(missing);
    SortedMap<String, Query> queries = readQueries();
    for (Split split : splits.values()) {
      checkQueries(split, queries);
      warnOfMissing(split, missing);
      warnOfGrades(split, info);
    }
    checkOverlaps(queries);
    return new DatasetReport(
        folder, errors, warnings.found(), facts(info, survey, queries, missing));
  }

  @FunctionalInterface
  private interface Part<T> {
    T read(Problems problems);
  }

  /** Each file has its own twenty problems, so that a broken one doesn't hide the others. */
  private <T> T collect(Part<T> part) {
    Problems problems = new Problems();
    T read = part.read(problems);
    errors.addAll(problems.found());
    return read;
  }

  private void readSplit(String name, Path file) {
    QrelsFile.Scan scan =
        collect(
            problems -> {
              try {
                QrelsFile.Scan read = QrelsFile.scan(file, problems);
                if (read.qrels().size() == 0 && problems.isEmpty()) {
                  problems.add(
                      Problem.expected(
                          file.toString(), "at least one judgment for the split " + name, "none"));
                }
                return read;
              } catch (HarnessException e) {
                DatasetInfo.takeInput(e, problems);
                return new QrelsFile.Scan(Qrels.of(Map.of()), Map.of());
              }
            });
    Set<String> documents = new HashSet<>();
    scan.qrels().grades().values().forEach(grades -> documents.addAll(grades.keySet()));
    splits.put(name, new Split(name, file, scan, documents));
  }

  /** Leaves in the set the ids that the corpus doesn't hold. */
  private Survey readCorpus(Set<String> missing) {
    return collect(
        problems -> {
          Path file = Dataset.textFile(folder, "corpus", problems);
          if (problems.isEmpty()) {
            try {
              Survey survey =
                  CorpusFile.check(file, problems, document -> missing.remove(document.id()));
              if (survey.withoutWords() > 0) {
                warnings.add(
                    new Problem(
                        file.toString(),
                        survey.withoutWords()
                            + " of "
                            + survey.documents()
                            + " documents have neither a title nor a text",
                        ""));
              }
              return survey;
            } catch (HarnessException e) {
              DatasetInfo.takeInput(e, problems);
            }
          }
          missing.clear();
          return new Survey(0, 0, new ContentDigest().finish());
        });
  }

  private SortedMap<String, Query> readQueries() {
    return collect(
        problems -> {
          Path file = Dataset.textFile(folder, "queries", problems);
          if (problems.isEmpty()) {
            try {
              return QueriesFile.read(file, problems);
            } catch (HarnessException e) {
              DatasetInfo.takeInput(e, problems);
            }
          }
          return Collections.emptySortedMap();
        });
  }

  private void checkQueries(Split split, SortedMap<String, Query> queries) {
    if (queries.isEmpty()) {
      return; // said once already, of the queries' file
    }
    Problems problems = new Problems();
    for (String id : split.qrels().queryIds()) {
      if (!queries.containsKey(id)) {
        problems.add(
            Problem.expected(
                split.where(id), "a query of queries.jsonl", id + ", which isn't there"));
      }
    }
    errors.addAll(problems.found());
  }

  private void warnOfMissing(Split split, Set<String> missing) {
    String example =
        split.documents().stream().filter(missing::contains).min(Ids.CODE_POINT_ORDER).orElse(null);
    if (example != null) {
      warnings.add(
          new Problem(
              split.file().toString(),
              countMissing(split, missing)
                  + " of "
                  + split.documents().size()
                  + " judged documents aren't in the corpus, "
                  + example
                  + " for one",
              "They count in the ideal ranking and can't be found"));
    }
  }

  private static int countMissing(Split split, Set<String> missing) {
    return Math.toIntExact(split.documents().stream().filter(missing::contains).count());
  }

  private void warnOfGrades(Split split, DatasetInfo info) {
    long unexplained =
        split.qrels().grades().values().stream()
            .flatMap(grades -> grades.values().stream())
            .filter(grade -> !info.grades().containsKey(grade))
            .count();
    if (!info.grades().isEmpty() && unexplained > 0) {
      warnings.add(
          new Problem(
              split.file().toString(),
              unexplained + " judgments have a grade that " + DatasetInfo.FILE + " doesn't explain",
              "Add it under grades"));
    }
  }

  /** The test split shares nothing with another one; between others it is only told. */
  private void checkOverlaps(SortedMap<String, Query> queries) {
    for (Split one : splits.values()) {
      for (Split other : splits.values()) {
        boolean inOrder = Ids.CODE_POINT_ORDER.compare(one.name(), other.name()) < 0;
        if (one.isTest() || !(other.isTest() || inOrder)) {
          continue;
        }
        List<SplitOverlap> shared =
            SplitOverlap.find(one.qrels().queryIds(), other.qrels().queryIds(), queries);
        if (other.isTest()) {
          reportOverlap(one, other, shared);
        } else if (!shared.isEmpty()) {
          warnings.add(
              new Problem(
                  other.file().toString(),
                  shared.size() + " queries of " + other.name() + " are also in " + one.name(),
                  ""));
        }
      }
    }
  }

  private void reportOverlap(Split one, Split test, List<SplitOverlap> shared) {
    Problems problems = new Problems();
    for (SplitOverlap overlap : shared) {
      problems.add(
          Problem.expected(
              test.where(overlap.id()),
              "a query that " + one.name() + " hasn't seen",
              overlap.byId()
                  ? overlap.id() + ", which is in " + one.name()
                  : overlap.id()
                      + ", which has the text of "
                      + one.name()
                      + "'s "
                      + overlap.otherId()));
    }
    errors.addAll(problems.found());
  }

  private Facts facts(
      DatasetInfo info, Survey survey, SortedMap<String, Query> queries, Set<String> missing) {
    List<SplitFacts> facts = new ArrayList<>();
    for (Split split : splits.values()) {
      QrelsForm form = QrelsForm.of(split.qrels());
      facts.add(
          new SplitFacts(
              split.name(),
              form.queryIds().size(),
              form.judgments(),
              split.documents().size(),
              countMissing(split, missing),
              gradeCounts(split),
              form.contentHash(),
              info.reviews().containsKey(split.name())));
    }
    return new Facts(
        info.name(),
        info.language(),
        info.licence(),
        info.source(),
        info.practice(),
        survey.documents(),
        survey.withoutWords(),
        survey.hash(),
        queries.size(),
        QueriesFile.hash(queries),
        facts);
  }

  private @Nullable SortedMap<Integer, Integer> gradeCounts(Split split) {
    Split test = splits.get(Dataset.TEST);
    if (test != null && !Collections.disjoint(test.qrels().queryIds(), split.qrels().queryIds())) {
      return null; // the test split itself, or a file that holds its judgments too
    }
    if (split.isTest()) {
      return null;
    }
    SortedMap<Integer, Integer> counts = new TreeMap<>();
    split
        .qrels()
        .grades()
        .values()
        .forEach(grades -> grades.values().forEach(grade -> counts.merge(grade, 1, Integer::sum)));
    return counts;
  }
}
