package org.rerankharness.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

/**
 * The models that are known by name: {@code models/catalog.yaml}.
 *
 * @param entries in the file's order
 */
public record Catalog(List<CatalogEntry> entries) {

  public static final Catalog EMPTY = new Catalog(List.of());

  public Catalog {
    entries = List.copyOf(entries);
  }

  /** Reads a catalog; exit 3 with everything that is wrong with it. */
  public static Catalog read(Path file) {
    Section root = ConfigFile.read(file, List.of());
    List<CatalogEntry> entries = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Section section : root.sections("models")) {
      CatalogEntry entry = entry(section);
      if (!names.add(entry.name())) {
        section.problem("name", "a name that stands once", "\"" + entry.name() + "\" again");
      }
      entries.add(entry);
    }
    root.finish();
    return new Catalog(entries);
  }

  private static CatalogEntry entry(Section section) {
    Section files = section.section("files");
    Map<String, Sha256> hashes = new LinkedHashMap<>();
    for (String name : files.keys()) {
      String text = files.text(name);
      try {
        hashes.put(name, new Sha256(text));
      } catch (IllegalArgumentException e) {
        files.problem(name, "a SHA-256 in 64 lower-case hex digits", "\"" + text + "\"");
      }
    }
    if (hashes.isEmpty()) {
      section.problem("files", "each file's SHA-256", "none");
    }
    return new CatalogEntry(
        section.text("name"),
        section.text("kind"),
        section.path("folder"),
        section.text("licence"),
        section.text("language"),
        section.integer("max-length", 512, 1, Integer.MAX_VALUE),
        hashes);
  }

  public Optional<CatalogEntry> find(String name) {
    return entries.stream().filter(e -> e.name().equals(name)).findFirst();
  }

  public List<String> names() {
    return entries.stream().map(CatalogEntry::name).toList();
  }

  /** Hashes every file again. Never throws for a mismatch: {@link #requireMatching} does. */
  public List<FileCheck> check() {
    List<FileCheck> checks = new ArrayList<>();
    for (CatalogEntry entry : entries) {
      entry
          .files()
          .forEach(
              (name, expected) -> {
                Path file = entry.folder().resolve(name);
                Sha256 found = Files.isRegularFile(file) ? Sha256.ofFile(file) : null;
                checks.add(new FileCheck(entry.name(), file, expected, found));
              });
    }
    return checks;
  }

  /** Exit 5 naming every file that differs from the catalog or is missing. */
  public static void requireMatching(List<FileCheck> checks) {
    var problems = checks.stream().filter(c -> !c.matches()).map(FileCheck::problem).toList();
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.INTEGRITY, problems, null);
    }
  }
}
