package org.rerankharness.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.io.TextLines;
import org.rerankharness.ir.Ids;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/** One object of a BEIR {@code .jsonl} file. What is wrong with a field is reported, not thrown. */
final class JsonLine {

  private final String where;
  private final long number;
  private final ObjectNode object;
  private final Problems problems;

  private JsonLine(String where, long number, ObjectNode object, Problems problems) {
    this.where = where;
    this.number = number;
    this.object = object;
    this.problems = problems;
  }

  /** Reads a file of one JSON object per line; lines that are none are reported and passed over. */
  static void forEach(Path file, Problems problems, Consumer<JsonLine> consumer) {
    TextLines.forEach(
        file,
        problems,
        (at, line) -> {
          JsonNode node = parse(at, line, problems);
          if (node instanceof ObjectNode object) {
            consumer.accept(new JsonLine(at.where(), at.number(), object, problems));
          } else if (node != null) {
            problems.add(Problem.expected(at.where(), "a JSON object", described(node)));
          }
        });
  }

  private static @Nullable JsonNode parse(TextLines at, String line, Problems problems) {
    try {
      return Json.mapper().readTree(line);
    } catch (JsonProcessingException e) {
      String message = e.getOriginalMessage().lines().findFirst().orElse("something else");
      int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
      problems.add(
          Problem.expected(
              at.where(), "a JSON object on one line", message + " (column " + column + ")"));
      return null;
    }
  }

  /** The line's number in its file, from 1. */
  long number() {
    return number;
  }

  void report(String what) {
    problems.add(new Problem(where, what, ""));
  }

  /** {@code _id}, a text or a whole number (BEIR sets have both); null where it isn't one. */
  @Nullable String id(String kind) {
    JsonNode node = object.path("_id");
    if (!node.isTextual() && !node.isIntegralNumber()) {
      problems.add(
          Problem.expected(where, "a text or a whole number as the field _id", described(node)));
      return null;
    }
    String id = node.asText();
    if (!Ids.isValid(id)) {
      problems.add(Ids.invalid(where, kind, Problem.quoted(id)));
      return null;
    }
    return id;
  }

  /** A text that must be there, though it may be empty; null where it isn't. */
  @Nullable String text(String field) {
    JsonNode node = object.path(field);
    if (!node.isTextual()) {
      problems.add(Problem.expected(where, "a text as the field " + field, described(node)));
      return null;
    }
    return wellFormed(node.textValue());
  }

  /** A text that may be missing or null, which is the empty text. */
  @Nullable String optionalText(String field) {
    return object.path(field).isMissingNode() || object.path(field).isNull() ? "" : text(field);
  }

  /**
   * The single values of {@code metadata} as texts. Lists and objects are left out: some BEIR sets
   * keep their judgments there.
   */
  SortedMap<String, String> metadata() {
    SortedMap<String, String> metadata = new TreeMap<>();
    JsonNode node = object.path("metadata");
    if (!node.isObject()) {
      if (!node.isMissingNode() && !node.isNull()) {
        problems.add(Problem.expected(where, "an object as the field metadata", described(node)));
      }
      return metadata;
    }
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (field.getValue().isValueNode() && !field.getValue().isNull()) {
        metadata.put(field.getKey(), wellFormed(field.getValue().asText()));
      }
    }
    return metadata;
  }

  private static String described(JsonNode node) {
    return switch (node.getNodeType()) {
      case MISSING -> "no such field";
      case NULL -> "null";
      case STRING -> "the text " + Problem.quoted(node.textValue());
      case ARRAY -> "a list";
      case OBJECT -> "an object";
      case NUMBER -> "the number " + node.asText();
      default -> node.asText();
    };
  }

  /**
   * JSON's escapes can write half of a surrogate pair, which is no character: U+FFFD stands in, as
   * UTF-8 decoders do it, so that no later stage meets it.
   */
  private static String wellFormed(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (Character.getType(c) == Character.SURROGATE) {
        if (mended == null) {
          mended = new StringBuilder(text);
        }
        mended.setCharAt(i, '\uFFFD');
      }
      i += Character.charCount(c);
    }
    return mended == null ? text : mended.toString();
  }
}
