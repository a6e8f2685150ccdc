package org.rerankharness.cli;

import java.util.List;
import org.rerankharness.io.Json;
import org.rerankharness.model.CatalogEntry;
import org.rerankharness.problem.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code models list}: what configurations can name. */
@Command(
    name = "list",
    description = "List the models of the catalog: name, kind, language, maximum tokens, licence.",
    footer = {"", "Example:", "  ./rerank models list --json"})
final class ModelsListVerb extends Verb {

  @Option(names = "--json", description = "JSON.")
  private boolean json;

  ModelsListVerb(RerankCommand rerank) {
    super(rerank);
  }

  private record Item(
      String name, String kind, String language, int maxLength, String licence, String folder) {
    static Item of(CatalogEntry entry) {
      return new Item(
          entry.name(),
          entry.kind(),
          entry.language(),
          entry.maxLength(),
          entry.licence(),
          entry.folder().toString());
    }

    String line() {
      return String.join("\t", name, kind, language, Integer.toString(maxLength), licence);
    }
  }

  @Override
  ExitCode run() {
    List<Item> items = models().catalog().entries().stream().map(Item::of).toList();
    if (json) {
      out().print(Json.pretty(items));
    } else {
      items.forEach(item -> out().line(item.line()));
    }
    return ExitCode.DONE;
  }
}
