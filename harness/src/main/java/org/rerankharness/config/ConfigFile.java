package org.rerankharness.config;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.YamlValue.Items;
import org.rerankharness.config.YamlValue.Mapping;
import org.rerankharness.config.YamlValue.Scalar;
import org.rerankharness.io.TextLines;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** A YAML file whose values know their lines. */
public final class ConfigFile {

  /** Aliases may repeat a value, but not until memory is gone. */
  private static final int MOST_VALUES = 100_000;

  private static final int MOST_LEVELS = 50;

  private final Problems problems;
  private int values;

  private ConfigFile(Problems problems) {
    this.problems = problems;
  }

  /**
   * Reads a file; exit 3 where it isn't there or isn't YAML. Problems with single values are
   * collected in the section and thrown by {@link Section#finish()}.
   *
   * @param settings keys set on the command line, in order; the last one wins
   */
  public static Section read(Path file, List<Setting> settings) {
    StringBuilder text = new StringBuilder();
    try (TextLines lines = TextLines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        text.append(line).append('\n');
      }
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    return parse(
        file.toString(), text.toString(), folder == null ? Path.of("/") : folder, settings);
  }

  /** As {@link #read}, from a text; relative paths in it start from {@code folder}. */
  public static Section parse(String name, String text, Path folder, List<Setting> settings) {
    Problems problems = new Problems();
    ConfigFile file = new ConfigFile(problems);
    YamlValue value = file.compose(text, name);
    if (!(value instanceof Mapping root)) {
      String found = value == null ? "an empty file" : value.described();
      throw HarnessException.input(Problem.expected(name, "keys and values in YAML", found));
    }
    for (Setting setting : settings) {
      file.apply(root, setting);
    }
    return new Section(name, "", root, folder, problems);
  }

  private @Nullable YamlValue compose(String text, String source) {
    LoaderOptions options = new LoaderOptions();
    options.setNestingDepthLimit(MOST_LEVELS);
    try {
      Node node = new Yaml(options).compose(new StringReader(text));
      return node == null ? null : convert(node, source, 1);
    } catch (MarkedYAMLException e) {
      String line = e.getProblemMark() == null ? "" : " line " + (e.getProblemMark().getLine() + 1);
      throw notYaml(source + line, e.getProblem(), e);
    } catch (YAMLException e) {
      throw notYaml(source, e.getMessage(), e);
    }
  }

  private static HarnessException notYaml(String where, @Nullable String found, Exception cause) {
    String firstLine = found == null ? "something else" : found.lines().findFirst().orElse("");
    return new HarnessException(
        ExitCode.INPUT, List.of(Problem.expected(where, "YAML", firstLine)), cause);
  }

  private YamlValue convert(Node node, String source, int level) {
    String where = source + " line " + (node.getStartMark().getLine() + 1);
    if (++values > MOST_VALUES) {
      throw HarnessException.input(
          Problem.expected(where, "at most " + MOST_VALUES + " values", "more"));
    }
    if (level > MOST_LEVELS) {
      // Written out, the parser has refused it already: this is an alias inside its own anchor.
      throw HarnessException.input(
          Problem.expected(where, "at most " + MOST_LEVELS + " levels", "a value inside itself"));
    }
    if (node instanceof MappingNode mapping) {
      return convertMapping(mapping, where, source, level);
    }
    if (node instanceof SequenceNode sequence) {
      List<YamlValue> items = new ArrayList<>();
      sequence.getValue().forEach(item -> items.add(convert(item, source, level + 1)));
      return new Items(where, items);
    }
    ScalarNode scalar = (ScalarNode) node;
    return new Scalar(where, scalar.getValue(), scalar.getTag().equals(Tag.NULL));
  }

  private Mapping convertMapping(MappingNode mapping, String where, String source, int level) {
    Map<String, YamlValue> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        problems.add(Problem.expected(where, "a key that is a text", "a list or a mapping"));
        continue;
      }
      YamlValue value = convert(tuple.getValueNode(), source, level + 1);
      if (entries.putIfAbsent(key.getValue(), value) != null) {
        problems.add(
            new Problem(
                source + " line " + (key.getStartMark().getLine() + 1),
                "the key " + key.getValue() + " stands twice",
                "Keep one of them"));
      }
    }
    return new Mapping(where, entries);
  }

  private void apply(Mapping root, Setting setting) {
    String where = Setting.where(setting.key());
    YamlValue value = compose(setting.value(), where);
    YamlValue placed = value == null ? new Scalar(where, "", true) : relocated(value, where);
    Mapping at = root;
    String[] parts = setting.key().split("\\.", -1);
    for (int i = 0; i < parts.length - 1; i++) {
      YamlValue next = at.entries().get(parts[i]);
      if (next == null || (next instanceof Scalar s && s.isNull())) {
        next = new Mapping(where, Map.of());
        at.entries().put(parts[i], next);
      }
      if (!(next instanceof Mapping mapping)) {
        problems.add(
            Problem.expected(where, "a key below a section", parts[i] + " is " + next.described()));
        return;
      }
      at = mapping;
    }
    at.entries().put(parts[parts.length - 1], placed);
  }

  private static YamlValue relocated(YamlValue value, String where) {
    if (value instanceof Scalar s) {
      return new Scalar(where, s.text(), s.isNull());
    }
    if (value instanceof Items items) {
      return new Items(where, items.items().stream().map(i -> relocated(i, where)).toList());
    }
    Map<String, YamlValue> entries = new LinkedHashMap<>();
    ((Mapping) value).entries().forEach((k, v) -> entries.put(k, relocated(v, where)));
    return new Mapping(where, entries);
  }
}
