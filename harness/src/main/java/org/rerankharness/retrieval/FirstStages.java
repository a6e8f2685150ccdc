package org.rerankharness.retrieval;

import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.config.Section;

/** Finds the kind of first stage that a configuration names. */
public final class FirstStages {

  private static final String DEFAULT_KIND = "bm25";

  private FirstStages() {}

  /**
   * Reads the section {@code first-stage}; an empty one is BM25 with the language's defaults. What
   * is wrong is reported to the section, whose owner throws it; until then usable options stand in.
   *
   * @param context the data set's language and the models
   */
  public static FirstStageOptions read(Section section, ReadingContext context) {
    SortedMap<String, FirstStageKind> kinds = kinds();
    String name = section.text("kind", DEFAULT_KIND);
    FirstStageKind kind = kinds.get(name);
    if (kind == null) {
      section.unknownName("kind", name, kinds.keySet());
      section.skip();
      kind = kinds.get(DEFAULT_KIND);
    }
    if (kind == null) {
      throw new IllegalStateException("the class path lacks the kind " + DEFAULT_KIND);
    }
    return kind.read(section, context);
  }

  private static SortedMap<String, FirstStageKind> kinds() {
    SortedMap<String, FirstStageKind> kinds = new TreeMap<>();
    ServiceLoader<FirstStageKind> found =
        ServiceLoader.load(FirstStageKind.class, FirstStages.class.getClassLoader());
    for (FirstStageKind kind : found) {
      FirstStageKind other = kinds.put(kind.name(), kind);
      if (other != null) {
        throw new IllegalStateException(
            "two kinds of first stage are called " + kind.name() + ": " + other + ", " + kind);
      }
    }
    return kinds;
  }
}
