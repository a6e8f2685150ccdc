package org.rerankharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.io.Json;

class ProtocolVerbsTest {

  private static final Path CRANFIELD = Path.of("../datasets/cranfield");

  @TempDir Path temporary;

  private Cli cli;

  @BeforeEach
  void setUp() {
    cli = new Cli(temporary);
  }

  @Test
  void anEmptyLedgerIsConsistent() {
    assertThat(cli.run("status"))
        .isEqualTo(new Cli.Result(0, "ledger head: none, the ledger is empty\n", ""));
    assertThat(cli.run("verify").out()).contains("passed\tledger\t0 lines").contains("PASS");
    assertThat(temporary.resolve("state")).doesNotExist();
  }

  @Test
  void statusRegistersAndShowsADataSetsTest() throws IOException {
    Cli.Result lines = cli.run("status", CRANFIELD);
    JsonNode json = Json.mapper().readTree(cli.run("status", "--json").out());

    assertThat(lines.out())
        .startsWith("cranfield test: DRAFT, 75 queries, 0 of them unsealed, PRACTICE\n");
    assertThat(json.path("ledgerHead").asText()).matches("[0-9a-f]{64}");
    assertThat(json.path("tests").get(0).path("registeredAt").asText())
        .isEqualTo("2026-03-04T05:06:07Z");
    assertThat(lines.out()).endsWith("ledger head: " + json.path("ledgerHead").asText() + "\n");
  }

  @Test
  void verifyNoticesAnEditedLedger() throws IOException {
    cli.run("status", CRANFIELD);
    String head =
        Json.mapper().readTree(cli.run("status", "--json").out()).path("ledgerHead").asText();
    assertThat(cli.run("verify", "--anchor", head).out()).contains("passed\tanchor");
    assertThat(cli.run("verify", "--anchor", "0".repeat(64)).exitCode()).isEqualTo(5);

    try (Stream<Path> files = Files.list(temporary.resolve("state"))) {
      Path ledger =
          files.filter(file -> file.toString().endsWith(".jsonl")).findFirst().orElseThrow();
      Files.writeString(ledger, Files.readString(ledger).replace("cranfield", "cranfjeld"));
    }

    Cli.Result verified = cli.run("verify");
    assertThat(verified.exitCode()).isEqualTo(5);
    assertThat(verified.out()).contains("failed\tledger").contains("FAIL");
    Cli.Result status = cli.run("status");
    assertThat(status.exitCode()).isEqualTo(5);
    assertThat(status.err()).doesNotContain("\tat ").isNotBlank();
  }

  @Test
  void verifyNeedsAFinishedRun() {
    Cli.Result result = cli.run("verify", temporary.resolve("nowhere"));

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("nowhere: expected the folder of a finished run");
  }

  @Test
  void invalidateNeedsAFreezeThatIsThere() {
    Cli.Result result = cli.run("invalidate", "abcdef", "--reason", "wrong month");

    assertThat(result.exitCode()).isIn(2, 3, 5);
    assertThat(result.err()).contains("abcdef").hasLineCount(1);
    assertThat(result.out()).isEmpty();
  }
}
