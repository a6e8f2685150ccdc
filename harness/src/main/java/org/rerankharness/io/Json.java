package org.rerankharness.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.erdtman.jcs.JsonCanonicalizer;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** JSON as the harness writes it: strict, duplicate keys refused, no NaN, {@code \n} line ends. */
public final class Json {

  private static final ObjectMapper MAPPER = mapper(StrictNumbers::new);
  private static final ObjectMapper CANONICAL = mapper(StrictNumbers.Canonical::new);

  private Json() {}

  private static ObjectMapper mapper(UnaryOperator<JsonGenerator> decorator) {
    return JsonMapper.builder(
            JsonFactory.builder()
                .addDecorator((factory, generator) -> decorator.apply(generator))
                .build())
        .addModule(new JavaTimeModule())
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
        .build();
  }

  /** The shared, thread-safe mapper. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** Indented by two spaces, with a newline at the end, the same on every platform. */
  public static String pretty(Object value) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    try {
      return MAPPER.writer(printer).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of ours can't be written as JSON", e);
    }
  }

  /**
   * The canonical form of RFC 8785, on one line: what hashes are taken of. Whole numbers beyond
   * 2^53, which a double can't tell apart, are written as texts, as its appendix D advises.
   */
  public static String canonical(Object value) {
    try {
      return new JsonCanonicalizer(CANONICAL.writeValueAsString(value)).getEncodedString();
    } catch (IOException e) {
      throw new IllegalStateException("a record of ours can't be written as JSON", e);
    }
  }

  /** Reads a file that the harness wrote; exit 3 where it isn't JSON of that shape. */
  public static <T> T read(Path file, Class<T> type) {
    return read(file, type, "JSON of the harness");
  }

  /** Reads any JSON file; exit 3 where it isn't JSON. */
  public static JsonNode readTree(Path file) {
    return read(file, JsonNode.class, "JSON");
  }

  private static <T> T read(Path file, Class<T> type, String expected) {
    try {
      T read = MAPPER.readValue(Files.readString(file), type);
      if (read == null) {
        throw HarnessException.input(Problem.expected(file.toString(), expected, "null"));
      }
      return read;
    } catch (JsonProcessingException e) {
      String line = e.getLocation() == null ? "" : " line " + e.getLocation().getLineNr();
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(Problem.expected(file + line, expected, e.getOriginalMessage())),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /** Any value as a tree. */
  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }
}
