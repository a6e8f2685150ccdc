package org.rerankharness.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.rerankharness.io.Json;
import org.rerankharness.measure.Measure;
import org.rerankharness.measure.Measures;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.protocol.Check;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.MeasureOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;

/**
 * Holds a finished run's files against their checksums, computes it again from what it stored
 * (candidates, recordings, judgments) and holds the numbers against the record: whoever edited one
 * of them is found.
 */
public final class Recheck {

  private Recheck() {}

  /** One line for each thing that was computed again; never throws for what it finds. */
  public static List<Check> of(RunFolder folder) {
    try {
      List<Check> checks = new ArrayList<>();
      RunFolder.open(folder.path());
      checks.add(Check.passed(folder.name(), "every file is as the run wrote it"));
      RunRecord record = folder.record();
      if (record.freeze() != null) {
        checks.addAll(storedWhileBlind(folder));
      }
      checks.addAll(compare(folder, record));
      return checks;
    } catch (HarnessException e) {
      return List.of(Check.failed(folder.name(), String.valueOf(e.getMessage())));
    } catch (IllegalArgumentException e) {
      return List.of(
          Check.failed(folder.name(), "its files contradict each other: " + e.getMessage()));
    }
  }

  /** By the hashes in the file whose own hash is in the ledger: sums made anew don't help. */
  private static List<Check> storedWhileBlind(RunFolder folder) {
    List<Problem> changes = ScoredFiles.changes(folder);
    return changes.isEmpty()
        ? List.of(Check.passed(folder.name(), "scores and recordings are those stored while blind"))
        : changes.stream().map(p -> Check.failed(folder.name(), p.toString())).toList();
  }

  private static List<Check> compare(RunFolder folder, RunRecord record) {
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
    return "the stored scores don't give the record's " + String.join(", ", fields);
  }
}
