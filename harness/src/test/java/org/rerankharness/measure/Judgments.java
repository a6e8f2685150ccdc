package org.rerankharness.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rerankharness.ir.Ranking;
import org.rerankharness.ir.ScoredDoc;

/** Short forms of rankings and grades. */
final class Judgments {

  private Judgments() {}

  /** {@code "d1:2 d2:0"}. */
  static Map<String, Integer> grades(String text) {
    Map<String, Integer> grades = new LinkedHashMap<>();
    for (String pair : text.split(" ", -1)) {
      int colon = pair.lastIndexOf(':');
      grades.put(pair.substring(0, colon), Integer.parseInt(pair.substring(colon + 1)));
    }
    return grades;
  }

  /** {@code "x d1 y"}, best first. */
  static Ranking ranking(String ids) {
    List<ScoredDoc> docs = new ArrayList<>();
    for (String id : ids.split(" ", -1)) {
      docs.add(new ScoredDoc(id, -docs.size()));
    }
    return new Ranking(docs);
  }

  static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}
