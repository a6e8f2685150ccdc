package org.rerankharness.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * What a graph asks for and gives, checked to be a cross-encoder's.
 *
 * @param inputs the names of the inputs, in the graph's order
 * @param output the name of the output that is read
 * @param outputShape its declared shape; −1 where it depends on the input
 */
record Graph(List<String> inputs, String output, List<Long> outputShape) {

  static final String IDS = "input_ids";
  static final String MASK = "attention_mask";
  static final String TYPES = "token_type_ids";

  private static final List<String> KNOWN_INPUTS = List.of(IDS, MASK, TYPES);
  private static final String USUAL_OUTPUT = "logits";

  Graph {
    inputs = List.copyOf(inputs);
    outputShape = List.copyOf(outputShape);
  }

  /** Reads a loaded graph; exit 3 with every reason why it can't score pairs. */
  static Graph of(OrtSession session, String where) throws OrtException {
    List<Problem> problems = new ArrayList<>();
    List<String> inputs = inputs(session.getInputInfo(), where, problems);
    Map<String, NodeInfo> outputs = session.getOutputInfo();
    String output = choose(outputs);
    List<Long> shape = List.of();
    NodeInfo info = Objects.requireNonNull(outputs.get(output));
    if (info.getInfo() instanceof TensorInfo tensor && isFloat(tensor.type)) {
      shape = boxed(tensor.getShape());
      if (!isReadable(shape)) {
        problems.add(unreadable(where, output, shape));
      }
    } else {
      problems.add(
          Problem.expected(where, "an output of floating-point numbers", output + ": " + info));
    }
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.INPUT, problems, null);
    }
    return new Graph(inputs, output, shape);
  }

  private static List<String> inputs(
      Map<String, NodeInfo> declared, String where, List<Problem> problems) {
    for (NodeInfo node : declared.values()) {
      String name = node.getName();
      if (!KNOWN_INPUTS.contains(name)) {
        problems.add(Problem.expected(where, "no inputs but " + KNOWN_INPUTS, "an input " + name));
      } else if (!(node.getInfo() instanceof TensorInfo tensor)
          || tensor.type != OnnxJavaType.INT64
          || tensor.getShape().length != 2) {
        problems.add(
            Problem.expected(
                where, name + " of int64 in two dimensions", String.valueOf(node.getInfo())));
      } else if (tensor.getShape()[0] > 0 || tensor.getShape()[1] > 0) {
        problems.add(
            Problem.expected(
                where,
                name + " of any number of pairs and tokens",
                "the fixed shape " + shape(boxed(tensor.getShape())),
                "Export the model with dynamic axes"));
      }
    }
    if (!declared.containsKey(IDS)) {
      problems.add(Problem.expected(where, "an input " + IDS, declared.keySet().toString()));
    }
    return List.copyOf(declared.keySet());
  }

  /** The usual name, or the first output that may hold scores, or the first, to be refused. */
  private static String choose(Map<String, NodeInfo> outputs) {
    if (outputs.containsKey(USUAL_OUTPUT)) {
      return USUAL_OUTPUT;
    }
    return outputs.entrySet().stream()
        .filter(
            e ->
                e.getValue().getInfo() instanceof TensorInfo tensor
                    && isReadable(boxed(tensor.getShape())))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(() -> outputs.keySet().iterator().next());
  }

  private static boolean isFloat(OnnxJavaType type) {
    return type == OnnxJavaType.FLOAT
        || type == OnnxJavaType.FLOAT16
        || type == OnnxJavaType.BFLOAT16;
  }

  /** [n], [n,1], [n,2] or [n,1,1]; dimensions that aren't known yet get the benefit of doubt. */
  private static boolean isReadable(List<Long> shape) {
    return switch (shape.size()) {
      case 1 -> true;
      case 2 -> shape.get(1) <= 2 && shape.get(1) != 0;
      case 3 -> Math.abs(shape.get(1)) == 1 && Math.abs(shape.get(2)) == 1;
      default -> false;
    };
  }

  private static Problem unreadable(String where, String output, List<Long> shape) {
    String found = output + " of shape " + shape(shape);
    String expected = "one score for each pair: an output [n], [n,1], [n,1,1] or [n,2]";
    return shape.size() == 2
        ? Problem.expected(
            where,
            expected,
            found + ", a classifier with " + shape.get(1) + " classes",
            "Take a model with one score, or with the two classes irrelevant and relevant")
        : Problem.expected(
            where,
            expected,
            found + ", an encoder without a scoring head",
            "Export the model as a sequence classifier"
                + " (optimum-cli export onnx --task text-classification)");
  }

  /**
   * How many numbers each pair has in an output: 1 or 2. Exit 3 where the shape isn't what a
   * cross-encoder gives.
   *
   * @param actual the shape of what the graph gave
   * @param pairs how many pairs went in
   */
  int columns(long[] actual, int pairs, String where) {
    List<Long> shape = boxed(actual);
    if (shape.isEmpty() || shape.get(0) != pairs || !isReadable(shape)) {
      throw HarnessException.input(unreadable(where, output, shape));
    }
    return shape.size() == 2 ? Math.toIntExact(shape.get(1)) : 1;
  }

  /** How the output is read, for people. */
  String reading() {
    String shape = output + " " + shape(outputShape);
    return outputShape.size() == 2 && outputShape.get(1) == 2
        ? shape + ", read as logit 1 − logit 0"
        : shape + ", read as the logit";
  }

  private static String shape(List<Long> shape) {
    StringJoiner joiner = new StringJoiner(",", "[", "]");
    for (int i = 0; i < shape.size(); i++) {
      joiner.add(shape.get(i) >= 0 ? shape.get(i).toString() : i == 0 ? "n" : "?");
    }
    return joiner.toString();
  }

  private static List<Long> boxed(long[] shape) {
    return Arrays.stream(shape).boxed().toList();
  }
}
