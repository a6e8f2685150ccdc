package org.rerankharness.retrieval.run;

import java.util.Set;
import java.util.TreeSet;
import org.rerankharness.io.Sha256;
import org.rerankharness.ir.Ids;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.Run;
import org.rerankharness.ir.RunFile;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.PassageStore;
import org.rerankharness.retrieval.RetrievalContext;
import org.rerankharness.retrieval.lucene.CorpusIndex;

/**
 * The rankings of a TREC run, in {@link RunFile}'s order. A query is known by its id alone; one
 * that the run doesn't have finds nothing. The texts come from the corpus index.
 */
final class RunStage implements FirstStage {

  private final RunOptions options;
  private final Run run;
  private final CorpusIndex index;

  private RunStage(RunOptions options, Run run, CorpusIndex index) {
    this.options = options;
    this.run = run;
    this.index = index;
  }

  /** Exit 3 where the corpus lacks documents of the run, 5 where the file has changed. */
  static RunStage open(RunOptions options, RetrievalContext context) {
    Sha256 found = Sha256.ofFile(options.file());
    if (!found.equals(options.sha256())) {
      throw HarnessException.integrity(
          Problem.expected(
              options.file().toString(),
              "the run that the configuration was read with, SHA-256 " + options.sha256(),
              found.hex(),
              "The file changed meanwhile: start again"));
    }
    Run run = RunFile.read(options.file());
    CorpusIndex index = CorpusIndex.open(context);
    try {
      index.requireAll(options.file().toString(), documents(run));
      return new RunStage(options, run, index);
    } catch (RuntimeException e) {
      index.close();
      throw e;
    }
  }

  private static Set<String> documents(Run run) {
    Set<String> ids = new TreeSet<>(Ids.CODE_POINT_ORDER);
    run.rankings().values().forEach(ranking -> ids.addAll(ranking.ids()));
    return ids;
  }

  @Override
  public Ranking search(Query query, int candidates) {
    return run.ranking(query.id()).top(candidates);
  }

  @Override
  public PassageStore passages() {
    return index;
  }

  @Override
  public String description() {
    return "run %s (SHA-256 %s)".formatted(options.path(), options.sha256().abbreviated());
  }

  @Override
  public void close() {
    index.close();
  }
}
