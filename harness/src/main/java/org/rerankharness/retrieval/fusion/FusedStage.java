package org.rerankharness.retrieval.fusion;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.ir.Query;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;
import org.rerankharness.retrieval.FirstStage;
import org.rerankharness.retrieval.Found;
import org.rerankharness.retrieval.PassageStore;

/**
 * Several first stages as one. Whoever asks for fewer candidates than the configuration has gets
 * the head of the same ranking: the inputs go as deep all the same.
 */
final class FusedStage implements FirstStage {

  private final String description;
  private final int depth;
  private final ParallelInputs inputs;
  private final Fusion fusion;

  /**
   * Takes over the inputs: closing the stage closes them.
   *
   * @param depth how deep the inputs go at least
   */
  FusedStage(String description, int depth, ParallelInputs inputs, Fusion fusion) {
    this.description = description;
    this.depth = depth;
    this.inputs = inputs;
    this.fusion = fusion;
  }

  @Override
  public Ranking search(Query query, int candidates) {
    return find(query, candidates).ranking();
  }

  @Override
  public Found find(Query query, int candidates) {
    List<Found> found = inputs.find(query, Math.max(depth, candidates));
    List<ScoredDoc> fused = new ArrayList<>();
    fusion
        .scores(found.stream().map(Found::ranking).toList())
        .forEach((id, score) -> fused.add(new ScoredDoc(id, score)));
    List<Found.Part> parts = new ArrayList<>();
    found.forEach(ofInput -> parts.addAll(ofInput.parts()));
    return new Found(Ranking.byScore(fused).top(candidates), parts);
  }

  @Override
  public PassageStore passages() {
    return inputs.passages();
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public void close() {
    inputs.close();
  }
}
