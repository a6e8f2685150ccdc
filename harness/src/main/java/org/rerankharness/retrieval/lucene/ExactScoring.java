package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * BM25 (Robertson et al., TREC-3; the idf is Lucene's, never negative) by the formula, in doubles:
 * the sum over the query's terms, each as often as it stands there, of
 *
 * <pre>
 * ln(1 + (N − df + 0.5) / (df + 0.5)) · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))
 * </pre>
 *
 * where N counts all passages and the average is taken over all of them, empty ones included.
 *
 * <p>Every posting of every term is scored. Documents are gone through in windows, so that memory
 * doesn't grow with the corpus.
 */
final class ExactScoring implements Scoring {

  private static final int WINDOW = 4096;

  /** Worst first: the head is what the next better document replaces. */
  private static final Comparator<Hit> WORST_FIRST =
      Comparator.comparingDouble(Hit::score)
          .thenComparing(Comparator.comparingInt(Hit::document).reversed());

  private final CorpusIndex index;
  private final double k1;
  private final double b;

  ExactScoring(CorpusIndex index, double k1, double b) {
    this.index = index;
    this.k1 = k1;
    this.b = b;
  }

  @Override
  public List<Hit> best(Map<String, Integer> terms, int candidates) throws IOException {
    LeafReader segment = index.segment();
    Terms dictionary = segment == null ? null : segment.terms(IndexWriting.TEXT);
    if (segment == null || dictionary == null) {
      return List.of(); // no passage, or none with a word
    }
    long passages = index.size();
    double average = (double) dictionary.getSumTotalTermFreq() / passages;
    TermsEnum lookup = dictionary.iterator();
    List<Postings> found = new ArrayList<>(terms.size());
    for (Map.Entry<String, Integer> term : terms.entrySet()) {
      if (lookup.seekExact(new BytesRef(term.getKey()))) {
        int frequency = lookup.docFreq();
        double idf = Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
        found.add(
            new Postings(
                lookup.postings(null, PostingsEnum.FREQS),
                segment.getNumericDocValues(IndexWriting.LENGTH),
                term.getValue() * idf,
                average));
      }
    }
    return best(found, candidates);
  }

  private static List<Hit> best(List<Postings> postings, int candidates) throws IOException {
    PriorityQueue<Hit> heap = new PriorityQueue<>(WORST_FIRST);
    double[] scores = new double[WINDOW];
    int next = next(postings);
    while (next != DocIdSetIterator.NO_MORE_DOCS) {
      int start = next - next % WINDOW;
      for (Postings list : postings) {
        list.addTo(scores, start);
      }
      collect(scores, start, heap, candidates);
      next = next(postings);
    }
    List<Hit> hits = new ArrayList<>(heap);
    hits.sort(Collections.reverseOrder(WORST_FIRST));
    return hits;
  }

  private static int next(List<Postings> postings) {
    int next = DocIdSetIterator.NO_MORE_DOCS;
    for (Postings list : postings) {
      next = Math.min(next, list.documents.docID());
    }
    return next;
  }

  /** Takes the scores out of the window. Every document that matches has a score above 0. */
  private static void collect(double[] scores, int start, PriorityQueue<Hit> heap, int candidates) {
    for (int i = 0; i < WINDOW; i++) {
      double score = scores[i];
      if (score == 0) {
        continue;
      }
      scores[i] = 0;
      if (heap.size() < candidates) {
        heap.add(new Hit(start + i, score));
      } else if (score > heap.element().score()) { // among equals the smaller number came first
        heap.remove();
        heap.add(new Hit(start + i, score));
      }
    }
  }

  /** One term's postings, standing on the first that isn't scored yet. */
  private final class Postings {

    private final PostingsEnum documents;
    private final NumericDocValues lengths;
    private final double weight;
    private final double average;

    Postings(PostingsEnum documents, NumericDocValues lengths, double weight, double average)
        throws IOException {
      this.documents = documents;
      this.lengths = lengths;
      this.weight = weight;
      this.average = average;
      documents.nextDoc();
    }

    void addTo(double[] scores, int start) throws IOException {
      int end = start + WINDOW;
      for (int document = documents.docID(); document < end; document = documents.nextDoc()) {
        int frequency = documents.freq();
        lengths.advanceExact(document);
        double norm = k1 * (1 - b + b * lengths.longValue() / average);
        scores[document - start] += weight * frequency * (k1 + 1) / (frequency + norm);
      }
    }
  }
}
