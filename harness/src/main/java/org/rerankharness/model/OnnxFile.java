package org.rerankharness.model;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;
import org.rerankharness.model.ProtobufReader.Fields;
import org.rerankharness.model.ProtobufReader.MalformedException;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What has to be known of an ONNX file before a runtime loads it (field numbers of onnx.proto3,
 * ONNX 1.19).
 *
 * @param externalFiles the files that hold weights of this one, as it names them, and how many
 *     bytes of each it needs (0 where it doesn't say)
 * @param operators the types of all operators, those within functions and branches included
 */
record OnnxFile(Map<String, Long> externalFiles, Set<String> operators) {

  private static final int MODEL_GRAPH = 7;
  private static final int MODEL_FUNCTIONS = 25;
  private static final int GRAPH_NODE = 1;
  private static final int GRAPH_INITIALIZER = 5;
  private static final int GRAPH_SPARSE_INITIALIZER = 15;
  private static final int FUNCTION_NODE = 7;
  private static final int NODE_OPERATOR = 4;
  private static final int NODE_ATTRIBUTE = 5;
  private static final int ATTRIBUTE_TENSOR = 5;
  private static final int ATTRIBUTE_GRAPH = 6;
  private static final int ATTRIBUTE_TENSORS = 10;
  private static final int ATTRIBUTE_GRAPHS = 11;
  private static final int SPARSE_VALUES = 1;
  private static final int SPARSE_INDICES = 2;
  private static final int TENSOR_EXTERNAL_DATA = 13;
  private static final int ENTRY_KEY = 1;
  private static final int ENTRY_VALUE = 2;

  private static final String LFS_POINTER = "version https://git-lfs";

  /** Operators whose scales come from the whole tensor at hand: padding and neighbours count. */
  private static final Set<String> DYNAMIC_QUANTISATION =
      Set.of("DynamicQuantizeLinear", "DynamicQuantizeMatMul", "DynamicQuantizeLSTM");

  OnnxFile {
    externalFiles = Map.copyOf(externalFiles);
    operators = Set.copyOf(operators);
  }

  /** True where activations are quantised by the range of the batch at hand. */
  boolean quantisesDynamically() {
    return operators.stream().anyMatch(DYNAMIC_QUANTISATION::contains);
  }

  /** Scans a file; exit 6 where it isn't an ONNX model or is cut off. */
  static OnnxFile scan(Path file) {
    try (ProtobufReader reader = new ProtobufReader(file)) {
      Scan scan = new Scan(reader);
      reader.message(reader.size(), scan::model);
      if (!scan.hasGraph) {
        throw new MalformedException("it holds no graph");
      }
      return new OnnxFile(scan.externalFiles, scan.operators);
    } catch (MalformedException | EOFException e) {
      throw new HarnessException(
          ExitCode.MODEL,
          List.of(
              isLfsPointer(file)
                  ? new Problem(
                      file.toString(),
                      "the file is a Git LFS pointer, not the model itself",
                      "Run git lfs pull in the folder it was cloned to")
                  : new Problem(
                      file.toString(),
                      "the file is damaged, cut off or no ONNX model: " + e.getMessage(),
                      "Fetch or export it again")),
          e);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }

  private static boolean isLfsPointer(Path file) {
    try (var in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(LFS_POINTER.length());
      return new String(start, StandardCharsets.UTF_8).equals(LFS_POINTER);
    } catch (IOException e) {
      return false;
    }
  }

  /** The walk through one file. */
  private static final class Scan {
    private final ProtobufReader reader;
    private final Map<String, Long> externalFiles = new LinkedHashMap<>();
    private final Set<String> operators = new TreeSet<>();
    private boolean hasGraph;

    Scan(ProtobufReader reader) {
      this.reader = reader;
    }

    void model(int field, long end) throws IOException {
      if (field == MODEL_GRAPH) {
        hasGraph = true;
        reader.message(end, this::graph);
      } else if (field == MODEL_FUNCTIONS) {
        reader.message(end, this::function);
      }
    }

    private void function(int field, long end) throws IOException {
      if (field == FUNCTION_NODE) {
        reader.message(end, this::node);
      }
    }

    private void graph(int field, long end) throws IOException {
      switch (field) {
        case GRAPH_NODE -> reader.message(end, this::node);
        case GRAPH_INITIALIZER -> tensor(end);
        case GRAPH_SPARSE_INITIALIZER -> reader.message(end, this::sparse);
        default -> {}
      }
    }

    private void sparse(int field, long end) throws IOException {
      if (field == SPARSE_VALUES || field == SPARSE_INDICES) {
        tensor(end);
      }
    }

    private void node(int field, long end) throws IOException {
      if (field == NODE_OPERATOR) {
        operators.add(reader.text(end));
      } else if (field == NODE_ATTRIBUTE) {
        reader.message(end, this::attribute);
      }
    }

    private void attribute(int field, long end) throws IOException {
      switch (field) {
        case ATTRIBUTE_TENSOR, ATTRIBUTE_TENSORS -> tensor(end);
        case ATTRIBUTE_GRAPH, ATTRIBUTE_GRAPHS -> reader.message(end, this::graph);
        default -> {}
      }
    }

    private void tensor(long end) throws IOException {
      Map<String, String> entries = new LinkedHashMap<>();
      reader.message(
          end,
          (field, fieldEnd) -> {
            if (field == TENSOR_EXTERNAL_DATA) {
              Entry entry = new Entry();
              reader.message(fieldEnd, entry);
              entries.put(entry.key, entry.value);
            }
          });
      String location = entries.get("location");
      if (location != null) {
        long needed = number(entries.get("offset")) + number(entries.get("length"));
        externalFiles.merge(location, needed, Math::max);
      }
    }

    private static long number(@Nullable String text) throws MalformedException {
      try {
        return text == null ? 0 : Long.parseLong(text);
      } catch (NumberFormatException e) {
        throw new MalformedException("\"" + text + "\" is no offset or length");
      }
    }

    private final class Entry implements Fields {
      private String key = "";
      private String value = "";

      @Override
      public void bytes(int field, long end) throws IOException {
        if (field == ENTRY_KEY) {
          key = reader.text(end);
        } else if (field == ENTRY_VALUE) {
          value = reader.text(end);
        }
      }
    }
  }
}
