package org.rerankharness.retrieval;

import java.util.List;
import org.rerankharness.ir.Passage;

/** The passages' texts by id, on disk. Safe for use by several threads. */
public interface PassageStore {

  /** The passages in the order of the ids; exit 3 where one isn't in the corpus. */
  List<Passage> fetch(List<String> ids);

  /** How many documents the corpus has. */
  long size();
}
