package org.rerankharness.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.io.FileProblems;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What a {@code tokenizer.json} says of itself, read as a stream: XLM-RoBERTa's has 17 MB.
 *
 * @param kind {@code WordPiece}, {@code Unigram}, {@code BPE} or {@code WordLevel}
 * @param highestId the highest id of the vocabulary proper, added tokens left out; −1 where it is
 *     empty
 * @param truncates true where the file holds a truncation of its own (it is overridden)
 * @param pads true where the file holds a padding of its own (it is overridden)
 */
public record TokenizerFile(String kind, int highestId, boolean truncates, boolean pads) {

  /** A vocabulary has tens of thousands of keys that stand once each: not worth remembering. */
  private static final JsonFactory STREAM =
      JsonFactory.builder().disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES).build();

  /** What the file holds of its own and is overridden, for people. */
  public List<String> ownSettings() {
    List<String> settings = new ArrayList<>();
    if (truncates) {
      settings.add("truncation");
    }
    if (pads) {
      settings.add("padding");
    }
    return settings;
  }

  /** Reads a file; exit 3 where it isn't a tokenizer. */
  static TokenizerFile read(Path file) {
    try (JsonParser json = STREAM.createParser(file.toFile())) {
      Reading reading = new Reading();
      if (json.nextToken() == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          reading.topLevel(json);
        }
      }
      if (!reading.hasModel) {
        throw HarnessException.input(
            Problem.expected(
                file.toString(),
                "a tokenizer of Hugging Face's tokenizers library",
                "JSON without the key model",
                "Save it with the \"fast\" tokenizer's save_pretrained"));
      }
      return new TokenizerFile(reading.kind, reading.highestId, reading.truncates, reading.pads);
    } catch (JsonProcessingException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              Problem.expected(
                  file + " line " + e.getLocation().getLineNr(),
                  "JSON",
                  e.getOriginalMessage(),
                  "Fetch it again")),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  private static final class Reading {
    private String kind = "";
    private int highestId = -1;
    private boolean truncates;
    private boolean pads;
    private boolean hasModel;

    void topLevel(JsonParser json) throws IOException {
      String key = json.currentName();
      JsonToken value = json.nextToken();
      switch (key) {
        case "truncation" -> truncates = value != JsonToken.VALUE_NULL;
        case "padding" -> pads = value != JsonToken.VALUE_NULL;
        case "model" -> hasModel = value == JsonToken.START_OBJECT;
        default -> {}
      }
      if (key.equals("model") && hasModel) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          model(json);
        }
      } else {
        json.skipChildren();
      }
    }

    private void model(JsonParser json) throws IOException {
      String key = json.currentName();
      JsonToken value = json.nextToken();
      if (key.equals("type") && value == JsonToken.VALUE_STRING) {
        kind = json.getText();
      } else if (key.equals("vocab") && value == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          json.nextToken();
          highestId = Math.max(highestId, json.getValueAsInt(-1));
          json.skipChildren();
        }
      } else if (key.equals("vocab") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          highestId++;
          json.skipChildren();
        }
      } else {
        json.skipChildren();
      }
    }
  }
}
