package org.rerankharness.dataset;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Qrels;

/**
 * What may be known of judgments before they are opened: no grade.
 *
 * @param queryIds the judged queries, in code point order
 * @param judgments how many pairs of query and document are judged
 * @param contentHash of all judgments in code point order; the same for TREC and BEIR files, packed
 *     or not, whatever the order of the lines
 */
public record QrelsForm(SortedSet<String> queryIds, int judgments, Sha256 contentHash) {

  public QrelsForm {
    SortedSet<String> copy = new TreeSet<>(Ids.CODE_POINT_ORDER);
    copy.addAll(queryIds);
    queryIds = Collections.unmodifiableSortedSet(copy);
  }

  /** The form of judgments that are already open. */
  public static QrelsForm of(Qrels qrels) {
    ContentDigest digest = new ContentDigest();
    qrels
        .grades()
        .forEach(
            (query, documents) ->
                documents.forEach(
                    (document, grade) ->
                        digest.add(query).add(document).add(Integer.toString(grade))));
    SortedSet<String> ids = new TreeSet<>(Ids.CODE_POINT_ORDER);
    ids.addAll(qrels.queryIds());
    return new QrelsForm(ids, qrels.size(), digest.finish());
  }
}
