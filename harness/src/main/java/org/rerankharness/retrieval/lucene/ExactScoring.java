package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;

/**
 * BM25 (Robertson et al., TREC-3; the idf is Lucene's, never negative) by the formula, in doubles:
 * the sum over the query's terms, each as often as it stands there, of
 *
 * <pre>
 * ln(1 + (N − df + 0.5) / (df + 0.5)) · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))
 * </pre>
 *
 * where N counts all passages and the average is taken over all of them, empty ones included. Every
 * posting of every term is scored.
 */
final class ExactScoring implements Scoring {

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
    PostingsScan scan = new PostingsScan();
    for (Map.Entry<String, Integer> term : terms.entrySet()) {
      if (lookup.seekExact(new BytesRef(term.getKey()))) {
        int frequency = lookup.docFreq();
        double idf = Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
        scan.add(
            lookup.postings(null, PostingsEnum.FREQS),
            share(
                term.getValue() * idf, average, segment.getNumericDocValues(IndexWriting.LENGTH)));
      }
    }
    return scan.best(candidates, (document, sum) -> sum);
  }

  private PostingsScan.Share share(double weight, double average, NumericDocValues lengths) {
    return (document, frequency) -> {
      lengths.advanceExact(document);
      double norm = k1 * (1 - b + b * lengths.longValue() / average);
      return weight * frequency * (k1 + 1) / (frequency + norm);
    };
  }
}
