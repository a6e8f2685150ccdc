package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;

class ModelsVerbsTest {

  @TempDir Path temporary;

  private Path folder;
  private Cli cli;

  @BeforeEach
  void setUp() throws IOException {
    folder = Files.createDirectories(temporary.resolve("project/models/small"));
    Files.writeString(folder.resolve("config.json"), "{}");
    Files.writeString(
        temporary.resolve("project/models/catalog.yaml"),
        """
        models:
          - name: small
            kind: cross-encoder
            folder: small
            licence: CC0-1.0
            language: en
            max-length: 64
            files:
              config.json: %s
        """
            .formatted(Sha256.of("{}")));
    cli = new Cli(temporary);
  }

  @Test
  void listsTheCatalog() throws IOException {
    assertThat(cli.run("models", "list"))
        .isEqualTo(new Cli.Result(0, "small\tcross-encoder\ten\t64\tCC0-1.0\n", ""));
    assertThat(
            Json.mapper()
                .readTree(cli.run("models", "list", "--json").out())
                .get(0)
                .path("name")
                .asText())
        .isEqualTo("small");
  }

  @Test
  void verifiesEveryFile() throws IOException {
    assertThat(cli.run("models", "verify"))
        .isEqualTo(new Cli.Result(0, "ok\tsmall\tconfig.json\n", ""));

    Files.writeString(folder.resolve("config.json"), "{ }");
    Cli.Result changed = cli.run("models", "verify");
    assertThat(changed.exitCode()).isEqualTo(5);
    assertThat(changed.out()).isEqualTo("differs\tsmall\tconfig.json\n");
    assertThat(changed.err()).contains("SHA-256").hasLineCount(1);

    Files.delete(folder.resolve("config.json"));
    assertThat(cli.run("models", "verify").out()).isEqualTo("missing\tsmall\tconfig.json\n");
  }
}
