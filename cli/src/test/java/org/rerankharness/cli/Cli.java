package org.rerankharness.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The command line within the test's own JVM: state, cache and project in a temporary folder. */
final class Cli {

  private static final Instant NOW = Instant.parse("2026-03-04T05:06:07Z");

  private final Map<String, String> environment = new HashMap<>();
  private final Path home;
  private String input = "";

  Cli(Path folder) {
    home = folder;
    environment.put("RERANK_STATE", folder.resolve("state").toString());
    environment.put("RERANK_CACHE", folder.resolve("cache").toString());
    environment.put("RERANK_ROOT", folder.resolve("project").toString());
  }

  record Result(int exitCode, String out, String err) {}

  Cli with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Cli withInput(Path file) {
    try {
      input = Files.readString(file);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Result run(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new StandardOut(out),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            environment,
            home,
            Terminal.NONE,
            Clock.fixed(NOW, ZoneOffset.UTC));
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    int exitCode = new CommandLineApp(console, Shutdown.none(console)).run(words);
    return new Result(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A file or folder of a case's inputs. */
  static Path input(String name) {
    URL url = Objects.requireNonNull(Cli.class.getResource("/cases/" + name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
