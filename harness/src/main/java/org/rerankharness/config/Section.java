package org.rerankharness.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.YamlValue.Items;
import org.rerankharness.config.YamlValue.Mapping;
import org.rerankharness.config.YamlValue.Scalar;
import org.rerankharness.io.Columns;
import org.rerankharness.problem.Nearest;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * A mapping of a configuration. Reading a value never throws: what is wrong is collected and the
 * default given back, until {@link #finish()} throws everything at once, unknown keys included.
 */
public final class Section {

  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");

  private final String file;
  private final String path;
  private final Mapping mapping;
  private final Path folder;
  private final Problems problems;
  private final Set<String> known = new LinkedHashSet<>();
  private final Map<String, Section> children = new LinkedHashMap<>();

  Section(String file, String path, Mapping mapping, Path folder, Problems problems) {
    this.file = file;
    this.path = path;
    this.mapping = mapping;
    this.folder = folder;
    this.problems = problems;
  }

  /** True where the key is there and isn't null. */
  public boolean has(String key) {
    YamlValue value = mapping.entries().get(key);
    return value != null && !(value instanceof Scalar s && s.isNull());
  }

  /** All keys that are there, in the file's order. For mappings whose keys are data. */
  public List<String> keys() {
    return List.copyOf(mapping.entries().keySet());
  }

  /** A text that must be there; an empty text stands in where it isn't. */
  public String text(String key) {
    return required(key) ? text(key, "") : "";
  }

  public String text(String key, String fallback) {
    return scalar(key, "a text", fallback, (s, where) -> s);
  }

  /** A text, or null where the key isn't there. */
  public @Nullable String optionalText(String key) {
    known.add(key);
    return has(key) ? text(key, "") : null;
  }

  public int integer(String key, int fallback, int least, int most) {
    String expected = "a whole number from " + least + " to " + most;
    return scalar(key, expected, fallback, (s, where) -> integer(s, least, most));
  }

  public long integer64(String key, long fallback) {
    return scalar(
        key,
        "a whole number of 64 bits",
        fallback,
        (s, where) -> INTEGER.matcher(s).matches() ? (Long) Long.parseLong(s) : null);
  }

  public double number(String key, double fallback, double least, double most) {
    String expected = "a number from " + plain(least) + " to " + plain(most);
    return scalar(key, expected, fallback, (s, where) -> number(s, least, most));
  }

  public boolean flag(String key, boolean fallback) {
    return scalar(
        key,
        "true or false",
        fallback,
        (s, where) -> s.equals("true") ? Boolean.TRUE : s.equals("false") ? Boolean.FALSE : null);
  }

  /** One of the constants, written in lower case with hyphens. */
  public <E extends Enum<E>> E choice(String key, Class<E> type, E fallback) {
    Map<String, E> names = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      names.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
    }
    E chosen = names.get(text(key, "").toLowerCase(Locale.ROOT));
    if (chosen != null || !has(key)) {
      return chosen == null ? fallback : chosen;
    }
    if (mapping.entries().get(key) instanceof Scalar scalar) {
      unknownName(key, scalar.text(), names.keySet());
    }
    return fallback;
  }

  /** Reports a name that isn't one of those that are known, with the nearest one. */
  public void unknownName(String key, String found, Collection<String> known) {
    String nearest = Nearest.to(found, known);
    problems.add(
        Problem.expected(
            where(key),
            "one of " + String.join(", ", known),
            "\"" + found + "\"",
            nearest == null ? "" : "Did you mean " + nearest + "?"));
  }

  /** A path that must be there, resolved against the file's folder. */
  public Path path(String key) {
    return required(key) ? path(key, folder) : folder;
  }

  public Path path(String key, Path fallback) {
    return scalar(key, "a path", fallback, (s, where) -> s.isBlank() ? null : resolve(s));
  }

  /** Resolves a text of this file as a path: relative ones start from the file's folder. */
  public Path resolve(String text) {
    return folder.resolve(text).normalize();
  }

  public List<Integer> integers(String key, List<Integer> fallback, int least, int most) {
    String expected = "a list of whole numbers from " + least + " to " + most;
    return list(key, expected, fallback, (s, where) -> integer(s, least, most));
  }

  public List<Double> numbers(String key, List<Double> fallback, double least, double most) {
    String expected = "a list of numbers from " + plain(least) + " to " + plain(most);
    return list(key, expected, fallback, (s, where) -> number(s, least, most));
  }

  public List<String> texts(String key, List<String> fallback) {
    return list(key, "a list of texts", fallback, (s, where) -> s);
  }

  /** A section; empty where the key isn't there. */
  public Section section(String key) {
    known.add(key);
    YamlValue value = mapping.entries().get(key);
    Mapping child = new Mapping(where(key), Map.of());
    if (value instanceof Mapping m) {
      child = m;
    } else if (has(key) && value != null) {
      problem(key, "keys and values", value.described());
    }
    return child(key, child);
  }

  /** How many items a list has, of whatever type; 0 where there is no list. */
  public int size(String key) {
    return mapping.entries().get(key) instanceof Items items ? items.items().size() : 0;
  }

  /** A list of sections; empty where the key isn't there. */
  public List<Section> sections(String key) {
    known.add(key);
    List<Section> sections = new ArrayList<>();
    YamlValue value = mapping.entries().get(key);
    if (value instanceof Items items) {
      int number = 0;
      for (YamlValue item : items.items()) {
        number++;
        if (item instanceof Mapping m) {
          sections.add(child(key + "[" + number + "]", m));
        } else {
          problems.add(Problem.expected(item.where(), "keys and values", item.described()));
        }
      }
    } else if (has(key) && value != null) {
      problem(key, "a list", value.described());
    }
    return sections;
  }

  /**
   * Sets a key that whoever owns this section decides for its reader, whatever the file says of it.
   */
  public void put(String key, String text) {
    YamlValue before = mapping.entries().get(key);
    String line = before == null ? mapping.where() : before.where();
    mapping.entries().put(key, new Scalar(line, text, false));
  }

  /** {@code FILE line N, KEY} or {@code --set KEY}: where a value stands, or would stand. */
  public String where(String key) {
    YamlValue value = mapping.entries().get(key);
    String full = path.isEmpty() ? key : path + "." + key;
    String line = value == null ? file : value.where();
    return line.equals(Setting.where(full)) ? line : line + ", " + full;
  }

  /** Reports something about a key that only its owner can know. */
  public void problem(String key, String expected, String found) {
    problems.add(Problem.expected(where(key), expected, found));
  }

  public void problem(String key, Problem problem) {
    problems.add(new Problem(where(key), problem.what(), problem.remedy()));
  }

  /** Reports a problem that knows its own place, found while following a value of this section. */
  public void report(Problem problem) {
    problems.add(problem);
  }

  /** Counts every key as known, where the section names a kind that nobody knows. */
  public void skip() {
    known.addAll(mapping.entries().keySet());
  }

  /** Throws all problems of the whole file (exit 3), unknown keys with the nearest known one. */
  public void finish() {
    reportUnknown();
    problems.throwIfAny();
  }

  private void reportUnknown() {
    for (String key : mapping.entries().keySet()) {
      if (!known.contains(key)) {
        String nearest = Nearest.to(key, known);
        problems.add(
            new Problem(
                where(key),
                "unknown key",
                nearest == null
                    ? "Known here: " + String.join(", ", new TreeSet<>(known))
                    : "Did you mean " + nearest + "?"));
      }
    }
    children.values().forEach(Section::reportUnknown);
  }

  /** Asked for twice, a section is the same one: what either reader knows is known. */
  private Section child(String key, Mapping mapping) {
    return children.computeIfAbsent(
        key,
        k -> new Section(file, path.isEmpty() ? k : path + "." + k, mapping, folder, problems));
  }

  private boolean required(String key) {
    if (!has(key)) {
      known.add(key);
      problems.add(
          new Problem(where(key), "the key is missing", "It has no default: write it down"));
      return false;
    }
    return true;
  }

  private <T> T scalar(
      String key, String expected, T fallback, BiFunction<String, String, @Nullable T> reader) {
    known.add(key);
    YamlValue value = mapping.entries().get(key);
    if (value == null || !has(key)) {
      return fallback;
    }
    T read = read(value, reader);
    if (read == null) {
      problem(key, expected, value.described());
      return fallback;
    }
    return read;
  }

  private <T> List<T> list(
      String key,
      String expected,
      List<T> fallback,
      BiFunction<String, String, @Nullable T> reader) {
    known.add(key);
    YamlValue value = mapping.entries().get(key);
    if (value == null || !has(key)) {
      return fallback;
    }
    if (!(value instanceof Items items)) {
      problem(key, expected, value.described());
      return fallback;
    }
    List<T> all = new ArrayList<>();
    for (YamlValue item : items.items()) {
      T read = read(item, reader);
      if (read == null) {
        problem(key, expected, "a list with " + item.described());
        return fallback;
      }
      all.add(read);
    }
    return List.copyOf(all);
  }

  private static <T> @Nullable T read(
      YamlValue value, BiFunction<String, String, @Nullable T> reader) {
    if (!(value instanceof Scalar scalar) || scalar.isNull()) {
      return null;
    }
    try {
      return reader.apply(scalar.text(), scalar.where());
    } catch (NumberFormatException | InvalidPathException e) {
      return null;
    }
  }

  private static @Nullable Integer integer(String text, int least, int most) {
    OptionalInt n = Columns.integer(text);
    return n.isEmpty() || n.getAsInt() < least || n.getAsInt() > most
        ? null
        : Integer.valueOf(n.getAsInt());
  }

  private static @Nullable Double number(String text, double least, double most) {
    OptionalDouble x = Columns.decimal(text);
    return x.isEmpty() || !(x.getAsDouble() >= least && x.getAsDouble() <= most)
        ? null
        : Double.valueOf(x.getAsDouble());
  }

  private static String plain(double x) {
    return x == Math.rint(x) && Math.abs(x) < 1e15 ? Long.toString((long) x) : Double.toString(x);
  }
}
