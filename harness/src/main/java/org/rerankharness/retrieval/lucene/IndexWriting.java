package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CachingTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;
import org.apache.lucene.util.BytesRef;
import org.rerankharness.ir.Corpus;
import org.rerankharness.ir.Passage;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.progress.Progress;

/**
 * Writes the index of a corpus: one segment, sorted by id. Lucene compares ids by their UTF-8
 * bytes, which is their order by code point, so a document's number is its id's rank, and Lucene's
 * own rule for ties (the smaller number first) is the harness's rule.
 */
final class IndexWriting {

  static {
    LuceneLog.quieten();
  }

  /** Goes up whenever the fields or their meaning change. */
  static final int LAYOUT = 1;

  static final String ID = "id";

  /** The terms with their frequencies and Lucene's byte norm; and, stored, the text itself. */
  static final String TEXT = "text";

  /** How many terms a passage has. */
  static final String LENGTH = "length";

  private static final int LONGEST_ID_BYTES = 32_766; // Lucene's limit for a term
  private static final double BUFFER_MEGABYTES = 64;
  private static final int PROGRESS_STEP = 256;

  private final IndexWriter writer;
  private final Analyzer analyzer;
  private final Progress.Task task;
  private long written;

  private IndexWriting(IndexWriter writer, Analyzer analyzer, Progress.Task task) {
    this.writer = writer;
    this.analyzer = analyzer;
    this.task = task;
  }

  /** Writes the index into a folder of its own; exit 3 where the corpus holds an id twice. */
  static void write(Corpus corpus, NamedAnalyzer analyzer, Path index, Progress progress)
      throws IOException {
    IndexWriterConfig config =
        new IndexWriterConfig()
            .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
            .setSimilarity(new BM25Similarity())
            .setIndexSort(new Sort(new SortField(ID, SortField.Type.STRING)))
            .setRAMBufferSizeMB(BUFFER_MEGABYTES)
            .setCommitOnClose(false)
            // In this thread: a full disk is then an exception here, not a merge thread's stack
            // trace on standard error.
            .setMergeScheduler(new SerialMergeScheduler());
    // The folder is this process's alone, and a lock file would outlive the writing.
    try (Analyzer terms = analyzer.open();
        Directory directory = new MMapDirectory(index, NoLockFactory.INSTANCE);
        IndexWriter writer = new IndexWriter(directory, config);
        Progress.Task task = progress.begin("indexing the corpus", 0)) {
      IndexWriting writing = new IndexWriting(writer, terms, task);
      corpus.forEach(writing::add);
      task.step(writing.written % PROGRESS_STEP);
      writer.forceMerge(1);
      writer.commit();
      refuseDuplicates(directory);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void add(Passage passage) {
    BytesRef id = new BytesRef(passage.id());
    if (id.length > LONGEST_ID_BYTES) {
      throw HarnessException.input(
          Problem.expected(
              "the corpus",
              "ids of at most " + LONGEST_ID_BYTES + " bytes",
              id.length + " bytes: " + passage.id().substring(0, 40) + "…"));
    }
    // Analysed once: counted here, replayed for the writer, which closes it.
    try (TokenStream tokens = new CachingTokenFilter(analyzer.tokenStream(TEXT, passage.text()))) {
      int length = 0;
      tokens.reset();
      while (tokens.incrementToken()) {
        length++;
      }
      Document document = new Document();
      document.add(new StringField(ID, id, Field.Store.NO));
      document.add(new SortedDocValuesField(ID, id));
      document.add(new StoredField(TEXT, passage.text()));
      document.add(new Field(TEXT, tokens, termsWithFrequencies()));
      document.add(new NumericDocValuesField(LENGTH, length));
      writer.addDocument(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (++written % PROGRESS_STEP == 0) {
      task.step(PROGRESS_STEP);
    }
  }

  private static FieldType termsWithFrequencies() {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.freeze();
    return type;
  }

  private static void refuseDuplicates(Directory directory) throws IOException {
    List<String> duplicates = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        if (leaf.reader().getSortedDocValues(ID).getValueCount() == reader.maxDoc()) {
          continue;
        }
        TermsEnum ids = leaf.reader().terms(ID).iterator();
        for (BytesRef id = ids.next(); id != null; id = ids.next()) {
          if (ids.docFreq() > 1) {
            duplicates.add(id.utf8ToString());
          }
        }
      }
    }
    if (!duplicates.isEmpty()) {
      throw HarnessException.input(
          new Problem(
              "the corpus",
              CorpusIndex.counted(
                  duplicates, "id stands more than once", "ids stand more than once"),
              "Keep one document for each id"));
    }
  }
}
