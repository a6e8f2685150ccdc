package org.rerankharness.dataset;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rerankharness.config.ConfigFile;
import org.rerankharness.config.Section;
import org.rerankharness.io.Columns;
import org.rerankharness.io.FileProblems;
import org.rerankharness.ir.Ids;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.problem.Problems;

/**
 * What {@code dataset.yaml} says, with its defaults.
 *
 * @param name the folder's name unless the file says otherwise
 * @param language a BCP 47 tag: {@code en}, {@code zh}
 * @param licence the terms, or null where they aren't stated
 * @param source where it comes from, or null where it isn't stated
 * @param practice whether its test may be run again and again
 * @param relevantFrom the least grade that counts as relevant in binary measures
 * @param grades what each grade means; empty where it isn't stated
 * @param reviews by split
 * @param splits by name, the file of its judgments; it need not be there
 * @param draw how the splits were drawn, or null where it isn't stated
 */
record DatasetInfo(
    String name,
    String language,
    @Nullable String licence,
    @Nullable String source,
    boolean practice,
    int relevantFrom,
    SortedMap<Integer, String> grades,
    SortedMap<String, Review> reviews,
    SortedMap<String, Path> splits,
    @Nullable SplitDraw draw) {

  static final String FILE = "dataset.yaml";

  private static final Pattern LANGUAGE = Pattern.compile("[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*");
  private static final Pattern SPLIT = Pattern.compile("[\\p{L}\\p{N}_-][\\p{L}\\p{N}._-]*");
  private static final Pattern QRELS =
      Pattern.compile("([^.].*)\\.(?:tsv|txt|qrels|trec)(?:\\.gz)?");

  DatasetInfo {
    grades = Collections.unmodifiableSortedMap(new TreeMap<>(grades));
    reviews = Collections.unmodifiableSortedMap(new TreeMap<>(reviews));
    splits = Collections.unmodifiableSortedMap(new TreeMap<>(splits));
  }

  /**
   * Reads the folder's file, if it has one; what is wrong is reported and its default stands in.
   */
  static DatasetInfo read(Path folder, Problems problems) {
    Path file = folder.resolve(FILE);
    Section root = null;
    if (Files.exists(file)) {
      try {
        root = ConfigFile.read(file, List.of());
      } catch (HarnessException e) {
        takeInput(e, problems);
      }
    }
    if (root == null) {
      root = ConfigFile.parse(file.toString(), "{}", folder, List.of());
    }
    DatasetInfo info = read(root, folder, problems);
    try {
      root.finish();
    } catch (HarnessException e) {
      takeInput(e, problems);
    }
    return info;
  }

  /** Collects problems of the input; anything else, such as a failing disk, ends the check. */
  static void takeInput(HarnessException e, Problems problems) {
    if (e.exitCode() != ExitCode.INPUT) {
      throw e;
    }
    problems.addAll(e.problems());
  }

  private static DatasetInfo read(Section root, Path folder, Problems problems) {
    String folderName = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    SortedMap<String, Path> splits =
        root.has("splits") ? splits(root.section("splits")) : found(folder, problems);
    return new DatasetInfo(
        root.text("name", folderName),
        language(root),
        root.optionalText("licence"),
        root.optionalText("source"),
        root.flag("practice", false),
        root.integer("relevant-from", 1, 1, Integer.MAX_VALUE),
        grades(root.section("grades")),
        reviews(root.section("review"), splits),
        splits,
        root.has("draw") ? draw(root.section("draw")) : null);
  }

  private static String language(Section root) {
    String language = root.text("language", "en");
    if (!LANGUAGE.matcher(language).matches()) {
      root.problem("language", "a language as en or zh", Problem.quoted(language));
      return "en";
    }
    return language;
  }

  private static SortedMap<Integer, String> grades(Section section) {
    SortedMap<Integer, String> grades = new TreeMap<>();
    for (String key : section.keys()) {
      String meaning = section.text(key);
      OptionalInt grade = Columns.integer(key);
      if (grade.isEmpty()) {
        section.problem(key, "a grade, which is an integer", Problem.quoted(key));
      } else {
        grades.put(grade.getAsInt(), meaning);
      }
    }
    return grades;
  }

  private static SortedMap<String, Path> splits(Section section) {
    SortedMap<String, Path> splits = new TreeMap<>(Ids.CODE_POINT_ORDER);
    for (String split : section.keys()) {
      Path file = section.path(split);
      if (SPLIT.matcher(split).matches()) {
        splits.put(split, file);
      } else {
        section.problem(
            split, "a split's name of letters, digits, _, . and -", Problem.quoted(split));
      }
    }
    return splits;
  }

  /** Every judgments file in {@code qrels/}, by its name. */
  private static SortedMap<String, Path> found(Path folder, Problems problems) {
    SortedMap<String, Path> splits = new TreeMap<>(Ids.CODE_POINT_ORDER);
    Path qrels = folder.resolve("qrels");
    if (!Files.isDirectory(qrels)) {
      return splits;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(qrels)) {
      for (Path file : files) {
        Matcher name = QRELS.matcher(String.valueOf(file.getFileName()));
        if (!name.matches() || !Files.isRegularFile(file)) {
          continue;
        }
        Path other = splits.put(name.group(1), file);
        if (other != null) {
          problems.add(
              Problem.expected(
                  qrels.toString(),
                  "one file for the split " + name.group(1),
                  other.getFileName() + " and " + file.getFileName(),
                  "Name the right one under splits in " + FILE));
        }
      }
    } catch (IOException e) {
      throw FileProblems.reading(qrels, e);
    }
    return splits;
  }

  private static SortedMap<String, Review> reviews(
      Section section, SortedMap<String, Path> splits) {
    SortedMap<String, Review> reviews = new TreeMap<>(Ids.CODE_POINT_ORDER);
    for (String split : section.keys()) {
      Section review = section.section(split);
      Double kappa = review.has("kappa") ? (Double) review.number("kappa", 0, -1, 1) : null;
      LocalDate date = date(review);
      if (!splits.containsKey(split)) {
        section.problem(split, "one of the splits " + splits.keySet(), Problem.quoted(split));
      } else if (date != null) {
        reviews.put(split, new Review(date, kappa));
      }
    }
    return reviews;
  }

  private static @Nullable LocalDate date(Section review) {
    String date = review.text("date");
    try {
      return date.isEmpty() ? null : LocalDate.parse(date);
    } catch (DateTimeParseException e) {
      review.problem("date", "a date as 2026-11-30", Problem.quoted(date));
      return null;
    }
  }

  private static @Nullable SplitDraw draw(Section section) {
    List<String> missing =
        Stream.of("seed", "dev", "test").filter(key -> !section.has(key)).toList();
    missing.forEach(section::text); // reports that the key is missing
    long seed = section.integer64("seed", 0);
    int dev = section.integer("dev", 1, 1, Integer.MAX_VALUE);
    int test = section.integer("test", 1, 1, Integer.MAX_VALUE);
    return missing.isEmpty() ? new SplitDraw(seed, dev, test) : null;
  }
}
