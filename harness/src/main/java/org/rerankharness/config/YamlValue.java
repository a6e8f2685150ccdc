package org.rerankharness.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A YAML value that knows where it stands. Scalars stay texts: the reader knows what it wants. */
sealed interface YamlValue {

  String where();

  /** What an error calls it. */
  String described();

  /**
   * A single value, as written.
   *
   * @param isNull written as {@code null}, {@code ~} or nothing at all
   */
  record Scalar(String where, String text, boolean isNull) implements YamlValue {
    @Override
    public String described() {
      return isNull ? "nothing" : "\"" + text + "\"";
    }
  }

  record Items(String where, List<YamlValue> items) implements YamlValue {
    public Items {
      items = List.copyOf(items);
    }

    @Override
    public String described() {
      return "a list";
    }
  }

  record Mapping(String where, Map<String, YamlValue> entries) implements YamlValue {
    public Mapping {
      entries = new LinkedHashMap<>(entries);
    }

    @Override
    public String described() {
      return "a mapping with the keys " + new ArrayList<>(entries.keySet());
    }
  }
}
