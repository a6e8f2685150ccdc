package org.rerankharness.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.FileProblems;
import org.rerankharness.io.Sha256;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;

/**
 * A model on disk, understood but not loaded: a Hugging Face export with {@code model.onnx} at the
 * root or in {@code onnx/}, {@code tokenizer.json} and {@code config.json}.
 */
public final class ModelFolder {

  private static final String DEFAULT_WEIGHTS = "model.onnx";

  private final ModelLocation location;
  private final Path root;
  private final Path weights;
  private final List<Path> externalData;
  private final ModelConfig config;
  private final TokenizerFile tokenizer;
  private final boolean quantisedDynamically;
  private @Nullable Sha256 hash;

  private ModelFolder(
      ModelLocation location,
      Path root,
      Path weights,
      OnnxFile onnx,
      ModelConfig config,
      TokenizerFile tokenizer) {
    this.location = location;
    this.root = root;
    this.weights = weights;
    this.externalData =
        onnx.externalFiles().keySet().stream().sorted().map(weights::resolveSibling).toList();
    this.config = config;
    this.tokenizer = tokenizer;
    this.quantisedDynamically = onnx.quantisesDynamically();
  }

  /**
   * Understands a folder. Exit 3 where a file isn't there or isn't what it should be, exit 6 where
   * the ONNX file or the files that hold its weights are damaged, cut off or missing.
   *
   * @param file the weights among several, as {@code model-int8.onnx}; null takes {@code
   *     model.onnx}
   */
  public static ModelFolder read(ModelLocation location, @Nullable String file) {
    Path path = location.path().toAbsolutePath().normalize();
    boolean isFolder = Files.isDirectory(path);
    Path root = isFolder ? path : rootOf(path);
    Path weights = isFolder ? weights(root, file == null ? DEFAULT_WEIGHTS : file) : path;
    OnnxFile onnx = OnnxFile.scan(weights);
    requireExternalData(root, weights, onnx.externalFiles());
    requireFile(root, "config.json");
    requireFile(root, "tokenizer.json");
    ModelConfig config = ModelConfig.read(root.resolve("config.json"));
    TokenizerFile tokenizer = TokenizerFile.read(root.resolve("tokenizer.json"));
    requireSameVocabulary(root, config, tokenizer);
    return new ModelFolder(location, root, weights, onnx, config, tokenizer);
  }

  private static Path rootOf(Path file) {
    Path parent = Objects.requireNonNull(file.getParent(), "a located file has a folder");
    Path above = parent.getParent();
    return above != null
            && !Files.exists(parent.resolve("tokenizer.json"))
            && Files.exists(above.resolve("tokenizer.json"))
        ? above
        : parent;
  }

  private static Path weights(Path root, String file) {
    for (Path candidate : List.of(root.resolve(file), root.resolve("onnx").resolve(file))) {
      if (Files.isRegularFile(candidate)) {
        return candidate;
      }
    }
    List<String> others = onnxFiles(root);
    throw HarnessException.input(
        new Problem(
            root.toString(),
            "there is no " + file + " here or in onnx/",
            others.isEmpty()
                ? "Export the model with optimum-cli export onnx --task text-classification"
                : "Choose one of those that are there: file: " + String.join(", ", others)));
  }

  private static List<String> onnxFiles(Path root) {
    List<String> names = new ArrayList<>();
    for (Path folder : List.of(root, root.resolve("onnx"))) {
      if (!Files.isDirectory(folder)) {
        continue;
      }
      try (Stream<Path> files = Files.list(folder)) {
        files
            .map(f -> root.relativize(f).toString().replace('\\', '/'))
            .filter(f -> f.toLowerCase(Locale.ROOT).endsWith(".onnx"))
            .sorted()
            .forEach(names::add);
      } catch (IOException e) {
        throw FileProblems.reading(folder, e);
      }
    }
    return names;
  }

