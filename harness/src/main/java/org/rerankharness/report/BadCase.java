package org.rerankharness.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query that reranking hurt or helped, and who is to blame.
 *
 * @param before the primary measure without reranking
 * @param after the primary measure at the depth
 * @param relevant every relevant document, in the order in which reranking left them; those that
 *     the first stage didn't find come last
 * @param risen unjudged documents that reranking put above a relevant one, best first
 * @param faults what explains it; several may hold
 */
public record BadCase(
    String queryId,
    String text,
    double before,
    double after,
    List<RelevantDocument> relevant,
    List<String> risen,
    List<Fault> faults) {

  public BadCase {
    relevant = List.copyOf(relevant);
    risen = List.copyOf(risen);
    faults = List.copyOf(faults);
  }

  public double difference() {
    return after - before;
  }

  /**
   * A relevant document of the query.
   *
   * @param firstStageRank null where it isn't among the candidates
   * @param rank at the depth; null where it isn't among the candidates
   */
  public record RelevantDocument(
      String documentId, int grade, @Nullable Integer firstStageRank, @Nullable Integer rank) {}

  /** What explains a result; the first two explain a loss, the last two a gain that stayed out. */
  public enum Fault {
    /** The reranker put a document that is judged to be worse above a relevant one. */
    DEMOTED("the reranker demoted a relevant document"),
    /**
     * The reranker put a document that nobody judged above a relevant one: the measure counts it as
     * not relevant, maybe wrongly. Without such documents (a condensed list: Sakai, Alternatives to
     * Bpref, SIGIR 2007) there would be no loss by them.
     */
    UNJUDGED_ROSE("unjudged documents came up"),
    /** The reranker put a relevant document above one that is worse, or that nobody judged. */
    PROMOTED("the reranker promoted a relevant document"),
    /** A relevant document is a candidate, but below the depth: the reranker never saw it. */
    BELOW_DEPTH("a relevant one stays out of reach below the depth"),
    /** A relevant document isn't among the candidates at all. */
    NOT_FOUND("a relevant one was never found by the first stage");

    private final String sentence;

    Fault(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }
  }
}
