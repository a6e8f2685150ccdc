package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;

/**
 * Lucene's own scores and search, which skips what can't reach the top. The query is a bag of
 * words; a term that stands in it n times weighs n times as much, as in Anserini.
 *
 * <p>Lucene keeps the smaller document number among equal scores, at the cut too; in this index
 * that is the smaller id.
 */
final class LuceneScoring implements Scoring {

  static {
    // Lucene's limit of 1,024 guards against wildcards; here every clause is a word of the query.
    IndexSearcher.setMaxClauseCount(Integer.MAX_VALUE);
  }

  private final IndexSearcher searcher;

  LuceneScoring(CorpusIndex index, double k1, double b) {
    searcher = new IndexSearcher(index.reader());
    searcher.setSimilarity(new BM25Similarity((float) k1, (float) b));
    searcher.setQueryCache(null); // what one query leaves behind must not speed up another
  }

  @Override
  public List<Hit> best(Map<String, Integer> terms, int candidates) throws IOException {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    terms.forEach(
        (term, count) ->
            query.add(
                new BoostQuery(new TermQuery(new Term(IndexWriting.TEXT, term)), count),
                Occur.SHOULD));
    return Arrays.stream(searcher.search(query.build(), candidates).scoreDocs)
        .map(found -> new Hit(found.doc, found.score))
        .toList();
  }
}
