package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

  /** FIPS 180-2, appendix B.1: the digest of "abc". */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void knowsTheStandardsExample(@TempDir Path folder) throws IOException {
    assertThat(Sha256.of("abc")).hasToString(ABC);
    assertThat(Sha256.of(new byte[] {'a', 'b', 'c'})).hasToString(ABC);
    assertThat(Sha256.ofFile(Files.writeString(folder.resolve("f"), "abc"))).hasToString(ABC);
  }

  @Test
  void hashesFilesLongerThanItsBuffer(@TempDir Path folder) throws IOException {
    String text = "故".repeat(100_000);
    assertThat(Sha256.ofFile(Files.writeString(folder.resolve("f"), text)))
        .isEqualTo(Sha256.of(text));
  }

  @Test
  void isWrittenAndReadAsItsDigits() throws IOException {
    assertThat(Json.canonical(List.of(new Sha256(ABC)))).isEqualTo("[\"" + ABC + "\"]");
    assertThat(Json.mapper().readValue("\"" + ABC + "\"", Sha256.class)).isEqualTo(new Sha256(ABC));
    assertThat(new Sha256(ABC).abbreviated()).isEqualTo("ba7816bf8f01");
  }

  @Test
  void refusesWhatIsNoDigest() {
    assertThatThrownBy(() -> new Sha256(ABC.substring(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("64 lower-case hex digits");
  }
}