  private static void requireFile(Path root, String name) {
    if (!Files.isRegularFile(root.resolve(name))) {
      throw HarnessException.input(
          new Problem(
              root.toString(),
              "there is no " + name + " beside the model",
              "Copy it from where the model came from"));
    }
  }

  private static void requireExternalData(Path root, Path weights, Map<String, Long> files) {
    List<Problem> problems = new ArrayList<>();
    for (var needed : new TreeMap<>(files).entrySet()) {
      Path file = weights.resolveSibling(needed.getKey());
      String what = relative(root, file);
      if (!Files.isRegularFile(file)) {
        problems.add(
            new Problem(
                root.toString(),
                "there is no " + what + ", which holds weights of " + relative(root, weights),
                "Copy it from where the model came from, to the same place"));
      } else if (size(file) < needed.getValue()) {
        problems.add(
            new Problem(
                file.toString(),
                "the file is cut off: it has "
                    + size(file)
                    + " bytes, "
                    + relative(root, weights)
                    + " needs "
                    + needed.getValue(),
                "Fetch it again"));
      }
    }
    if (!problems.isEmpty()) {
      throw new HarnessException(ExitCode.MODEL, problems, null);
    }
  }

  private static void requireSameVocabulary(
      Path root, ModelConfig config, TokenizerFile tokenizer) {
    int known = config.vocabularySize().orElse(Integer.MAX_VALUE);
    if (tokenizer.highestId() >= known) {
      throw HarnessException.input(
          Problem.expected(
              root.resolve("tokenizer.json").toString(),
              "token ids below " + known + ", the vocab_size in config.json",
              "ids up to " + tokenizer.highestId() + ": this tokenizer belongs to another model",
              "Take tokenizer.json and model.onnx from the same model"));
    }
  }

  /** The catalog's name, or the folder as it was written. */
  public String name() {
    return location.name();
  }

  public Path root() {
    return root;
  }

  /** The ONNX file. */
  public Path weights() {
    return weights;
  }

  public Path tokenizerFile() {
    return root.resolve("tokenizer.json");
  }

  public ModelConfig config() {
    return config;
  }

  public TokenizerFile tokenizer() {
    return tokenizer;
  }

  /**
   * True where activations are quantised by the range of the batch at hand, so that a pair's score
   * depends on what else is in its batch.
   */
  public boolean quantisedDynamically() {
    return quantisedDynamically;
  }

  /** The bytes of the weights, those in other files included. */
  public long sizeBytes() {
    return size(weights) + externalData.stream().mapToLong(ModelFolder::size).sum();
  }

  /**
   * SHA-256 over the names and hashes of every file that affects scores: weights, files that hold
   * more of them, tokenizer and configuration. Computed once. Exit 5 where the catalog holds
   * another hash for one of them.
   */
  public synchronized Sha256 hash() {
    if (hash == null) {
      hash = computeHash();
    }
    return hash;
  }

  private Sha256 computeHash() {
    List<Path> files = new ArrayList<>(externalData);
    files.add(weights);
    files.add(tokenizerFile());
    files.add(root.resolve("config.json"));
    Map<String, Sha256> hashes = new TreeMap<>();
    files.forEach(file -> hashes.put(relative(root, file), Sha256.ofFile(file)));
    CatalogEntry entry = location.entry();
    if (entry != null) {
      Catalog.requireMatching(
          entry.files().entrySet().stream()
              .filter(e -> hashes.containsKey(e.getKey()))
              .map(
                  e ->
                      new FileCheck(
                          entry.name(),
                          root.resolve(e.getKey()),
                          e.getValue(),
                          hashes.get(e.getKey())))
              .toList());
    }
    StringBuilder lines = new StringBuilder();
    hashes.forEach((name, sha) -> lines.append(name).append(' ').append(sha).append('\n'));
    return Sha256.of(lines.toString());
  }

  private static String relative(Path root, Path file) {
    return root.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw FileProblems.reading(file, e);
    }
  }
}
