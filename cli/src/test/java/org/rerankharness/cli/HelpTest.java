package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {

  /** What a shell makes words of: without quotes, or within double ones. */
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private static CommandLine commands() {
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            new StandardOut(new ByteArrayOutputStream()),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            Map.of(),
            Path.of(""),
            Terminal.NONE,
            Clock.systemUTC());
    return new CommandLineApp(console, Shutdown.none(console)).commands();
  }

  static Stream<String> verbs() {
    return withNested(commands()).map(c -> c.getCommandSpec().qualifiedName());
  }

  private static Stream<CommandLine> withNested(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(HelpTest::withNested));
  }

  private static CommandLine command(String qualifiedName) {
    CommandLine command = commands();
    List<String> names = Arrays.asList(qualifiedName.split(" "));
    for (String name : names.subList(1, names.size())) {
      command = command.getSubcommands().get(name);
    }
    return command;
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void everyVerbShowsAnExampleThatParses(String verb) {
    List<String> examples =
        Arrays.stream(command(verb).getCommandSpec().usageMessage().footer())
            .filter(line -> line.startsWith("  ./rerank "))
            .toList();

    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      List<String> words = new ArrayList<>();
      Matcher matcher = WORD.matcher(example.strip());
      while (matcher.find()) {
        words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
      }
      commands().parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    }
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void everyVerbAndOptionIsDescribed(String verb) {
    CommandLine command = command(verb);

    assertThat(command.getCommandSpec().usageMessage().description()).isNotEmpty();
    assertThat(command.getCommandSpec().args())
        .allSatisfy(argument -> assertThat(argument.description()).isNotEmpty());
    assertThat(describing(command))
        .allSatisfy(text -> assertThat(String.format(Locale.ROOT, text)).isNotNull());
    assertThat(command.getUsageMessage().lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  /** Every text that picocli formats, in which a percent sign must be doubled. */
  private static Stream<String> describing(CommandLine command) {
    CommandLine.Model.CommandSpec spec = command.getCommandSpec();
    return Stream.of(
            Arrays.stream(spec.usageMessage().description()),
            Arrays.stream(spec.usageMessage().footer()),
            spec.args().stream().flatMap(argument -> Arrays.stream(argument.description())))
        .flatMap(texts -> texts);
  }

  @Test
  void helpGoesToStdout(@TempDir Path temporary) {
    Cli cli = new Cli(temporary);
    assertThat(cli.run("eval", "--help"))
        .satisfies(result -> assertThat(result.exitCode()).isZero())
        .satisfies(result -> assertThat(result.out()).startsWith("Usage: rerank eval"))
        .satisfies(result -> assertThat(result.err()).isEmpty());
  }

  @Test
  void versionNamesWhatNumbersDependOn(@TempDir Path temporary) {
    String version = new Cli(temporary).run("--version").out();

    assertThat(version)
        .contains("Rerank Harness ", ", commit ", "onnxruntime ", "lucene ")
        .contains(System.getProperty("java.vm.version"))
        .doesNotContain("${");
  }
}
