package org.rerankharness.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.io.Json;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.protocol.Check;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;

/**
 * Computes a finished run again from what it stored (candidates, recordings, judgments) and holds
 * the numbers against the record: whoever edited one of them is found.
 */
public final class Recheck {

  private Recheck() {}

  /** One line for each thing that was computed again; never throws for what it finds. */
  public static List<Check> of(RunFolder folder) {
    try {
      return compare(folder);
    } catch (HarnessException e) {
      return List.of(Check.failed(folder.name(), String.valueOf(e.getMessage())));
    } catch (IllegalArgumentException e) {
      return List.of(
          Check.failed(folder.name(), "its files contradict each other: " + e.getMessage()));
    }
  }

  private static List<Check> compare(RunFolder folder) {
    RunRecord record = folder.record();
    List<Measure> measures =
        record.depths().get(0).measures().stream()
            .map(MeasureOutcome::measure)
            .map(Measures::parse)
            .toList();
    Outcomes outcomes =
        new Outcomes(
            measures,
            record.data().relevantFrom(),
            new StatisticsOptions(record.resamples(), record.seed()),
            record.depths().stream().map(DepthOutcome::depth).toList(),
            folder.judgments(),
            folder.candidates(),
            folder.timings());
    List<Check> checks = new ArrayList<>();
    List<DepthOutcome> again = outcomes.depths();
    for (int i = 0; i < again.size(); i++) {
      DepthOutcome stored = record.depths().get(i);
      JsonNode was = Json.tree(stored);
      JsonNode is = Json.tree(again.get(i));
      String name = folder.name() + ", depth " + stored.depth();
      checks.add(
          was.equals(is)
              ? Check.passed(
                  name,
                  "measures, intervals and latency follow from the stored scores ("
                      + stored.primary().measure()
                      + " "
                      + stored.primary().mean()
                      + ")")
              : Check.failed(name, difference(was, is)));
    }
    return checks;
  }

  private static String difference(JsonNode was, JsonNode is) {
    List<String> fields = new ArrayList<>();
    was.fieldNames()
        .forEachRemaining(
            field -> {
              if (!was.path(field).equals(is.path(field))) {
                fields.add(field);
              }
            });
    return "the record's " + String.join(", ", fields) + " don't follow from the stored scores";
  }
}
