package org.rerankharness.config;

import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * A key of a configuration that the command line sets: {@code --set latency.passes=5}.
 *
 * @param key the path to the key, its parts joined by dots
 * @param value as YAML
 */
public record Setting(String key, String value) {

  /** Parses {@code KEY=VALUE}; exit 2 where it isn't that. */
  public static Setting parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 0 || text.substring(0, equals).isBlank()) {
      throw HarnessException.usage(
          Problem.expected("--set", "KEY=VALUE, as in latency.passes=5", Problem.quoted(text)));
    }
    return new Setting(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
  }

  /** How problems name the place of a key that the command line set. */
  static String where(String key) {
    return "--set " + key;
  }

  @Override
  public String toString() {
    return key + "=" + value;
  }
}
