package org.rerankharness.trec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/**
 * One query as trec_eval sees it: the grades of its retrieved documents by rank, and how many
 * documents there are of each grade.
 */
final class Topic {

  /** A retrieved document without judgment. */
  static final int NOT_IN_POOL = -1;

  /** A retrieved document whose judgment is negative: in the pool, but not judged. */
  static final int NOT_JUDGED = -2;

  private final int[] grades;
  private final int[] ideal;
  private final int relevanceLevel;
  private final Edition edition;
  private final int relevant;
  private final int notRelevant;
  private final int relevantRetrieved;

  /**
   * Ranks by score, ties by document id, both descending, and looks the grades up.
   *
   * @param judgments document to grade
   */
  Topic(Ranking ranking, Map<String, Integer> judgments, TrecOptions options) {
    List<ScoredDoc> docs = new ArrayList<>(ranking.docs());
    docs.sort(
        Comparator.comparingDouble((ScoredDoc doc) -> options.edition().score(doc.score()))
            .thenComparing(ScoredDoc::id, Ids.CODE_POINT_ORDER)
            .reversed());
    this.grades =
        docs.stream()
            .limit(options.mostDocuments())
            .mapToInt(doc -> grade(judgments.get(doc.id())))
            .toArray();
    this.ideal =
        judgments.values().stream()
            .mapToInt(Integer::intValue)
            .filter(grade -> grade > 0)
            .toArray();
    this.relevanceLevel = options.relevanceLevel();
    this.edition = options.edition();
    this.relevant = count(judgments, relevanceLevel, Integer.MAX_VALUE);
    this.notRelevant = count(judgments, 0, relevanceLevel - 1);
    this.relevantRetrieved = relevantWithin(grades.length);
  }

  private static int grade(@Nullable Integer grade) {
    return grade == null ? NOT_IN_POOL : grade < 0 ? NOT_JUDGED : grade;
  }

  private static int count(Map<String, Integer> judgments, int least, int most) {
    return (int) judgments.values().stream().filter(g -> g >= least && g <= most).count();
  }

  int retrieved() {
    return grades.length;
  }

  /** Relevant documents among the judged ones. */
  int relevant() {
    return relevant;
  }

  /** Documents judged not to be relevant. */
  int notRelevant() {
    return notRelevant;
  }

  /** So many relevant documents are a share of them. */
  int relevantAt(double recall) {
    return edition.documents(recall, relevant);
  }

  int relevantRetrieved() {
    return relevantRetrieved;
  }

  /** A grade, {@link #NOT_IN_POOL} or {@link #NOT_JUDGED}; ranks count from 0 here. */
  int grade(int rank) {
    return grades[rank];
  }

  boolean isRelevant(int rank) {
    return grades[rank] >= relevanceLevel;
  }

  boolean isJudgedNotRelevant(int rank) {
    return grades[rank] >= 0 && grades[rank] < relevanceLevel;
  }

  int judgedNotRelevantRetrieved() {
    return (int) IntStream.range(0, grades.length).filter(this::isJudgedNotRelevant).count();
  }

  /** Relevant documents among the first so many. */
  int relevantWithin(int cutoff) {
    int count = 0;
    for (int i = 0; i < Math.min(cutoff, grades.length); i++) {
      if (isRelevant(i)) {
        count++;
      }
    }
    return count;
  }

  /** The positive grades of all judged documents. */
  int[] ideal() {
    return ideal.clone();
  }
}
