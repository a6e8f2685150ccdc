package org.rerankharness.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.rerankharness.experiment.EnvironmentProbe;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: the harness, its commit, the JVM and the engines. */
final class VersionLines implements IVersionProvider {

  @Override
  public String[] getVersion() {
    Map<String, String> versions = new TreeMap<>(EnvironmentProbe.versions());
    String harness = versions.remove("harness");
    return new String[] {
      "Rerank Harness " + harness + ", commit " + EnvironmentProbe.commit(),
      System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
      versions.entrySet().stream()
          .map(component -> component.getKey() + " " + component.getValue())
          .collect(Collectors.joining(", "))
    };
  }
}
