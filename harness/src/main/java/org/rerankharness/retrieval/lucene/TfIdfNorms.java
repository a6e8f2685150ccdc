package org.rerankharness.retrieval.lucene;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.progress.Progress;

/**
 * How long each passage's TF-IDF vector is (Euclid's length; 0 for a passage without a word), by
 * document number: eight bytes each in memory. Document frequencies are known only when an index is
 * whole, so the lengths are worked out from it once and kept beside it: a header, a double for each
 * passage, and the CRC-32C of both.
 */
final class TfIdfNorms {

  private static final String NAME = "tfidf.norms";

  /** "tfidfn" and the version of the file and of the formula. */
  private static final long HEADER = 0x7466_6964_666e_0001L;

  private final double[] norms;

  private TfIdfNorms(double[] norms) {
    this.norms = norms;
  }

  double norm(int document) {
    return norms[document];
  }

  /** Those of an index, from the file beside it, which is written where it isn't there or whole. */
  static TfIdfNorms of(CorpusIndex index, Progress progress) {
    Path file = index.folder().resolveSibling(NAME);
    int passages = Math.toIntExact(index.size());
    double[] stored = read(file, passages);
    if (stored != null) {
      return new TfIdfNorms(stored);
    }
    double[] norms = compute(index, passages, progress);
    try {
      write(file, norms);
    } catch (HarnessException e) {
      // A cache that can't be written to costs time, not results.
      progress.say("The passages' TF-IDF lengths can't be kept: " + e.getMessage());
    }
    return new TfIdfNorms(norms);
  }

  private static double[] compute(CorpusIndex index, int passages, Progress progress) {
    double[] norms = new double[passages];
    LeafReader segment = index.segment();
    try (Progress.Task task = progress.begin("TF-IDF lengths of passages", 0)) {
      Terms dictionary = segment == null ? null : segment.terms(IndexWriting.TEXT);
      TermsEnum terms = dictionary == null ? TermsEnum.EMPTY : dictionary.iterator();
      PostingsEnum postings = null;
      while (terms.next() != null) {
        double idf = TfIdf.idf(passages, terms.docFreq());
        postings = terms.postings(postings, PostingsEnum.FREQS);
        int document = postings.nextDoc();
        for (; document != DocIdSetIterator.NO_MORE_DOCS; document = postings.nextDoc()) {
          double weight = postings.freq() * idf;
          norms[document] += weight * weight;
        }
        task.step(1);
      }
    } catch (IOException e) {
      throw FileProblems.reading(index.folder(), e);
    }
    for (int i = 0; i < norms.length; i++) {
      norms[i] = Math.sqrt(norms[i]);
    }
    return norms;
  }

  private static void write(Path file, double[] norms) {
    AtomicFiles.write(
        file,
        out -> {
          CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32C());
          DataOutputStream data = new DataOutputStream(checked);
          data.writeLong(HEADER);
          for (double norm : norms) {
            data.writeDouble(norm);
          }
          data.writeLong(checked.getChecksum().getValue());
          data.flush();
        });
  }

  /** Null where there is no such file, or it isn't whole, or it is of another version. */
  private static double @Nullable [] read(Path file, int passages) {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try (CheckedInputStream checked =
            new CheckedInputStream(
                new BufferedInputStream(Files.newInputStream(file)), new CRC32C());
        DataInputStream data = new DataInputStream(checked)) {
      if (Files.size(file) != (passages + 2L) * Long.BYTES || data.readLong() != HEADER) {
        return null;
      }
      double[] norms = new double[passages];
      for (int i = 0; i < passages; i++) {
        norms[i] = data.readDouble();
      }
      long checksum = checked.getChecksum().getValue();
      return data.readLong() == checksum ? norms : null;
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }
}
