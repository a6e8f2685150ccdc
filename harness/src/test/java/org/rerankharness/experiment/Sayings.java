package org.rerankharness.experiment;

import java.util.List;
import org.rerankharness.progress.Progress;

/** Progress that keeps what is said. */
final class Sayings {

  private Sayings() {}

  static Progress into(List<String> said) {
    Progress silent = Progress.silent();
    return new Progress() {
      @Override
      public Task begin(String name, long total) {
        return silent.begin(name, total);
      }

      @Override
      public void say(String message) {
        said.add(message);
      }
    };
  }
}
