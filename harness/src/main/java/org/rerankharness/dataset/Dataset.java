package org.rerankharness.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Query;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * A data set in BEIR's layout: {@code corpus.jsonl}, {@code queries.jsonl}, {@code
 * qrels/SPLIT.tsv}, each also as {@code .gz}, and an optional {@code dataset.yaml} with what BEIR
 * doesn't say. Texts are read when they are asked for; judgments are opened by {@code protocol}
 * alone.
 */
public final class Dataset {

  /** The split whose judgments stay sealed until the one frozen test. */
  public static final String TEST = "test";

  private final Path folder;
  private final DatasetInfo info;
  private final Path queriesFile;
  private final DatasetCorpus corpus;
  private @Nullable SortedMap<String, Query> queries;

  private Dataset(Path folder, DatasetInfo info, Path corpusFile, Path queriesFile) {
    this.folder = folder;
    this.info = info;
    this.queriesFile = queriesFile;
    this.corpus = new DatasetCorpus(corpusFile, info.language());
  }

  /**
   * Opens a folder; exit 3 with every problem of its {@code dataset.yaml}, and where it has no
   * corpus or no queries. The texts are checked when they are read.
   */
  public static Dataset open(Path folder) {
    requireFolder(folder);
    Problems problems = new Problems();
    DatasetInfo info = DatasetInfo.read(folder, problems);
    Path corpus = textFile(folder, "corpus", problems);
    Path queries = textFile(folder, "queries", problems);
    problems.throwIfAny();
    return new Dataset(folder, info, corpus, queries);
  }

  static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw HarnessException.input(
          Problem.expected(
              folder.toString(),
              "the folder of a data set",
              Files.exists(folder) ? "a file" : "nothing there",
              "A data set is a folder with corpus.jsonl, queries.jsonl and qrels/"));
    }
  }

  /** {@code NAME.jsonl} or {@code NAME.jsonl.gz}; where neither is there, the first. */
  static Path textFile(Path folder, String name, Problems problems) {
    Path plain = folder.resolve(name + ".jsonl");
    Path packed = folder.resolve(name + ".jsonl.gz");
    List<Path> found = Stream.of(plain, packed).filter(Files::isRegularFile).toList();
    if (found.size() != 1) {
      problems.add(
          Problem.expected(
              folder.toString(),
              name + ".jsonl or " + name + ".jsonl.gz",
              found.isEmpty() ? "neither" : "both",
              found.isEmpty() ? "" : "Keep one of them"));
    }
    return found.isEmpty() ? plain : found.get(0);
  }

  public Path folder() {
    return folder;
  }

  public String name() {
    return info.name();
  }

  /** A BCP 47 tag: {@code en}, {@code zh}. */
  public String language() {
    return info.language();
  }

  public @Nullable String licence() {
    return info.licence();
  }

  public @Nullable String source() {
    return info.source();
  }

  /** Whether its test may be run again and again; what comes of it proves nothing. */
  public boolean practice() {
    return info.practice();
  }

  /** The least grade that counts as relevant in binary measures. */
  public int relevantFrom() {
    return info.relevantFrom();
  }

  /** What each grade means; empty where it isn't stated. */
  public SortedMap<Integer, String> grades() {
    return info.grades();
  }

  /** The review of a split's judgments, or null where none is recorded. */
  public @Nullable Review review(String split) {
    return info.reviews().get(split);
  }

  /** Whether people have gone over the judgments of the split. */
  public boolean reviewed(String split) {
    return info.reviews().containsKey(split);
  }

  /** How the splits were drawn, or null where it isn't stated. */
  public @Nullable SplitDraw draw() {
    return info.draw();
  }

  /** Each split's file of judgments, in code point order of the names; it need not be there. */
  public SortedMap<String, Path> splits() {
    return info.splits();
  }

  /** The file of a split's judgments; exit 3, naming the splits there are, where it isn't one. */
  public Path qrelsFile(String split) {
    Path file = info.splits().get(split);
    if (file == null) {
      throw HarnessException.input(
          Problem.expected(
              folder.toString(),
              info.splits().isEmpty()
                  ? "judgments in qrels/"
                  : "one of the splits " + String.join(", ", info.splits().keySet()),
              info.splits().isEmpty() ? "none" : Problem.quoted(split)));
    }
    return file;
  }

  public DatasetCorpus corpus() {
    return corpus;
  }

  /** All queries by id, in code point order, read once; exit 3 with every problem of the file. */
  public synchronized SortedMap<String, Query> queries() {
    if (queries == null) {
      Problems problems = new Problems();
      SortedMap<String, Query> read = QueriesFile.read(queriesFile, problems);
      problems.throwIfAny();
      queries = read;
    }
    return queries;
  }

  /** Of the queries' ids, texts and metadata, whatever the order of the lines. */
  public Sha256 queriesHash() {
    return QueriesFile.hash(queries());
  }
}
