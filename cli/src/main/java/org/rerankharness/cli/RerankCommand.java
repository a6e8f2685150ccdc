package org.rerankharness.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rerankharness.experiment.Workspace;
import org.rerankharness.io.Folders;
import org.rerankharness.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command above all verbs: what every verb can be told, and what every verb is given. */
@Command(
    name = "rerank",
    description =
        "Does a cross-encoder on top of a first stage pay for itself, and at which depth?",
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions of every verb:%n",
    versionProvider = VersionLines.class,
    footer = {
      "",
      "Exit codes: 0 done, 1 a bug, 2 usage, 3 invalid input, 4 refused by the frozen-test",
      "protocol, 5 integrity, 6 a model failed, 7 a gate isn't met, 8 the machine failed.",
      "",
      "Example:",
      "  ./rerank sweep configs/quickstart.yaml"
    })
final class RerankCommand implements Runnable {

  private final Console console;
  private final Shutdown shutdown;
  private @Nullable Progress progress;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--state",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "Where the ledger is kept (else $$RERANK_STATE, then XDG's state folder).")
  private @Nullable Path state;

  @Option(
      names = "--quiet",
      scope = ScopeType.INHERIT,
      description = "No progress, only what went wrong.")
  private boolean quiet;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of whatever fails.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli itself acts on it
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the versions of the harness and of what it runs on.")
  @SuppressWarnings("UnusedVariable") // picocli itself acts on it
  private boolean version;

  RerankCommand(Console console, Shutdown shutdown) {
    this.console = console;
    this.shutdown = shutdown;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which verb?");
  }

  Console console() {
    return console;
  }

  boolean debug() {
    return debug;
  }

  /** State, caches, results, models: where this command works. */
  Workspace workspace() {
    Path root = Path.of(console.environment().getOrDefault("RERANK_ROOT", "")).toAbsolutePath();
    Folders folders = Folders.from(console.environment(), console.home(), state);
    return new Workspace(folders, root.resolve("results"), root.resolve("models"), console.clock());
  }

  /** The same for the whole command: bars on a terminal, lines elsewhere, nothing if quiet. */
  Progress progress() {
    if (progress == null) {
      progress = quiet ? Progress.silent() : open();
    }
    return progress;
  }

  private Progress open() {
    if (console.terminal().present()) {
      BarProgress bars = new BarProgress(console.err(), console.terminal());
      shutdown.closes(bars);
      return bars;
    }
    LineProgress lines = new LineProgress(console.err(), System::nanoTime);
    shutdown.closes(lines);
    return lines;
  }
}
