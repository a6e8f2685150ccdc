package org.rerankharness.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/** Reads {@code run.json}: its version first, then the whole of it, with nothing missing. */
final class RecordFile {

  private static final ObjectReader READER =
      Json.mapper()
          .readerFor(RunRecord.class)
          .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

  private RecordFile() {}

  static RunRecord read(Path file) {
    JsonNode format = Json.readTree(file).path("format");
    if (!format.isInt() || format.intValue() != RunRecord.FORMAT) {
      throw HarnessException.input(
          Problem.expected(
              file + ", format",
              Integer.toString(RunRecord.FORMAT),
              format.isMissingNode() ? "none" : format.toString(),
              "Read the run with the version of the harness that wrote it (environment.json)"));
    }
    try {
      return READER.readValue(Files.readString(file));
    } catch (JsonProcessingException e) {
      throw new HarnessException(
          ExitCode.INPUT,
          List.of(
              Problem.expected(
                  where(file, e), "the record of a run", String.valueOf(e.getOriginalMessage()))),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  /** {@code FILE line N, depths[1].oracle}. */
  private static String where(Path file, JsonProcessingException e) {
    StringBuilder where = new StringBuilder(file.toString());
    if (e.getLocation() != null) {
      where.append(" line ").append(e.getLocation().getLineNr());
    }
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      String separator = ", ";
      for (JsonMappingException.Reference step : mapping.getPath()) {
        if (step.getFieldName() == null) {
          where.append('[').append(step.getIndex()).append(']');
        } else {
          where.append(separator).append(step.getFieldName());
        }
        separator = ".";
      }
    }
    return where.toString();
  }
}
