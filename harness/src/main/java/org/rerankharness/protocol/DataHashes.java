package org.rerankharness.protocol;

import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.dataset.Dataset;
import org.rerankharness.io.Sha256;

/** A data set's hashes, as a manifest holds them. */
final class DataHashes {

  private DataHashes() {}

  static FreezeManifest.Data of(Dataset dataset, JudgedSplit dev, JudgedSplit test) {
    SortedMap<String, Sha256> qrels = new TreeMap<>();
    for (JudgedSplit split : new JudgedSplit[] {dev, test}) {
      qrels.put(split.record().split(), split.record().contentHash());
    }
    return new FreezeManifest.Data(
        dataset.name(),
        dataset.practice(),
        dataset.reviewed(test.record().split()),
        dataset.corpus().hash(),
        dataset.queriesHash(),
        qrels,
        dev.record().split(),
        dev.record().queriesHash(),
        test.record().split(),
        test.record().queriesHash(),
        test.record().queries().size());
  }
}
