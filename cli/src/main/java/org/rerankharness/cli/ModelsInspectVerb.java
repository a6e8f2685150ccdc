package org.rerankharness.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.rerankharness.io.Json;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.onnx.ModelInspection;
import org.rerankharness.problem.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code models inspect}: what a model turns out to be. */
@Command(
    name = "inspect",
    description = {
      "Load a model, score one pair and say what it is: inputs, output, maximum tokens, tokenizer,"
          + " hash.",
      "Exit 3 where it is no cross-encoder, 6 where it can't be loaded."
    },
    footer = {"", "Example:", "  ./rerank models inspect reference-en"})
final class ModelsInspectVerb extends Verb {

  @Parameters(
      paramLabel = "NAME_OR_FOLDER",
      description = "A name of the catalog, a model's folder, or an ONNX file in one.")
  private String model = "";

  @Option(names = "--json", description = "JSON.")
  private boolean json;

  ModelsInspectVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    ModelFolder folder = ModelFolder.read(models().locate(model, Path.of("")), null);
    ModelInspection inspection = ModelInspection.of(folder, workspace().folders().cache());
    ObjectNode tree = (ObjectNode) Json.tree(inspection);
    tree.put("weights", inspection.weights().toString()); // a path, where JSON would make it a URI
    if (json) {
      out().print(Json.pretty(tree));
    } else {
      tree.properties()
          .forEach(entry -> out().line(entry.getKey() + "\t" + plain(entry.getValue())));
    }
    return ExitCode.DONE;
  }

  private static String plain(JsonNode value) {
    if (value.isArray()) {
      StringBuilder items = new StringBuilder();
      value.forEach(item -> items.append(items.isEmpty() ? "" : ", ").append(item.asText()));
      return items.toString();
    }
    return value.isNull() ? "" : value.asText();
  }
}
