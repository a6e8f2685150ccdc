package org.rerankharness.ir;

/**
 * What is searched, scored and shown: one string for BM25, every reranker and the report.
 *
 * @param id the document's id, unique in its data set
 * @param text title + " " + text, or the text alone where the title is empty
 */
public record Passage(String id, String text) {

  public Passage {
    Ids.requireValid("document", id);
  }

  /** Joins a document's title and text. */
  public static Passage of(String id, String title, String text) {
    return new Passage(id, title.isEmpty() ? text : title + " " + text);
  }
}
