package org.rerankharness.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * The manifests in {@code results/freezes}: copies of what the ledger holds, for people, for
 * commits and for reviewers. The ledger decides; a manifest that is gone is written again from it.
 */
final class FreezeFiles {

  private static final Pattern PREFIX = Pattern.compile("[0-9a-f]{4,64}");

  private final Path folder;
  private final WritePoint writePoint;

  FreezeFiles(Path results, WritePoint writePoint) {
    this.folder = results.resolve("freezes");
    this.writePoint = writePoint;
  }

  Path file(Sha256 freeze) {
    return folder.resolve(freeze.hex() + ".json");
  }

  /** Writes a manifest where it isn't there already. */
  void write(FreezeRecord freeze) {
    Path file = file(freeze.hash());
    if (Files.exists(file)) {
      return;
    }
    try {
      writePoint.reached("before manifest");
      AtomicFiles.write(file, Json.pretty(freeze.manifest()));
      writePoint.reached("after manifest");
    } catch (IOException e) {
      throw FileProblems.writing(file, e);
    }
  }

  /** Every manifest there is, by name. */
  List<Path> all() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      throw FileProblems.reading(folder, e);
    }
  }

  /** The freeze that a manifest's path or the beginning of a hash names. */
  FreezeRecord find(History history, String pathOrPrefix) {
    String prefix = pathOrPrefix.toLowerCase(Locale.ROOT);
    if (PREFIX.matcher(prefix).matches() && !Files.exists(Path.of(pathOrPrefix))) {
      return byPrefix(history, prefix);
    }
    Path file = Path.of(pathOrPrefix);
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
    FreezeRecord named =
        history.freezes().stream().filter(f -> f.hash().hex().equals(name)).findAny().orElse(null);
    if (named != null) {
      requireUnchanged(named.hash(), named.manifest(), file);
      return named;
    }
    Sha256 hash = hash(file);
    FreezeRecord freeze = history.freeze(hash);
    if (freeze != null) {
      return freeze;
    }
    throw HarnessException.integrity(
        new Problem(
            file.toString(),
            "its hash "
                + hash.abbreviated()
                + " isn't in this ledger: it was edited, or frozen with another ledger",
            "Use the ledger that it was frozen with (--state DIR), or freeze again"));
  }

  /** The manifest on disk, where there is one, is the one that was frozen; exit 5 where not. */
  void requireUnchanged(Sha256 hash, FreezeManifest manifest) {
    requireUnchanged(hash, manifest, file(hash));
  }

  private static void requireUnchanged(Sha256 hash, FreezeManifest manifest, Path file) {
    if (!Files.exists(file) || hash(file).equals(hash)) {
      return;
    }
    List<Problem> problems = new ArrayList<>();
    problems.add(
        new Problem(
            file.toString(),
            "the manifest was edited after it was frozen",
            "Delete it, and the next command writes it again from the ledger; what was frozen"
                + " can't be changed, only frozen anew"));
    problems.addAll(
        differences(file.toString(), Json.tree(manifest), Json.read(file, JsonNode.class)));
    throw new HarnessException(ExitCode.INTEGRITY, problems, null);
  }

  /** The hash of what a manifest file says. */
  static Sha256 hash(Path file) {
    return Sha256.of(Json.canonical(Json.read(file, JsonNode.class)));
  }

  /** Every value that differs, as {@code key: frozen as A, now B}. */
  static List<Problem> differences(String where, JsonNode frozen, JsonNode now) {
    List<Problem> problems = new ArrayList<>();
    compare(where, "", frozen, now, problems);
    return problems;
  }

  private static void compare(
      String where, String key, JsonNode frozen, JsonNode now, List<Problem> problems) {
    if (frozen.isObject() && now.isObject()) {
      TreeSet<String> names = new TreeSet<>();
      for (JsonNode node : List.of(frozen, now)) {
        for (Iterator<String> it = node.fieldNames(); it.hasNext(); ) {
          names.add(it.next());
        }
      }
      for (String name : names) {
        compare(
            where,
            key.isEmpty() ? name : key + "." + name,
            frozen.path(name),
            now.path(name),
            problems);
      }
    } else if (!Json.canonical(wrapped(frozen)).equals(Json.canonical(wrapped(now)))) {
      problems.add(
          new Problem(where, key + ": frozen as " + shown(frozen) + ", now " + shown(now), ""));
    }
  }

  /** So that a bare number compares as the canonical form writes it: 1.0 and 1 are the same. */
  private static List<Object> wrapped(JsonNode node) {
    return node.isMissingNode() ? List.of() : List.of(node);
  }

  private static String shown(JsonNode node) {
    if (node.isMissingNode()) {
      return "nothing";
    }
    String text = node.isTextual() ? node.asText() : node.toString();
    return text.matches("[0-9a-f]{64}") ? new Sha256(text).abbreviated() + "…" : text;
  }

  private static FreezeRecord byPrefix(History history, String prefix) {
    List<FreezeRecord> found =
        history.freezes().stream().filter(f -> f.hash().hex().startsWith(prefix)).toList();
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> known =
        (found.isEmpty() ? history.freezes() : found)
            .stream().map(f -> f.hash().abbreviated()).toList();
    throw HarnessException.input(
        new Problem(
            "freeze " + prefix,
            found.isEmpty()
                ? "no freeze in this ledger begins so"
                : "several freezes begin so: " + String.join(", ", known),
            found.isEmpty()
                ? known.isEmpty()
                    ? "Nothing is frozen yet: `rerank freeze` does it"
                    : "There are " + String.join(", ", known)
                : "Give more digits"));
  }
}
