package org.rerankharness.ir;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Documents in rank order for one query. The order is the list's: below a reranking depth the tail
 * keeps the first stage's order and scores, so scores need not fall throughout.
 *
 * @param docs best first; ids distinct; may be empty
 */
public record Ranking(List<ScoredDoc> docs) {

  public static final Ranking EMPTY = new Ranking(List.of());

  public Ranking {
    docs = List.copyOf(docs);
    Set<String> seen = new HashSet<>();
    for (ScoredDoc doc : docs) {
      if (!seen.add(doc.id())) {
        throw new IllegalArgumentException("a ranking holds " + doc.id() + " twice");
      }
    }
  }

  /** Orders by score, ties by id. */
  public static Ranking byScore(Collection<ScoredDoc> docs) {
    List<ScoredDoc> sorted = new ArrayList<>(docs);
    sorted.sort(ScoredDoc.ORDER);
    return new Ranking(sorted);
  }

  public int size() {
    return docs.size();
  }

  public List<String> ids() {
    return docs.stream().map(ScoredDoc::id).toList();
  }

  /** The first {@code n}, or all where there are fewer. */
  public Ranking top(int n) {
    return n >= docs.size() ? this : new Ranking(docs.subList(0, n));
  }

  /**
   * Reorders the head by new scores and keeps the tail below it in its order.
   *
   * @param scores one for each of the first {@code scores.length} documents, in rank order
   */
  public Ranking reranked(double[] scores) {
    if (scores.length > docs.size()) {
      throw new IllegalArgumentException(
          scores.length + " scores for " + docs.size() + " candidates");
    }
    List<ScoredDoc> head = new ArrayList<>(docs.size());
    for (int i = 0; i < scores.length; i++) {
      head.add(new ScoredDoc(docs.get(i).id(), scores[i]));
    }
    head.sort(ScoredDoc.ORDER);
    head.addAll(docs.subList(scores.length, docs.size()));
    return new Ranking(head);
  }

  /** How many documents among the first {@code n} share their score with the one before. */
  public int tiesWithin(int n) {
    int ties = 0;
    for (int i = 1; i < Math.min(n, docs.size()); i++) {
      if (docs.get(i).score() == docs.get(i - 1).score()) {
        ties++;
      }
    }
    return ties;
  }
}
