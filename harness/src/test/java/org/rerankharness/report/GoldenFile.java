package org.rerankharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A text kept beside the tests, compared line by line. After a change that is meant, {@code
 * -DargLine=-Dgolden.update=true} writes the files anew: read the difference before it is
 * committed.
 */
final class GoldenFile {

  private static final Path GOLDEN = Path.of("src/test/resources/org/rerankharness/report/golden");

  private GoldenFile() {}

  static void assertEqual(String name, String text) throws IOException {
    Path file = GOLDEN.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(file, text);
    }
    assertThat(file).as("made by -Dgolden.update=true").exists();
    String golden = Files.readString(file);
    List<String> expected = golden.lines().toList();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < Math.min(expected.size(), lines.size()); i++) {
      assertThat(lines.get(i)).as("%s line %d", name, i + 1).isEqualTo(expected.get(i));
    }
    assertThat(text).hasSameSizeAs(golden).isEqualTo(golden);
  }
}
