package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The real launcher in a project of its own, mostly with a Java and a Maven of a few lines that
 * only say how they were called.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

  private static final String SAY_ARGUMENTS =
      """
      #!/bin/sh
      for a; do printf '<%s>' "$a"; done
      echo
      exit ${FAKE_EXIT:-0}
      """;

  /** Counts itself, takes its time and leaves a jar. */
  private static final String BUILD =
      """
      #!/bin/sh
      echo "$@" >>mvn.log
      sleep ${FAKE_SECONDS:-0}
      echo noise
      mkdir -p cli/target
      echo jar >cli/target/cli-0.1.0-all.jar
      exit ${FAKE_MVN_EXIT:-0}
      """;

  private static final List<String> TOOLS =
      List.of(
          "dirname readlink sed head find touch cat mkdir mv rm sleep flock locale stty git env"
              .split(" "));

  @TempDir Path temporary;

  private Path root;
  private Path tools;

  private record Result(int exitCode, String out, String err) {}

  @BeforeEach
  void setUpProject() throws IOException {
    root = Files.createDirectories(temporary.resolve("a project's folder"));
    for (String module : List.of("harness", "benchmarks", "cli")) {
      Files.createDirectories(root.resolve(module + "/src/main/java"));
      Files.writeString(root.resolve(module + "/pom.xml"), "");
      Files.writeString(root.resolve(module + "/src/main/java/A.java"), "");
    }
    Files.writeString(root.resolve("pom.xml"), "");
    executable(root.resolve("rerank"), Files.readString(Path.of("../rerank")));
    tools = Files.createDirectories(temporary.resolve("tools"));
    for (String tool : TOOLS) {
      for (String folder : List.of("/usr/bin", "/bin")) {
        Path there = Path.of(folder, tool);
        if (Files.isExecutable(there) && !Files.exists(tools.resolve(tool))) {
          executable(tools.resolve(tool), "#!/bin/sh\nexec " + there + " \"$@\"\n");
        }
      }
    }
  }

  private static Path executable(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = temporary.resolve(name);
    executable(home.resolve("bin/java"), SAY_ARGUMENTS);
    executable(home.resolve("bin/javac"), "#!/bin/sh\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private void maven() throws IOException {
    executable(tools.resolve("mvn"), BUILD);
  }

  private List<String> builds() throws IOException {
    Path log = root.resolve("mvn.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  /** As if it was built a minute ago, when all sources were older. */
  private Path built() throws IOException {
    Path jar = root.resolve("cli/target/rerank.jar");
    Files.createDirectories(jar.getParent());
    Files.writeString(jar, "");
    Instant now = Instant.now();
    try (var files = Files.walk(root)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(120)));
      }
    }
    Files.setLastModifiedTime(jar, FileTime.from(now.minusSeconds(60)));
    return jar;
  }

  private ProcessBuilder command(Map<String, String> environment, String... command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    return builder;
  }

  private Result run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    return finish(command(environment, command).start());
  }

  private static Result finish(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), out, err);
  }

  private String launcher() {
    return root.resolve("rerank").toString();
  }

  @Test
  void passesArgumentsAndExitCodesOn() throws Exception {
    Path jar = built();
    Map<String, String> environment =
        Map.of(
            "JAVA_HOME", jdk("jdk 17", "17.0.15").toString(),
            "RERANK_JAVA_OPTS", "-Xmx4g -ea",
            "FAKE_EXIT", "7");

    Result result = run(environment, launcher(), "eval", "a file", "", "*", "故障");

    assertThat(result.out())
        .startsWith("<-Xmx1g>")
        .contains("<-Dfile.encoding=UTF-8>", "<--enable-native-access=ALL-UNNAMED>")
        .doesNotContain("sun-misc-unsafe")
        .endsWith("<-Xmx4g><-ea><-jar><" + jar.toRealPath() + "><eval><a file><><*><故障>\n");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isEqualTo(7);
  }

  @Test
  void worksThroughSymlinksFromAnyFolder() throws Exception {
    Path jar = built();
    Path elsewhere = Files.createDirectories(temporary.resolve("elsewhere"));
    Files.createSymbolicLink(elsewhere.resolve("one"), Path.of("../a project's folder/rerank"));
    Files.createSymbolicLink(tools.resolve("two"), elsewhere.resolve("one"));
    Map<String, String> environment = Map.of("JAVA_HOME", jdk("jdk", "17.0.1").toString());

    assertThat(run(environment, elsewhere.resolve("one").toString()).out())
        .contains("<" + jar.toRealPath() + ">");
    assertThat(run(environment, tools.resolve("env").toString(), "two").out())
        .contains("<" + jar.toRealPath() + ">");
  }

  @Test
  void keepsNewerJdksSilent() throws Exception {
    built();
    assertThat(run(Map.of("JAVA_HOME", jdk("jdk", "25").toString()), launcher()).out())
        .contains("<--sun-misc-unsafe-memory-access=allow>");
  }

  @Test
  void saysWhichJavaItFoundWhereNoneWillDo() throws Exception {
    built();
    Path old = jdk("jdk8", "1.8.0_402");
    Files.createSymbolicLink(tools.resolve("java"), jdk("jdk11", "11.0.2").resolve("bin/java"));

    Result result = run(Map.of("JAVA_HOME", old.toString()), launcher());

    assertThat(result.exitCode()).isEqualTo(8);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("expected a JDK 17 or newer, found none")
        .contains("JAVA_HOME (" + old + ") is Java 1.8.0_402.")
        .contains("jdk11/bin/java) is Java 11.0.2.");
  }

  @Test
  void saysSoWhereThereIsNoJava() throws Exception {
    built();
    assertThat(run(Map.of(), launcher()).err())
        .contains("JAVA_HOME isn't set and there is no java on the PATH");
    assertThat(run(Map.of("JAVA_HOME", "/nowhere"), launcher()).err())
        .contains("JAVA_HOME (/nowhere) has no bin/java.");
  }

  @Test
  void takesTheJavaOnThePathWhereJavaHomeIsTooOld() throws Exception {
    built();
    Files.createSymbolicLink(tools.resolve("java"), jdk("jdk21", "21.0.2").resolve("bin/java"));

    Result result = run(Map.of("JAVA_HOME", jdk("jdk8", "1.8.0_402").toString()), launcher(), "x");

    assertThat(result.out()).endsWith("<x>\n");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void buildsOnceAndAgainWhenASourceChangesOrGoes() throws Exception {
    maven();
    Map<String, String> environment = Map.of("JAVA_HOME", jdk("jdk", "17.0.1").toString());

    Result first = run(environment, launcher(), "x");
    assertThat(first.err()).isEqualTo("rerank: building the harness (for the first time) ...\n");
    assertThat(first.out()).endsWith("<x>\n").doesNotContain("noise");
    assertThat(builds()).containsExactly("-B -q -Dlauncher -pl cli -am package");

    assertThat(run(environment, launcher()).err()).isEmpty();
    assertThat(builds()).hasSize(1);

    built();
    Files.writeString(root.resolve("harness/src/main/java/A.java"), "changed");
    assertThat(run(environment, launcher()).err())
        .isEqualTo("rerank: building the harness (its sources have changed) ...\n");
    assertThat(builds()).hasSize(2);

    built();
    Files.delete(root.resolve("benchmarks/src/main/java/A.java"));
    run(environment, launcher());
    assertThat(builds()).hasSize(3);

    built();
    Files.writeString(root.resolve("cli/pom.xml"), "changed");
    run(environment, launcher());
    assertThat(builds()).hasSize(4);
  }

  @Test
  void showsMavensOutputWhereTheBuildFails() throws Exception {
    maven();
    Map<String, String> environment =
        Map.of("JAVA_HOME", jdk("jdk", "17.0.1").toString(), "FAKE_MVN_EXIT", "1");

    Result result = run(environment, launcher(), "x");

    assertThat(result.exitCode()).isEqualTo(8);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("noise\n").contains("the build failed");
  }

  @Test
  void saysWhatIsMissingToBuildWith() throws Exception {
    Path runtime = jdk("jre", "17.0.1");
    Map<String, String> environment = Map.of("JAVA_HOME", runtime.toString());
    assertThat(run(environment, launcher()).err()).contains("there is no mvn on the PATH");

    maven();
    Files.delete(runtime.resolve("bin/javac"));
    Result result = run(environment, launcher());
    assertThat(result.err()).contains("a Java runtime without a compiler");
    assertThat(result.exitCode()).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void buildsOnceWhereTwoStartAtOnce(boolean flock) throws Exception {
    maven();
    if (!flock) {
      Files.deleteIfExists(tools.resolve("flock"));
    }
    Map<String, String> environment =
        Map.of("JAVA_HOME", jdk("jdk", "17.0.1").toString(), "FAKE_SECONDS", "0.3");

    Process one = command(environment, launcher(), "1").start();
    Process two = command(environment, launcher(), "2").start();

    assertThat(finish(one).out()).endsWith("<1>\n");
    assertThat(finish(two).out()).endsWith("<2>\n");
    assertThat(builds()).hasSize(1);
  }

  /** A jar that leads to the classes under test, for runs with a real JVM. */
  private Map<String, String> realJava() throws IOException {
    Path jar = built();
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    main.put(
        Attributes.Name.CLASS_PATH,
        Arrays.stream(classPath.split(File.pathSeparator))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(60)));
    return Map.of(
        "JAVA_HOME", System.getProperty("java.home"), "RERANK_STATE", temporary + "/state");
  }

  private Map<String, String> with(Map<String, String> environment, String key, String value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(key, value);
    return more;
  }

  /** https://github.com/EduMIPS64/edumips64/pull/1642: UTF-8 in and out in the POSIX locale. */
  @Test
  void speaksUtf8InThePosixLocale() throws Exception {
    Map<String, String> environment = realJava();
    Path folder = Files.createDirectories(temporary.resolve("naïve 文档"));
    Files.copy(Cli.input("11-posix-locale/qrels.txt"), folder.resolve("qrels.txt"));
    Files.copy(Cli.input("11-posix-locale/run.trec"), folder.resolve("run.trec"));
    List<String> command = new ArrayList<>(List.of(launcher(), "eval"));
    command.add(folder.resolve("qrels.txt").toString());
    command.add(folder.resolve("run.trec").toString());
    command.addAll(List.of("RR@10", "--per-query"));

    for (String locale : List.of("C", "POSIX", "C.UTF-8")) {
      Result result = run(with(environment, "LC_ALL", locale), command.toArray(String[]::new));

      assertThat(result.out())
          .isEqualTo("naïve-2\tRR@10\t0.5000\n故障-001\tRR@10\t1.0000\nall\tRR@10\t0.7500\n");
      assertThat(result.err()).isEmpty();
      assertThat(result.exitCode()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void endsAsTheSignalSays(String signal, int exitCode) throws Exception {
    assumeFalse(signal.equals("INT") && interruptsAreIgnored(), "started with SIGINT ignored");
    Map<String, String> environment = realJava();
    Path pipe = temporary.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process process =
        command(environment, launcher(), "eval", pipe.toString(), pipe.toString()).start();

    // Opening it waits until the command reads from it, so that there is something to stop.
    try (OutputStream judgments = Files.newOutputStream(pipe)) {
      judgments.flush();
      new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start().waitFor();
      Result result = finish(process);

      assertThat(result.err()).isEqualTo("rerank: stopped before it was done\n");
      assertThat(result.exitCode()).isEqualTo(exitCode);
    }
  }

  /** A shell gives background jobs an ignored SIGINT, which the JVM and its children inherit. */
  private static boolean interruptsAreIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 0b10) != 0);
  }
}
