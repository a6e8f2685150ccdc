package org.rerankharness.retrieval.fusion;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * How the scores of a list are made comparable with another's. Both forget scale and offset. A list
 * whose scores are all the same tells no document from another: each is 0 there, found or not.
 */
enum Normalisation {
  /** (score − least) / (greatest − least): from 0 to 1. */
  MIN_MAX,

  /** (score − mean) / standard deviation, both of the list as retrieved (divided by its length). */
  Z_SCORE;

  /** As a configuration writes it. */
  @JsonValue
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The normalised scores.
   *
   * @param scores finite, in any order
   */
  double[] of(double[] scores) {
    double[] normal = inReach(scores);
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double score : normal) {
      least = Math.min(least, score);
      greatest = Math.max(greatest, score);
    }
    if (scores.length == 0 || least == greatest) {
      return new double[scores.length];
    }
    double offset = this == MIN_MAX ? least : mean(normal);
    double scale = this == MIN_MAX ? greatest - least : deviation(normal, offset);
    for (int i = 0; i < normal.length; i++) {
      normal[i] = (normal[i] - offset) / scale;
    }
    return normal;
  }

  /** Scaled by a power of two, which loses nothing, so that no difference or square overflows. */
  private static double[] inReach(double[] scores) {
    double largest = 0;
    for (double score : scores) {
      largest = Math.max(largest, Math.abs(score));
    }
    int exponent = Math.getExponent(largest);
    double[] scaled = new double[scores.length];
    for (int i = 0; i < scores.length; i++) {
      scaled[i] = Math.scalb(scores[i], -exponent);
    }
    return scaled;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double deviation(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / values.length);
  }
}
