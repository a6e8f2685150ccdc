package org.rerankharness.ir;

import java.util.function.Consumer;
import org.rerankharness.io.Sha256;

/** All passages of a data set, to be read one after another; they are never all in memory. */
public interface Corpus {

  /** What the index and every freeze is bound to. */
  Sha256 hash();

  /** {@code en}, {@code zh}, …: chooses the default analyzer. */
  String language();

  /** Reads every passage in the file's order. */
  void forEach(Consumer<Passage> consumer);
}
