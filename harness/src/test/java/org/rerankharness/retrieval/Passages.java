package org.rerankharness.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Corpus;
import org.rerankharness.ir.Passage;

/** A small corpus in memory. */
public record Passages(String language, List<Passage> passages) implements Corpus {

  /** Ids and texts in turn. */
  public static Passages of(String language, String... idsAndTexts) {
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < idsAndTexts.length; i += 2) {
      passages.add(new Passage(idsAndTexts[i], idsAndTexts[i + 1]));
    }
    return new Passages(language, passages);
  }

  @Override
  public Sha256 hash() {
    return Sha256.of(passages.toString());
  }

  @Override
  public void forEach(Consumer<Passage> consumer) {
    passages.forEach(consumer);
  }
}
