package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * Sums, in doubles, what every posting of some terms adds to its document, and keeps the best.
 * Documents are gone through in windows, so that memory doesn't grow with the corpus. For one
 * search.
 */
final class PostingsScan {

  private static final int WINDOW = 4096;

  /** Worst first: the head is what the next better document replaces. */
  private static final Comparator<Hit> WORST_FIRST =
      Comparator.comparingDouble(Hit::score)
          .thenComparing(Comparator.comparingInt(Hit::document).reversed());

  private final List<Postings> postings = new ArrayList<>();

  /** What a posting adds to its document: more than 0. */
  interface Share {
    double of(int document, int frequency) throws IOException;
  }

  /** Makes the score of a document's sum. */
  interface Finish {
    double score(int document, double sum);
  }

  /**
   * Takes part in the sums, after what was added before.
   *
   * @param documents standing before its first
   */
  void add(PostingsEnum documents, Share share) throws IOException {
    documents.nextDoc();
    postings.add(new Postings(documents, share));
  }

  /**
   * The best of all documents that have a posting, score descending then number ascending, ties at
   * the cut included in that order.
   */
  List<Hit> best(int candidates, Finish finish) throws IOException {
    PriorityQueue<Hit> heap = new PriorityQueue<>(WORST_FIRST);
    double[] sums = new double[WINDOW];
    int next = next();
    while (next != DocIdSetIterator.NO_MORE_DOCS) {
      int start = next - next % WINDOW;
      for (Postings list : postings) {
        list.addTo(sums, start);
      }
      collect(sums, start, heap, candidates, finish);
      next = next();
    }
    List<Hit> hits = new ArrayList<>(heap);
    hits.sort(Collections.reverseOrder(WORST_FIRST));
    return hits;
  }

  private int next() {
    int next = DocIdSetIterator.NO_MORE_DOCS;
    for (Postings list : postings) {
      next = Math.min(next, list.documents.docID());
    }
    return next;
  }

  /** Takes the sums out of the window. Every document that matches has one above 0. */
  private static void collect(
      double[] sums, int start, PriorityQueue<Hit> heap, int candidates, Finish finish) {
    for (int i = 0; i < WINDOW; i++) {
      if (sums[i] == 0) {
        continue;
      }
      double score = finish.score(start + i, sums[i]);
      sums[i] = 0;
      if (heap.size() < candidates) {
        heap.add(new Hit(start + i, score));
      } else if (score > heap.element().score()) { // among equals the smaller number came first
        heap.remove();
        heap.add(new Hit(start + i, score));
      }
    }
  }

  /**
   * One term's postings.
   *
   * @param documents standing on the first that isn't summed yet
   */
  private record Postings(PostingsEnum documents, Share share) {

    void addTo(double[] sums, int start) throws IOException {
      int end = start + WINDOW;
      for (int document = documents.docID(); document < end; document = documents.nextDoc()) {
        sums[document - start] += share.of(document, documents.freq());
      }
    }
  }
}
