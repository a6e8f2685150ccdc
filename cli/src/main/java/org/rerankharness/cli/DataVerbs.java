package org.rerankharness.cli;

import picocli.CommandLine.Command;

/** {@code data …}: what is done to data sets. */
@Command(
    name = "data",
    description = "Check data sets.",
    synopsisSubcommandLabel = "VERB",
    footer = {"", "Example:", "  ./rerank data check datasets/cranfield"})
final class DataVerbs extends VerbGroup {}
