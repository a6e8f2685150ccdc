package org.rerankharness.io;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the harness keeps what outlives a command.
 *
 * @param state the ledger: claims outlive the project folder
 * @param cache indexes, scores and unpacked native libraries; may be deleted at any time
 */
public record Folders(Path state, Path cache) {

  /**
   * State: the option, then the configuration, then {@code RERANK_STATE}, then {@code
   * XDG_STATE_HOME/rerank-harness}, then {@code ~/.local/state/rerank-harness}. Cache: {@code
   * RERANK_CACHE}, then {@code XDG_CACHE_HOME/rerank-harness}, then {@code
   * ~/.cache/rerank-harness}.
   *
   * @param environment the process's environment variables
   * @param home the user's home folder
   * @param stateOption what {@code --state} or the configuration says, or null
   */
  public static Folders from(
      Map<String, String> environment, Path home, @Nullable Path stateOption) {
    Path state =
        stateOption != null
            ? stateOption
            : first(environment, "RERANK_STATE", "XDG_STATE_HOME", home.resolve(".local/state"));
    Path cache = first(environment, "RERANK_CACHE", "XDG_CACHE_HOME", home.resolve(".cache"));
    return new Folders(state.toAbsolutePath().normalize(), cache.toAbsolutePath().normalize());
  }

  private static Path first(
      Map<String, String> environment, String own, String xdg, Path fallback) {
    String direct = environment.getOrDefault(own, "");
    if (!direct.isEmpty()) {
      return Path.of(direct);
    }
    String base = environment.getOrDefault(xdg, "");
    return (base.isEmpty() ? fallback : Path.of(base)).resolve("rerank-harness");
  }
}
