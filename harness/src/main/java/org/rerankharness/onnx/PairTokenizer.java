package org.rerankharness.onnx;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.LibUtils;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.rerankharness.io.FileProblems;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * Turns pairs into token ids with the model's own {@code tokenizer.json}, whose truncation and
 * padding are overridden. Safe for use by several threads.
 *
 * <p>Cutting is done here, on the tokens of the whole pair: the ids that remain are those that the
 * tokenizers library's {@code only_second} leaves, and whether a passage was cut is known exactly.
 */
final class PairTokenizer implements AutoCloseable {

  private static final char REPLACEMENT = '\uFFFD';
  private static final Map<String, String> WHOLE_AND_UNPADDED =
      Map.of("addSpecialTokens", "true", "truncation", "false", "padding", "false");

  private final HuggingFaceTokenizer tokenizer;
  private final String where;
  private final int maxLength;
  private final boolean cutLongQueries;
  private final int vocabularySize;

  private PairTokenizer(
      HuggingFaceTokenizer tokenizer, ModelFolder model, int maxLength, boolean cutLongQueries) {
    this.tokenizer = tokenizer;
    this.where = model.tokenizerFile().toString();
    this.maxLength = maxLength;
    this.cutLongQueries = cutLongQueries;
    this.vocabularySize = model.config().vocabularySize().orElse(Integer.MAX_VALUE);
  }

  /**
   * Opens a model's tokenizer; exit 3 where the file isn't one, exit 8 where the native library
   * can't be loaded.
   *
   * @param maxLength the longest pair in tokens, special ones included
   * @param cutLongQueries whether a query that leaves no room for the passage is cut, or an error
   */
  static PairTokenizer open(
      ModelFolder model, int maxLength, boolean cutLongQueries, Path cacheFolder) {
    NativeLibraries.prepare(cacheFolder);
    try {
      LibUtils.checkStatus();
    } catch (EngineException | LinkageError e) {
      throw NativeLibraries.failure("Hugging Face tokenizers", e);
    }
    Path file = model.tokenizerFile();
    try (InputStream in = Files.newInputStream(file)) {
      HuggingFaceTokenizer tokenizer = HuggingFaceTokenizer.newInstance(in, WHOLE_AND_UNPADDED);
      return new PairTokenizer(tokenizer, model, maxLength, cutLongQueries);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    } catch (RuntimeException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              new Problem(
                  file.toString(),
                  "the tokenizers library can't read it: " + e.getMessage(),
                  "Fetch it again, or save it with a newer version of transformers")),
          e);
    }
  }

  /**
   * A pair's tokens, at most {@code maxLength}; only the passage is cut. Exit 3 where the query
   * leaves no room for one token of a passage and may not be cut, or where an id is beyond the
   * model's vocabulary.
   */
  EncodedPair encode(String query, String passage) {
    Encoding whole = tokenizer.encode(wellFormed(query), wellFormed(passage));
    long[] sequences = whole.getSequenceIds();
    int queryTokens = count(sequences, 0);
    int passageTokens = count(sequences, 1);
    int budget = maxLength - (sequences.length - queryTokens - passageTokens);
    boolean queryCut = queryTokens >= budget;
    if (queryCut && !cutLongQueries) {
      throw HarnessException.input(
          new Problem(
              "",
              String.format(
                  "the query has %d tokens and leaves no room for a passage: max-length %d holds %d"
                      + " besides the special ones",
                  queryTokens, maxLength, Math.max(0, budget)),
              "Raise max-length, or allow such queries to be cut with long-queries: cut"));
    }
    int passageKept = Math.min(passageTokens, queryCut ? budget / 2 : budget - queryTokens);
    int queryKept = Math.min(queryTokens, budget - passageKept);
    return cut(whole, sequences, queryKept, passageKept);
  }

  private EncodedPair cut(Encoding whole, long[] sequences, int queryKept, int passageKept) {
    long[] ids = whole.getIds();
    long[] typeIds = whole.getTypeIds();
    int[] keptIds = new int[ids.length];
    int[] keptTypeIds = new int[ids.length];
    int[] seen = new int[2];
    int[] most = {queryKept, passageKept};
    int kept = 0;
    for (int i = 0; i < ids.length; i++) {
      int sequence = (int) sequences[i];
      if (sequence >= 0 && ++seen[sequence] > most[sequence]) {
        continue;
      }
      keptIds[kept] = checked(ids[i]);
      keptTypeIds[kept++] = (int) typeIds[i];
    }
    return new EncodedPair(
        Arrays.copyOf(keptIds, kept),
        Arrays.copyOf(keptTypeIds, kept),
        seen[1] > passageKept,
        seen[0] > queryKept);
  }

  private int checked(long id) {
    if (id >= vocabularySize) {
      throw HarnessException.input(
          Problem.expected(
              where,
              "token ids below " + vocabularySize + ", the vocab_size in config.json",
              "the id " + id + ": this tokenizer belongs to another model",
              "Take tokenizer.json and model.onnx from the same model"));
    }
    return (int) id;
  }

  private static int count(long[] sequences, int wanted) {
    int count = 0;
    for (long sequence : sequences) {
      if (sequence == wanted) {
        count++;
      }
    }
    return count;
  }

  /** With U+FFFD for every unpaired surrogate, which has no form in UTF-8. */
  static String wellFormed(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      if (mended == null) {
        mended = new StringBuilder(text);
      }
      mended.setCharAt(i, REPLACEMENT);
    }
    return mended == null ? text : mended.toString();
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
