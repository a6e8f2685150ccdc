package org.rerankharness.trec;

import java.util.List;

/**
 * One line of the table.
 *
 * @param label as it is printed, with its parameter: {@code P_10}
 * @param summary how the queries' values become one
 */
record TrecMeasure(String label, Summary summary, Value value) {

  /** A query's value. */
  interface Value {
    double of(Topic topic);
  }

  /** How the values of all queries become the summary. */
  enum Summary {
    MEAN,
    /** A count: whole numbers, added up. */
    SUM,
    /** A geometric mean, nothing below 0.00001; it has no value of a single query. */
    GEOMETRIC_MEAN,
    /** How many queries; it has no value of a single one either. */
    QUERIES,
    /** The run's tag, for the summary alone. */
    RUN;

    boolean isPrintedPerQuery() {
      return this == MEAN || this == SUM;
    }
  }

  private static final double LEAST = 0.00001;

  double summarise(List<Double> values) {
    double sum = 0;
    for (double value : values) {
      sum += summary == Summary.GEOMETRIC_MEAN ? Math.log(Math.max(value, LEAST)) : value;
    }
    return switch (summary) {
      case MEAN -> Formulas.share(sum, values.size());
      case SUM -> sum;
      case GEOMETRIC_MEAN -> values.isEmpty() ? 0 : Math.exp(sum / values.size());
      case QUERIES -> values.size();
      case RUN -> 0;
    };
  }
}
