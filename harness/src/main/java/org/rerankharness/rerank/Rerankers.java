package org.rerankharness.rerank;

import java.util.Locale;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.Section;
import org.rerankharness.model.ModelLocator;

/** Finds the kind of reranker that a configuration names. */
public final class Rerankers {

  private static final String DEFAULT_KIND = CrossEncoderOptions.KIND;

  private Rerankers() {}

  /**
   * Reads a {@code reranker} section as {@link #read(Section, ModelLocator)}, but a cross-encoder
   * needs no model there: the reference model of the language stands in.
   *
   * @param language of the data set, as in {@code en} or {@code zh-Hant}
   */
  public static @Nullable RerankerOptions read(
      Section section, ModelLocator models, String language) {
    if (!section.has("model") && section.text("kind", DEFAULT_KIND).equals(DEFAULT_KIND)) {
      boolean chinese = Locale.forLanguageTag(language).getLanguage().equals("zh");
      section.put("model", chinese ? "reference-zh" : "reference-en");
    }
    return read(section, models);
  }

  /**
   * Reads a {@code reranker} section; without a kind it is a cross-encoder. Its problems are
   * collected in it, for {@link Section#finish()} to throw; null is given back where they leave no
   * options to work with.
   *
   * @param models finds models by name or folder
   */
  public static @Nullable RerankerOptions read(Section section, ModelLocator models) {
    SortedMap<String, RerankerKind> kinds = kinds();
    String name = section.text("kind", DEFAULT_KIND);
    RerankerKind kind = kinds.get(name);
    if (kind == null) {
      section.unknownName("kind", name, kinds.keySet());
      section.skip();
      return null;
    }
    return kind.read(section, models);
  }

  private static SortedMap<String, RerankerKind> kinds() {
    SortedMap<String, RerankerKind> kinds = new TreeMap<>();
    ServiceLoader<RerankerKind> found =
        ServiceLoader.load(RerankerKind.class, Rerankers.class.getClassLoader());
    for (RerankerKind kind : found) {
      RerankerKind other = kinds.put(kind.name(), kind);
      if (other != null) {
        throw new IllegalStateException(
            "two kinds of reranker are called " + kind.name() + ": " + other + ", " + kind);
      }
    }
    return kinds;
  }
}
