package org.rerankharness.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rerankharness.results.Environment;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/** Finds out what machine and software this is, so that no number stands bare. */
public final class EnvironmentProbe {

  /** The launcher knows which commit it built. */
  private static final String COMMIT_VARIABLE = "RERANK_COMMIT";

  private EnvironmentProbe() {}

  /** Asks the machine, the JVM and the build. */
  public static Environment probe() {
    HardwareAbstractionLayer hardware = new SystemInfo().getHardware();
    return new Environment(
        hardware.getProcessor().getProcessorIdentifier().getName().strip(),
        Runtime.getRuntime().availableProcessors(),
        hardware.getMemory().getTotal(),
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        property("java.vm.name") + " " + property("java.vm.version"),
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        versions(),
        commit());
  }

  /** The commit of the sources; {@code +changes} where they differ from it, or "unknown". */
  public static String commit() {
    return System.getenv().getOrDefault(COMMIT_VARIABLE, "unknown");
  }

  /** Component to version, as the build pinned them. */
  public static SortedMap<String, String> versions() {
    Properties properties = new Properties();
    try (InputStream in =
        Objects.requireNonNull(
            EnvironmentProbe.class.getResourceAsStream("versions.properties"),
            "the build writes versions.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SortedMap<String, String> versions = new TreeMap<>();
    properties.stringPropertyNames().forEach(n -> versions.put(n, properties.getProperty(n)));
    return versions;
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }
}
