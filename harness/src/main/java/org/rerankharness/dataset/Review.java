package org.rerankharness.dataset;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * That people have gone over the judgments of a split.
 *
 * @param date when they finished
 * @param kappa their agreement beyond chance, from −1 to 1; null where one person did it alone
 */
public record Review(LocalDate date, @Nullable Double kappa) {

  public Review {
    if (kappa != null && !(kappa >= -1 && kappa <= 1)) {
      throw new IllegalArgumentException("kappa is from -1 to 1, not " + kappa);
    }
  }
}
