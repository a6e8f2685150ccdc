package org.rerankharness.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A word that only introduces verbs: {@code data check}. */
abstract class VerbGroup implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public final void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which verb? Known here: " + String.join(", ", spec.subcommands().keySet()));
  }
}
