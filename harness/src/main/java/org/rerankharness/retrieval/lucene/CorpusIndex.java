package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Passage;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.retrieval.PassageStore;
import org.rerankharness.retrieval.RetrievalContext;

/**
 * The index of a corpus on disk: its terms for BM25 and the passages' texts. Opened once, read by
 * several threads. A document's number is the rank of its id in code point order.
 */
public final class CorpusIndex implements PassageStore, AutoCloseable {

  static {
    LuceneLog.quieten();
  }

  private static final int MOST_NAMED = 5;

  private final Path folder;
  private final Analyzer analyzer;
  private final DirectoryReader reader;

  private CorpusIndex(Path folder, Analyzer analyzer, DirectoryReader reader) {
    this.folder = folder;
    this.analyzer = analyzer;
    this.reader = reader;
  }

  /** The index with the analyzer of the corpus's language; built where it isn't there. */
  public static CorpusIndex open(RetrievalContext context) {
    return open(context, NamedAnalyzer.forLanguage(context.corpus().language()));
  }

  static CorpusIndex open(RetrievalContext context, NamedAnalyzer analyzer) {
    Path folder =
        new IndexCache(context.corpus(), analyzer, context.cacheFolder(), context.progress())
            .find();
    try {
      DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder));
      if (reader.leaves().size() > 1) {
        throw new IllegalStateException(folder + " has more than one segment");
      }
      return new CorpusIndex(folder, analyzer.open(), reader);
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  @Override
  public List<Passage> fetch(List<String> ids) {
    List<Passage> passages = new ArrayList<>(ids.size());
    List<String> missing = new ArrayList<>();
    try {
      StoredFields stored = reader.storedFields();
      Lookup lookup = new Lookup();
      for (String id : ids) {
        int document = lookup.document(id);
        if (document < 0) {
          missing.add(id);
        } else {
          String text = stored.document(document, Set.of(IndexWriting.TEXT)).get(IndexWriting.TEXT);
          passages.add(new Passage(id, text));
        }
      }
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
    refuse("the passages asked for", missing);
    return passages;
  }

  /**
   * Exit 3 where the corpus lacks one of the documents.
   *
   * @param where what names them, for the message
   */
  public void requireAll(String where, Collection<String> ids) {
    List<String> missing = new ArrayList<>();
    try {
      Lookup lookup = new Lookup();
      for (String id : ids) {
        if (lookup.document(id) < 0) {
          missing.add(id);
        }
      }
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
    refuse(where, missing);
  }

  private static void refuse(String where, List<String> missing) {
    if (!missing.isEmpty()) {
      throw HarnessException.input(
          Problem.expected(
              where,
              "documents of the corpus",
              counted(missing, "document that isn't in it", "documents that aren't in it"),
              "Check that they belong to this corpus"));
    }
  }

  @Override
  public long size() {
    return reader.numDocs();
  }

  @Override
  public void close() {
    try {
      IOUtils.close(reader, reader.directory(), analyzer);
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  Path folder() {
    return folder;
  }

  DirectoryReader reader() {
    return reader;
  }

  /** The only segment, or null where the corpus is empty. */
  @Nullable LeafReader segment() {
    return reader.leaves().isEmpty() ? null : reader.leaves().get(0).reader();
  }

  /** The terms of a text in the order in which they first come, each with its count. */
  Map<String, Integer> terms(String text) throws IOException {
    Map<String, Integer> terms = new LinkedHashMap<>();
    try (TokenStream tokens = analyzer.tokenStream(IndexWriting.TEXT, text)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.merge(term.toString(), 1, Integer::sum);
      }
      tokens.end();
    }
    return terms;
  }

  /** Document numbers to ids, the order kept. */
  List<ScoredDoc> named(List<Hit> hits) throws IOException {
    LeafReader segment = segment();
    if (segment == null) {
      return List.of();
    }
    SortedDocValues ids = segment.getSortedDocValues(IndexWriting.ID);
    List<ScoredDoc> docs = new ArrayList<>(hits.size());
    for (Hit hit : hits) {
      String id = ids.lookupOrd(hit.document()).utf8ToString();
      docs.add(new ScoredDoc(id, hit.score()));
    }
    return docs;
  }

  /** {@code 7 ids stand twice: a, b, c, d, e and 2 more}. */
  static String counted(List<String> ids, String one, String many) {
    int rest = ids.size() - MOST_NAMED;
    return String.format(
        Locale.ROOT,
        "%,d %s: %s%s",
        ids.size(),
        ids.size() == 1 ? one : many,
        String.join(", ", rest > 0 ? ids.subList(0, MOST_NAMED) : ids),
        rest > 0 ? " and " + rest + " more" : "");
  }

  /** One thread's way from ids to document numbers. */
  private final class Lookup {

    private final @Nullable TermsEnum ids;
    private @Nullable PostingsEnum postings;

    Lookup() throws IOException {
      LeafReader segment = segment();
      ids = segment == null ? null : segment.terms(IndexWriting.ID).iterator();
    }

    /** The document's number, or −1. */
    int document(String id) throws IOException {
      if (ids == null || !ids.seekExact(new BytesRef(id))) {
        return -1;
      }
      postings = ids.postings(postings, PostingsEnum.NONE);
      return postings.nextDoc();
    }
  }
}
