package org.rerankharness.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Nearest;
import org.rerankharness.problem.Problem;

/**
 * Reads {@code NAME(parameter=value, …)@CUTOFF}, where all but the name may be missing and blanks
 * between the parts don't matter.
 */
final class MeasureParser {

  private enum Kind {
    NDCG("nDCG", "dcg"),
    RECALL("R", "rel"),
    PRECISION("P", "rel"),
    RECIPROCAL_RANK("RR", "rel"),
    AVERAGE_PRECISION("AP", "rel"),
    SUCCESS("Success", "rel"),
    JUDGED("Judged", "");

    private final String symbol;
    private final String parameter;

    Kind(String symbol, String parameter) {
      this.symbol = symbol;
      this.parameter = parameter;
    }

    boolean needsCutoff() {
      return this == RECALL || this == PRECISION || this == SUCCESS;
    }

    List<String> parameters() {
      return parameter.isEmpty() ? List.of(CUTOFF) : List.of(parameter, CUTOFF);
    }
  }

  private static final String CUTOFF = "cutoff";

  /** Every name that is understood, as it is suggested. */
  private static final Map<String, Kind> NAMES = new LinkedHashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      NAMES.put(kind.symbol, kind);
    }
    NAMES.put("Recall", Kind.RECALL);
    NAMES.put("Precision", Kind.PRECISION);
    NAMES.put("MRR", Kind.RECIPROCAL_RANK);
    NAMES.put("MAP", Kind.AVERAGE_PRECISION);
    NAMES.put("Hit", Kind.SUCCESS);
    NAMES.put("HitRate", Kind.SUCCESS);
  }

  private final String text;
  private int relevantFrom;
  private Gain gain = Gain.LINEAR;
  private @Nullable Integer cutoff;
  private int position;

  MeasureParser(String text, int relevantFrom) {
    Ranks.requireThreshold(relevantFrom);
    this.text = text;
    this.relevantFrom = relevantFrom;
  }

  Measure parse() {
    Kind kind = readName();
    if (takes('(')) {
      do {
        readParameter(kind);
      } while (takes(','));
      expect(')');
    }
    int beforeCutoff = position;
    if (takes('@')) {
      if (cutoff != null) {
        throw problem(beforeCutoff, "one cutoff", "a second one", "");
      }
      cutoff = readNumber("a cutoff");
    }
    skipBlanks();
    if (position < text.length()) {
      String what = cutoff == null ? "@ and a cutoff, or the end" : "the end";
      throw problem(position, what, quoted(text.substring(position)), "");
    }
    if (cutoff == null && kind.needsCutoff()) {
      throw problem(position, "@ and a cutoff", "the end", "Write " + kind.symbol + "@10");
    }
    return measure(kind);
  }

  private Measure measure(Kind kind) {
    return switch (kind) {
      case NDCG -> new Ndcg(gain, cutoff);
      case RECALL -> new Recall(relevantFrom, required());
      case PRECISION -> new Precision(relevantFrom, required());
      case RECIPROCAL_RANK -> new ReciprocalRank(relevantFrom, cutoff);
      case AVERAGE_PRECISION -> new AveragePrecision(relevantFrom, cutoff);
      case SUCCESS -> new Success(relevantFrom, required());
      case JUDGED -> new Judged(cutoff);
    };
  }

  private int required() {
    if (cutoff == null) {
      throw new IllegalStateException("a missing cutoff was reported before");
    }
    return cutoff;
  }

  private Kind readName() {
    skipBlanks();
    int start = position;
    String name = readWord();
    for (Map.Entry<String, Kind> known : NAMES.entrySet()) {
      if (lower(known.getKey()).equals(lower(name))) {
        return known.getValue();
      }
    }
    String nearest = Nearest.to(name, NAMES.keySet());
    throw problem(
        start,
        "the name of a measure",
        found(name),
        nearest == null
            ? "Known are " + String.join(", ", NAMES.keySet())
            : "Did you mean " + nearest + "?");
  }

  private void readParameter(Kind kind) {
    skipBlanks();
    int start = position;
    String key = readWord();
    if (!kind.parameters().contains(lower(key))) {
      throw problem(
          start,
          "a parameter of " + kind.symbol + " (" + String.join(", ", kind.parameters()) + ")",
          found(key),
          "");
    }
    expect('=');
    switch (lower(key)) {
      case CUTOFF -> cutoff = readNumber("a cutoff");
      case "rel" -> relevantFrom = readNumber("the least grade that counts as relevant");
      default -> gain = readGain();
    }
  }

  private Gain readGain() {
    skipBlanks();
    int start = position;
    String quote = takes('\'') ? "'" : takes('"') ? "\"" : "";
    String value = readWord();
    List<String> labels = new ArrayList<>();
    for (Gain candidate : Gain.values()) {
      if (candidate.label().equals(lower(value))) {
        if (!quote.isEmpty()) {
          expect(quote.charAt(0));
        }
        return candidate;
      }
      labels.add("'" + candidate.label() + "'");
    }
    throw problem(start, String.join(" or ", labels), found(value), "");
  }

  private int readNumber(String meaning) {
    skipBlanks();
    int start = position;
    String digits = readWord();
    try {
      if (digits.chars().allMatch(c -> c >= '0' && c <= '9') && Integer.parseInt(digits) > 0) {
        return Integer.parseInt(digits);
      }
    } catch (NumberFormatException e) {
      // Empty or beyond an int: told below with the rest.
    }
    throw problem(start, meaning + ", a whole number from 1", found(digits), "");
  }

  /** Up to the next mark that has a meaning here; may be empty. */
  private String readWord() {
    int start = position;
    while (position < text.length() && "()@=,'\" \t".indexOf(text.charAt(position)) < 0) {
      position++;
    }
    return text.substring(start, position);
  }

  private void expect(char mark) {
    if (!takes(mark)) {
      throw problem(position, quoted(String.valueOf(mark)), found(""), "");
    }
  }

  private boolean takes(char mark) {
    skipBlanks();
    boolean there = position < text.length() && text.charAt(position) == mark;
    position += there ? 1 : 0;
    return there;
  }

  private void skipBlanks() {
    while (position < text.length() && " \t".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  /** The word that was read; where it is empty, what stands in its place. */
  private String found(String word) {
    if (!word.isEmpty()) {
      return quoted(word);
    }
    return position == text.length() ? "the end" : quoted(text.substring(position, position + 1));
  }

  private HarnessException problem(int at, String expected, String found, String remedy) {
    int character = text.codePointCount(0, at) + 1;
    return HarnessException.usage(
        Problem.expected(
            "measure " + quoted(text) + ", character " + character, expected, found, remedy));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
