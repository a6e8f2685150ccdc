package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The list of what ships is what ships. */
class ThirdPartyTest {

  private static final Path LIST = Path.of("../THIRD-PARTY.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `[^:`]+:([^`]+)` \\| ([^ |]+) \\|", Pattern.MULTILINE);

  /** .../ARTIFACT/VERSION/ARTIFACT-VERSION.jar of a local repository. */
  private static final Pattern JAR = Pattern.compile(".*/([^/]+)/([^/]+)/\\1-\\2\\.jar");

  private static final Pattern OF_TESTS_ALONE =
      Pattern.compile(
          ".*/(org/junit|org/opentest4j|org/apiguardian|org/assertj|net/bytebuddy|com/tngtech"
              + "|org/apache/maven|org/rerankharness)/.*");

  @Test
  void namesEveryRuntimeDependencyWithItsVersion() throws IOException {
    Set<String> listed =
        ROW.matcher(Files.readString(LIST))
            .results()
            .map(row -> row.group(1) + " " + row.group(2))
            .collect(Collectors.toCollection(TreeSet::new));
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Set<String> shipped =
        Arrays.stream(classPath.split(File.pathSeparator))
            .filter(entry -> !OF_TESTS_ALONE.matcher(entry).matches())
            .flatMap(entry -> JAR.matcher(entry).results())
            .map((MatchResult jar) -> jar.group(1) + " " + jar.group(2))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(shipped).isNotEmpty();
    assertThat(listed).containsExactlyInAnyOrderElementsOf(shipped);
  }
}
