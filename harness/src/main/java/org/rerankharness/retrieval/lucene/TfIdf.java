package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.PassageStore;

/**
 * The cosine of query and passage, where a term weighs tf · (ln((1 + n) / (1 + df)) + 1): raw
 * frequency, n all passages, empty ones included. It is what scikit-learn's {@code TfidfVectorizer}
 * gives with its defaults and our terms; a term that the corpus lacks plays no part, in the query's
 * length neither. From 0 to 1, computed in doubles.
 *
 * <p>Scores are rounded to twelve decimals: passages that the formula can't tell apart, such as one
 * that says everything three times over, are then tied, whatever the last bits of their sums.
 */
final class TfIdf implements FirstStage {

  private static final double DECIMALS = 1e12;

  private final TfIdfOptions options;
  private final CorpusIndex index;
  private final TfIdfNorms norms;

  /** Takes over the index: closing the stage closes it. */
  TfIdf(TfIdfOptions options, CorpusIndex index, TfIdfNorms norms) {
    this.options = options;
    this.index = index;
    this.norms = norms;
  }

  /** The inverse document frequency of a term that stands in so many of the passages. */
  static double idf(long passages, int frequency) {
    return Math.log((1.0 + passages) / (1.0 + frequency)) + 1;
  }

  @Override
  public Ranking search(Query query, int candidates) {
    try {
      Map<String, Integer> terms = index.terms(query.text());
      if (terms.isEmpty() || candidates == 0) {
        return Ranking.EMPTY;
      }
      return new Ranking(index.named(best(terms, candidates)));
    } catch (IOException e) {
      throw FileProblems.reading(index.folder(), e);
    }
  }

  private List<Hit> best(Map<String, Integer> terms, int candidates) throws IOException {
    LeafReader segment = index.segment();
    Terms dictionary = segment == null ? null : segment.terms(IndexWriting.TEXT);
    if (dictionary == null) {
      return List.of(); // no passage, or none with a word
    }
    TermsEnum lookup = dictionary.iterator();
    PostingsScan scan = new PostingsScan();
    double squares = 0;
    for (Map.Entry<String, Integer> term : terms.entrySet()) {
      if (lookup.seekExact(new BytesRef(term.getKey()))) {
        double idf = idf(index.size(), lookup.docFreq());
        double weight = term.getValue() * idf;
        squares += weight * weight;
        scan.add(
            lookup.postings(null, PostingsEnum.FREQS),
            (document, frequency) -> weight * (frequency * idf));
      }
    }
    double norm = Math.sqrt(squares);
    return scan.best(candidates, (document, sum) -> rounded(sum / (norm * norms.norm(document))));
  }

  private static double rounded(double cosine) {
    return Math.rint(cosine * DECIMALS) / DECIMALS;
  }

  @Override
  public PassageStore passages() {
    return index;
  }

  @Override
  public String description() {
    return options.description();
  }

  @Override
  public void close() {
    index.close();
  }
}
