package org.rerankharness.rerank;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Section;
import org.rerankharness.model.ModelLocator;
import org.rerankharness.problem.Nearest;
import org.rerankharness.problem.Problem;

/** The kinds of rerankers, by the {@code kind} that names them in a configuration. */
public final class Rerankers {

  private static final Map<
          String, BiFunction<Section, ModelLocator, ? extends @Nullable RerankerOptions>>
      KINDS = new TreeMap<>(Map.of(CrossEncoderOptions.KIND, CrossEncoderOptions::read));

  private Rerankers() {}

  /**
   * Reads a {@code reranker} section. Its problems are collected in it, for {@link
   * Section#finish()} to throw; null is given back where they leave no options to work with.
   *
   * @param models finds models by name or folder
   */
  public static @Nullable RerankerOptions read(Section section, ModelLocator models) {
    String kind = section.text("kind", CrossEncoderOptions.KIND);
    var reader = KINDS.get(kind);
    if (reader == null) {
      String nearest = Nearest.to(kind, KINDS.keySet());
      section.problem(
          "kind",
          new Problem(
              "",
              "expected one of " + String.join(", ", KINDS.keySet()) + ", found \"" + kind + "\"",
              nearest == null ? "" : "Did you mean " + nearest + "?"));
      return null;
    }
    return reader.apply(section, models);
  }
}
