package org.rerankharness.benchmarks.depth;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JVM that a fork runs in: the parent's own Java with the parent's options, but for its agents
 * and its heap.
 *
 * @param version of the Java runtime
 * @param heapMegabytes the most that the heap may take: half the parent's, for both live at once
 * @param options what is handed to the JVM
 */
record ForkJvm(String version, int heapMegabytes, List<String> options) {

  private static final int LEAST_HEAP_MEGABYTES = 256;
  private static final int UNSAFE_FLAG_SINCE = 23;
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
  private static final String UNSAFE_ACCESS = "--sun-misc-unsafe-memory-access=allow";

  /**
   * A debugger or a coverage agent would be measured too, and JMH's own switches aren't the fork's.
   */
  private static final List<String> NOT_INHERITED =
      List.of(
          "-agentlib:",
          "-agentpath:",
          "-javaagent:",
          "-Xdebug",
          "-Xrunjdwp",
          "-Xmx",
          "-Xms",
          "-XX:MaxHeapSize",
          "-XX:InitialHeapSize",
          "-Djmh.");

  ForkJvm {
    options = List.copyOf(options);
  }

  /** For forks of the JVM that runs this. */
  static ForkJvm likeThisOne() {
    return of(
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        Runtime.getRuntime().maxMemory(),
        Runtime.version());
  }

  static ForkJvm of(List<String> parentOptions, long parentHeapBytes, Runtime.Version version) {
    int heap = (int) Math.min(Integer.MAX_VALUE, parentHeapBytes / 2 >> 20);
    heap = Math.max(heap, LEAST_HEAP_MEGABYTES);
    List<String> options = new ArrayList<>();
    options.add("-Xmx" + heap + "m");
    parentOptions.stream()
        .filter(option -> NOT_INHERITED.stream().noneMatch(option::startsWith))
        .forEach(options::add);
    // What keeps ONNX Runtime, DJL and JMH silent; a repeated flag does no harm but to the eye.
    Stream.of(NATIVE_ACCESS, UNSAFE_ACCESS)
        .filter(flag -> !flag.equals(UNSAFE_ACCESS) || version.feature() >= UNSAFE_FLAG_SINCE)
        .filter(flag -> !options.contains(flag))
        .forEach(options::add);
    return new ForkJvm(version.toString(), heap, options);
  }
}
