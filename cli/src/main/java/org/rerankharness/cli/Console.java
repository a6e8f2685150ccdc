package org.rerankharness.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/**
 * What a command talks to.
 *
 * @param in data
 * @param out data
 * @param err messages and progress, UTF-8
 * @param environment the process's variables
 * @param home the user's home folder
 * @param terminal whether {@code err} is one
 * @param clock what the ledger's times are taken from
 */
record Console(
    InputStream in,
    StandardOut out,
    PrintStream err,
    Map<String, String> environment,
    Path home,
    Terminal terminal,
    Clock clock) {

  /** Of this process. UTF-8 whatever the locale says. */
  static Console ofProcess() {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    Map<String, String> environment = System.getenv();
    return new Console(
        System.in,
        new StandardOut(out),
        err,
        environment,
        Path.of(System.getProperty("user.home", "")),
        Terminal.parse(environment.getOrDefault("RERANK_TERMINAL", "")),
        Clock.systemUTC());
  }
}
