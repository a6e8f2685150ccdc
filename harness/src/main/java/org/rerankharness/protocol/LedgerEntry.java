package org.rerankharness.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;

/**
 * One line of the ledger.
 *
 * @param sequence from 1, without gaps
 * @param time by the machine's clock, in milliseconds; the order is the sequence's, not the clock's
 * @param payload what belongs to the kind
 * @param previous the hash of the line before; of the first line 64 zeros
 * @param hash SHA-256 of the line's canonical form (RFC 8785) without this field
 */
record LedgerEntry(
    long sequence, Instant time, EntryKind kind, JsonNode payload, Sha256 previous, Sha256 hash) {

  /** What the first line follows. */
  static final Sha256 BEGINNING = new Sha256("0".repeat(64));

  /** The line that follows from {@code previous}. */
  static LedgerEntry after(
      long sequence, Sha256 previous, Instant now, EntryKind kind, Object payload) {
    Instant time = now.truncatedTo(ChronoUnit.MILLIS);
    JsonNode tree = Json.tree(payload);
    Sha256 hash = Sha256.of(Json.canonical(withoutHash(sequence, time, kind, tree, previous)));
    return new LedgerEntry(sequence, time, kind, tree, previous, hash);
  }

  /** The canonical form, on one line, without its end. */
  String line() {
    return Json.canonical(
        withoutHash(sequence, time, kind, payload, previous).put("hash", hash.hex()));
  }

  /**
   * Reads a line back.
   *
   * @throws IllegalArgumentException where it isn't a line that {@link #line} wrote, with the
   *     reason
   */
  static LedgerEntry parse(String line) {
    LedgerEntry entry;
    try {
      JsonNode tree = Json.mapper().readTree(line);
      entry =
          new LedgerEntry(
              tree.path("sequence").asLong(),
              Instant.parse(tree.path("time").asText()),
              EntryKind.valueOf(tree.path("kind").asText()),
              tree.path("payload"),
              new Sha256(tree.path("previous").asText()),
              new Sha256(tree.path("hash").asText()));
    } catch (JsonProcessingException | DateTimeException | IllegalArgumentException e) {
      throw new IllegalArgumentException("it isn't a line that the harness wrote", e);
    }
    LedgerEntry again =
        after(entry.sequence, entry.previous, entry.time, entry.kind, entry.payload);
    if (!again.line().equals(line)) {
      throw new IllegalArgumentException(
          "it was changed after it was written: its hash doesn't match");
    }
    return entry;
  }

  /** The payload as the record that it was written from. */
  <T> T payload(Class<T> type) {
    try {
      return Json.mapper().treeToValue(payload, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("its content isn't that of a " + kind + " line", e);
    }
  }

  private static ObjectNode withoutHash(
      long sequence, Instant time, EntryKind kind, JsonNode payload, Sha256 previous) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("sequence", sequence)
        .put("time", time.toString())
        .put("kind", kind.name())
        .put("previous", previous.hex())
        .set("payload", payload);
  }
}
