package org.rerankharness.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** All verbs, and what becomes of a command line: an exit code, whatever happens. */
final class CommandLineApp {

  private static final int HELP_COLUMNS = 96;

  private final Console console;
  private final Failures failures;
  private final CommandLine commands;

  /** Help goes this way because picocli would print a stack trace where stdout is full. */
  private final StringWriter help = new StringWriter();

  CommandLineApp(Console console, Shutdown shutdown) {
    this.console = console;
    RerankCommand rerank = new RerankCommand(console, shutdown);
    this.failures = new Failures(console, rerank);
    this.commands =
        new CommandLine(rerank)
            .addSubcommand(new SweepVerb(rerank))
            .addSubcommand(new FreezeVerb(rerank))
            .addSubcommand(new TestVerb(rerank))
            .addSubcommand(new ReportVerb(rerank))
            .addSubcommand(new StatusVerb(rerank))
            .addSubcommand(new VerifyVerb(rerank))
            .addSubcommand(new InvalidateVerb(rerank))
            .addSubcommand(new BadCasesVerb(rerank))
            .addSubcommand(new EvalVerb(rerank))
            .addSubcommand(new RetrieveVerb(rerank))
            .addSubcommand(new BenchVerb(rerank))
            .addSubcommand(new ScoreVerb(rerank))
            .addSubcommand(
                new CommandLine(new DataVerbs()).addSubcommand(new DataCheckVerb(rerank)))
            .addSubcommand(
                new CommandLine(new ModelsVerbs())
                    .addSubcommand(new ModelsListVerb(rerank))
                    .addSubcommand(new ModelsInspectVerb(rerank))
                    .addSubcommand(new ModelsVerifyVerb(rerank)))
            .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
            .setUsageHelpWidth(HELP_COLUMNS)
            .setOut(new PrintWriter(help))
            .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
            .setParameterExceptionHandler((e, args) -> failures.usage(e))
            .setExecutionExceptionHandler((e, command, parsed) -> failures.handle(e));
  }

  /** Runs one command line; never throws. */
  int run(String... args) {
    try {
      int exitCode = commands.execute(args);
      console.out().print(help.toString());
      console.out().flush();
      return exitCode;
    } catch (Throwable e) {
      return failures.handle(e);
    }
  }

  /** For tests that go through all verbs. */
  CommandLine commands() {
    return commands;
  }
}
