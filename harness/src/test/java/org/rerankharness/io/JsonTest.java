package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class JsonTest {

  private record Point(int x, double y) {}

  @TempDir Path folder;

  @Test
  void canonicalFormSortsKeysAndWritesNumbersAsRfc8785Does() {
    // RFC 8785, section 3.2.2 and appendix B: 333333333.33333329 becomes 333333333.3333333.
    assertThat(
            Json.canonical(
                Map.of(
                    "b",
                    Double.parseDouble("333333333.33333329"),
                    "a",
                    List.of(1E30, 4.50, 0.002))))
        .isEqualTo("{\"a\":[1e+30,4.5,0.002],\"b\":333333333.3333333}");
  }

  @Test
  void canonicalFormKeepsWholeNumbersApartThatAreTheSameDouble() {
    assertThat(Json.canonical(List.of(1L << 53, (1L << 53) + 1, -(1L << 53) - 1, Long.MIN_VALUE)))
        .isEqualTo(
            "[9007199254740992,\"9007199254740993\",\"-9007199254740993\",\"-9223372036854775808\"]");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatJsonHasNotIsABug(double value) {
    for (Object holder :
        List.of(
            value, (float) value, List.of(value), new double[] {1, value}, new Point(1, value))) {
      assertThatThrownBy(() -> Json.pretty(holder)).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> Json.canonical(holder)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void prettyFormIsTheSameEverywhere() {
    assertThat(Json.pretty(new Point(1, 0.5))).isEqualTo("{\n  \"x\" : 1,\n  \"y\" : 0.5\n}\n");
    assertThat(Json.pretty(new double[] {1.5})).isEqualTo("[\n  1.5\n]\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"x\":1,\"x\":2}", "{\"x\":1} {}", "{\"x\":NaN}", "{'x':1}", "{\"x\":01}"})
  void readsStrictly(String text) {
    assertThatThrownBy(() -> Json.mapper().readTree(text))
        .isInstanceOf(JsonProcessingException.class);
  }

  @Test
  void readsBackWhatItWrote() throws IOException {
    Path file = Files.writeString(folder.resolve("p.json"), Json.pretty(new Point(1, 0.1)));
    assertThat(Json.read(file, Point.class)).isEqualTo(new Point(1, 0.1));
  }

  @Test
  void aFileThatIsNoJsonOfOursNamesItsLine() throws IOException {
    assertInput(
        Files.writeString(folder.resolve("a.json"), "{\n\"x\": }"), "a.json line 2: expected");
    assertInput(Files.writeString(folder.resolve("b.json"), "{\"x\": \"one\"}"), "b.json line 1");
    assertInput(
        Files.writeString(folder.resolve("c.json"), "null"),
        "c.json: expected JSON of the harness, found null");
    assertInput(Files.writeString(folder.resolve("d.json"), ""), "d.json");
    assertInput(
        Files.write(folder.resolve("e.json"), new byte[] {'"', (byte) 0xff, '"'}),
        "expected UTF-8");
    assertInput(folder.resolve("none.json"), "there is no such file");
  }

  private static void assertInput(Path file, String text) {
    assertThatThrownBy(() -> Json.read(file, Point.class))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining(text);
  }
}
