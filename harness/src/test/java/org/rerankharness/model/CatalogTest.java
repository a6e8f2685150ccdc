package org.rerankharness.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class CatalogTest {

  @TempDir Path folder;

  @Test
  void everyShippedFileHasTheHashThatTheCatalogHolds() throws IOException {
    Catalog catalog = Catalog.read(TestModels.projectModels().resolve("catalog.yaml"));

    assertThat(catalog.names()).containsExactly("reference-en", "reference-zh");
    assertThat(catalog.check()).allMatch(FileCheck::matches);
    for (CatalogEntry entry : catalog.entries()) {
      try (var files = Files.list(entry.folder())) {
        assertThat(files.map(f -> f.getFileName().toString()))
            .as("every file of %s is listed", entry.name())
            .containsExactlyInAnyOrderElementsOf(entry.files().keySet());
      }
    }
  }

  @Test
  void shippedModelsReadAsManyTokensAsTheCatalogSays() {
    Catalog catalog = Catalog.read(TestModels.projectModels().resolve("catalog.yaml"));

    for (CatalogEntry entry : catalog.entries()) {
      assertThat(TestModels.shipped(entry.name(), null).config().mostTokens())
          .hasValue(entry.maxLength());
    }
  }

  @Test
  void namesEveryFileThatChangedOrIsGone() throws IOException {
    Files.writeString(folder.resolve("same"), "same");
    Files.writeString(folder.resolve("changed"), "now");
    Catalog catalog =
        catalog(
            """
            models:
              - name: m
                kind: cross-encoder
                folder: .
                licence: MIT
                language: en
                max-length: 512
                files:
                  same: %s
                  changed: %s
                  gone: %s
            """
                .formatted(Sha256.of("same"), Sha256.of("before"), Sha256.of("gone")));

    List<FileCheck> checks = catalog.check();

    assertThat(checks).extracting(FileCheck::matches).containsExactly(true, false, false);
    assertThatThrownBy(() -> Catalog.requireMatching(checks))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INTEGRITY))
        .hasMessage(
            folder.resolve("changed")
                + ": expected SHA-256 "
                + Sha256.of("before")
                + " as in the catalog, found "
                + Sha256.of("now")
                + ". Restore the file, or enter its hash in the catalog if it was replaced on"
                + " purpose\n"
                + folder.resolve("gone")
                + ": the catalog lists this file of m, but it is not there. Restore it from the"
                + " project's repository");
  }

  @Test
  void tellsEverythingThatIsWrongAtOnce() {
    assertThatThrownBy(
            () ->
                catalog(
                    """
                    models:
                      - name: m
                        kind: cross-encoder
                        folder: m
                        licence: MIT
                        langage: en
                        files: { model.onnx: ABC }
                      - name: m
                        kind: cross-encoder
                        folder: m
                        licence: MIT
                        language: en
                        max-length: many
                    """))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessageContaining("expected a SHA-256 in 64 lower-case hex digits, found \"ABC\"")
        .hasMessageContaining("models[1].language: the key is missing")
        .hasMessageContaining("models[1].langage: unknown key. Did you mean language?")
        .hasMessageContaining("models[2].max-length: expected a whole number")
        .hasMessageContaining("models[2].files: expected each file's SHA-256, found none")
        .hasMessageContaining(
            "models[2].name: expected a name that stands once, found \"m\" again");
  }

  private Catalog catalog(String yaml) {
    try {
      return Catalog.read(Files.writeString(folder.resolve("catalog.yaml"), yaml));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
