package org.rerankharness.cli;

import java.util.logging.LogManager;

/** The command line's entry. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    Console console = Console.ofProcess();
    // Libraries that print or log must not stain the data on stdout.
    System.setOut(console.err());
    System.setErr(console.err());
    LogManager.getLogManager().reset();
    Shutdown shutdown = Shutdown.install(console);
    int exitCode = new CommandLineApp(console, shutdown).run(args);
    shutdown.done();
    System.exit(exitCode);
  }
}
