package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FoldersTest {

  private static final Path HOME = Path.of("/home/someone");

  @Test
  void stateIsWhereTheFirstOfFourPlacesSays() {
    Map<String, String> all = Map.of("RERANK_STATE", "/own", "XDG_STATE_HOME", "/xdg");
    assertThat(Folders.from(all, HOME, Path.of("/option")).state()).isEqualTo(Path.of("/option"));
    assertThat(Folders.from(all, HOME, null).state()).isEqualTo(Path.of("/own"));
    assertThat(Folders.from(Map.of("XDG_STATE_HOME", "/xdg"), HOME, null).state())
        .isEqualTo(Path.of("/xdg/rerank-harness"));
    assertThat(Folders.from(Map.of(), HOME, null).state())
        .isEqualTo(HOME.resolve(".local/state/rerank-harness"));
  }

  @Test
  void anEmptyVariableIsNoPlace() {
    assertThat(Folders.from(Map.of("RERANK_STATE", "", "XDG_STATE_HOME", ""), HOME, null).state())
        .isEqualTo(HOME.resolve(".local/state/rerank-harness"));
  }

  @Test
  void theCacheHasItsOwnVariables() {
    assertThat(Folders.from(Map.of("RERANK_CACHE", "/c"), HOME, null).cache())
        .isEqualTo(Path.of("/c"));
    assertThat(Folders.from(Map.of("XDG_CACHE_HOME", "/x"), HOME, null).cache())
        .isEqualTo(Path.of("/x/rerank-harness"));
    assertThat(Folders.from(Map.of(), HOME, Path.of("/option")).cache())
        .isEqualTo(HOME.resolve(".cache/rerank-harness"));
  }

  @Test
  void pathsAreAbsolute() {
    assertThat(Folders.from(Map.of(), HOME, Path.of("state/../here")).state())
        .isEqualTo(Path.of("here").toAbsolutePath());
  }
}
