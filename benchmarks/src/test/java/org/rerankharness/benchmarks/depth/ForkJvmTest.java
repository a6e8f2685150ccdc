package org.rerankharness.benchmarks.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ForkJvmTest {

  private static final long GIGABYTE = 1L << 30;

  @Test
  void inheritsTheParentsOptionsButForItsHeapAndAgents() {
    ForkJvm jvm =
        ForkJvm.of(
            List.of(
                "-Xmx1g",
                "-Xms64m",
                "-XX:MaxHeapSize=1g",
                "-Dfile.encoding=UTF-8",
                "-XX:+UseZGC",
                "-javaagent:coverage.jar",
                "-agentlib:jdwp=transport=dt_socket",
                "-Djmh.ignoreLock=true"),
            GIGABYTE,
            Runtime.Version.parse("17.0.15+6"));

    assertThat(jvm.options())
        .containsExactly(
            "-Xmx512m",
            "-Dfile.encoding=UTF-8",
            "-XX:+UseZGC",
            "--enable-native-access=ALL-UNNAMED");
    assertThat(jvm.heapMegabytes()).isEqualTo(512);
    assertThat(jvm.version()).isEqualTo("17.0.15+6");
  }

  @Test
  void keepsNewJavaSilentAboutNativeCodeAndUnsafe() {
    ForkJvm plain = ForkJvm.of(List.of(), GIGABYTE, Runtime.Version.parse("25.0.1"));
    assertThat(plain.options())
        .containsExactly(
            "-Xmx512m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    ForkJvm launched =
        ForkJvm.of(
            List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"),
            GIGABYTE,
            Runtime.Version.parse("25.0.1"));
    assertThat(launched.options()).isEqualTo(plain.options());
  }

  @Test
  void neverGivesAForkLessHeapThanAPipelineNeeds() {
    ForkJvm jvm = ForkJvm.of(List.of(), GIGABYTE / 8, Runtime.Version.parse("21"));
    assertThat(jvm.options()).startsWith("-Xmx256m");
  }
}
