package org.rerankharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ConfigFileTest {

  @TempDir Path folder;

  @Test
  void windowsFilesReadAsAnyOther() throws IOException {
    Path file = Files.writeString(folder.resolve("c.yaml"), "\uFEFFname: é\r\npath: sub/x\r\n");
    Section section = ConfigFile.read(file, List.of());
    assertThat(section.text("name")).isEqualTo("é");
    assertThat(section.path("path")).isEqualTo(folder.toAbsolutePath().resolve("sub/x"));
    section.finish();
  }

  @Test
  void aMissingFileIsInvalidInput() {
    assertInput(
        () -> ConfigFile.read(folder.resolve("no.yaml"), List.of()),
        "no.yaml: there is no such file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing\n", "plain text\n", "- a\n- b\n"})
  void aConfigurationIsKeysAndValues(String yaml) {
    assertInput(yaml, "c.yaml: expected keys and values in YAML, found ");
  }

  @Test
  void whatIsNoYamlNamesItsLine() {
    assertInput("a: 1\nb: [1, 2\nc: 3\n", "c.yaml line 3: expected YAML, found ");
    assertInput("a: 1\n\tb: 2\n", "c.yaml line 2: expected YAML, found ");
    assertInput("a: 1\n---\nb: 2\n", "c.yaml line 2: expected YAML, found ");
    assertInput("a: \u0007\n", "c.yaml: expected YAML, found ");
  }

  @Test
  void messagesAreOneLineEach() {
    assertThatThrownBy(() -> parse("a: \u0007\n"))
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
  }

  @Test
  void aKeyStandsOnceAndTheFirstCounts() {
    Section section = parse("a: 1\nb: 2\na: 3\n");
    assertThat(section.integer("a", 0, 0, 9)).isEqualTo(1);
    section.integer("b", 0, 0, 9);
    assertInput(section::finish, "c.yaml line 3: the key a stands twice. Keep one of them");
  }

  @Test
  void aKeyIsAText() {
    Section section = parse("? [a, b]\n: 1\n");
    assertInput(section::finish, "expected a key that is a text, found a list or a mapping");
  }

  @Test
  void anchorsAreFollowed() {
    Section section = parse("a: &x { n: 5 }\nb: *x\n");
    assertThat(section.section("a").integer("n", 0, 0, 9)).isEqualTo(5);
    assertThat(section.section("b").integer("n", 0, 0, 9)).isEqualTo(5);
    section.finish();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a: &x [*x]\n", "a: &x { b: *x }\n", "a: &x { b: [1, { c: *x }] }\n"})
  void aValueInsideItselfIsRefused(String yaml) {
    assertInput(yaml, "c.yaml line 1: expected at most 50 levels, found a value inside itself");
  }

  @Test
  void valuesMultipliedByAliasesAreRefused() {
    StringBuilder yaml = new StringBuilder("l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int level = 1; level <= 9; level++) {
      String alias = "*l" + (level - 1);
      yaml.append("l" + level + ": &l" + level + " [");
      yaml.append((alias + ", ").repeat(9)).append(alias).append("]\n");
    }
    assertInput(yaml.toString(), "c.yaml");
  }

  @Test
  void nestingWithoutEndIsRefused() {
    assertInput("a: " + "[".repeat(10_000) + "]".repeat(10_000), "c.yaml");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "latency.passes", "=5", " =5"})
  void aSettingIsKeyAndValue(String text) {
    assertThatThrownBy(() -> Setting.parse(text))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--set: expected KEY=VALUE, as in latency.passes=5, found \"" + text + "\"");
  }

  @Test
  void aSettingsValueMayHoldEqualsSignsAndBeEmpty() {
    assertThat(Setting.parse("a.b= x=y ")).isEqualTo(new Setting("a.b", "x=y"));
    assertThat(Setting.parse("a=")).hasToString("a=");
  }

  @Test
  void aSettingThatIsNoYamlSaysSo() {
    assertInput(
        () -> ConfigFile.parse("c.yaml", "a: 1", folder, List.of(Setting.parse("a=[1"))),
        "--set a line 1: expected YAML, found ");
  }

  private Section parse(String yaml) {
    return ConfigFile.parse("c.yaml", yaml, folder, List.of());
  }

  private void assertInput(String yaml, String text) {
    assertInput(() -> parse(yaml), text);
  }

  private static void assertInput(Runnable reading, String text) {
    assertThatThrownBy(reading::run)
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(text);
  }
}
