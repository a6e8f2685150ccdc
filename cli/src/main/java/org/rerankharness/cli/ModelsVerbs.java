package org.rerankharness.cli;

import picocli.CommandLine.Command;

/** {@code models …}: the catalog. */
@Command(
    name = "models",
    description = "List, inspect and verify models.",
    synopsisSubcommandLabel = "VERB",
    footer = {"", "Example:", "  ./rerank models list"})
final class ModelsVerbs extends VerbGroup {}
