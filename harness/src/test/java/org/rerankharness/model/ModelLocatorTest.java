package org.rerankharness.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ModelLocatorTest {

  @TempDir Path folder;

  private final ModelLocator models = ModelLocator.of(TestModels.projectModels());

  @Test
  void findsAModelByItsNameInTheCatalog() {
    ModelLocation found = models.locate("reference-en", folder);

    assertThat(found.path()).isEqualTo(TestModels.projectModels().resolve("reference-en"));
    assertThat(found.entry()).isNotNull();
  }

  @Test
  void findsAModelByItsFolderFromWhereTheConfigurationStands() throws IOException {
    Files.createDirectories(folder.resolve("models/mine"));
    Path configs = Files.createDirectories(folder.resolve("configs"));

    ModelLocation found = models.locate("../models/mine", configs);

    assertThat(found.path()).isEqualTo(folder.resolve("models/mine"));
    assertThat(found.name()).isEqualTo("../models/mine");
    assertThat(found.entry()).isNull();
  }

  @Test
  void suggestsTheNearestName() {
    assertThatThrownBy(() -> models.locate("referense-en", folder))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.INPUT))
        .hasMessage(
            "expected a model of the catalog (reference-en, reference-zh) or a folder, found"
                + " \"referense-en\". Did you mean reference-en?");
  }

  @Test
  void asksToCheckWhatIsLikeNothingKnown() {
    assertThatThrownBy(() -> models.locate("bge/reranker\0", folder))
        .isInstanceOf(HarnessException.class)
        .hasMessageEndingWith("Check the name or the path");
  }

  @Test
  void aProjectWithoutACatalogStillOpensFolders() {
    assertThat(ModelLocator.of(folder).locate(".", folder).path()).isEqualTo(folder);
  }
}
