package org.rerankharness.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.rerankharness.latency.LatencySummary;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Section;
import org.rerankharness.report.Page.Table;
import org.rerankharness.results.DepthOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.statistics.PairedDifference;

/** Several runs on the same queries, in one table and one plot. */
final class SideBySidePage {

  private SideBySidePage() {}

  static Page of(List<RunFolder> folders) {
    if (folders.isEmpty()) {
      throw HarnessException.usage(Problem.expected("RUN…", "at least one run", "none"));
    }
    List<RunRecord> runs = folders.stream().map(RunFolder::record).toList();
    requireComparable(folders, runs);
    RunRecord first = runs.get(0);
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("runs", "All runs", List.of(table(runs))));
    sections.add(new Section("made", "What they were made with", List.of(madeWith(runs))));
    return new Page(
        RunPage.banner(first.stamp()),
        Texts.count(runs.size(), "run", "runs") + " on " + Names.split(first),
        null,
        notices(runs),
        sections,
        runs.stream().flatMap(run -> FactBlocks.footer(run).stream()).distinct().toList());
  }

  /** Exit 3 with everything in which a run differs from the first. */
  private static void requireComparable(List<RunFolder> folders, List<RunRecord> runs) {
    List<Problem> problems = new ArrayList<>();
    for (int i = 1; i < runs.size(); i++) {
      String where = folders.get(i).path().toString();
      RunRecord a = runs.get(0);
      RunRecord b = runs.get(i);
      differ(problems, where, "data set", a, b, run -> run.data().dataset());
      differ(problems, where, "split", a, b, run -> run.data().split());
      differ(problems, where, "primary measure", a, b, RunRecord::primaryMeasure);
      differ(problems, where, "corpus", a, b, run -> Figures.abbreviated(run.data().corpusHash()));
      differ(
          problems, where, "judgments", a, b, run -> Figures.abbreviated(run.data().qrelsHash()));
      differ(problems, where, "stamp", a, b, run -> run.stamp().label());
    }
    if (!problems.isEmpty()) {
      throw HarnessException.input(problems.toArray(Problem[]::new));
    }
  }

  private static void differ(
      List<Problem> problems,
      String where,
      String what,
      RunRecord a,
      RunRecord b,
      Function<RunRecord, String> fact) {
    if (!fact.apply(a).equals(fact.apply(b))) {
      problems.add(
          Problem.expected(
              where,
              "the same " + what + " in every run, " + fact.apply(a),
              fact.apply(b),
              "Runs stand side by side only where they measure the same thing"));
    }
  }

  private static List<String> notices(List<RunRecord> runs) {
    Set<String> notices = new LinkedHashSet<>();
    notices.add(
        "Differences and p are each run's own, against its own first stage; nothing here compares one"
            + " run with another, and nothing is corrected for looking at several.");
    if (distinct(runs, run -> run.environment().cpu() + run.environment().cores()) > 1
        || distinct(runs, run -> run.sessions() + "x" + run.threadsPerSession()) > 1) {
      notices.add("These runs differ in machine or threads: their latencies don't compare.");
    }
    runs.forEach(
        run ->
            run.notices()
                .forEach(n -> notices.add(Texts.oneLine(run.name()) + ": " + Texts.oneLine(n))));
    return List.copyOf(notices);
  }

  private static long distinct(List<RunRecord> runs, Function<RunRecord, String> fact) {
    return runs.stream().map(fact).distinct().count();
  }

  private static Table table(List<RunRecord> runs) {
    RunRecord first = runs.get(0);
    List<Column> columns =
        List.of(
            Column.word("run"),
            Column.word("reranker"),
            Column.number("depth"),
            Column.number(first.primaryMeasure()),
            Column.number("difference"),
            Column.number("95 % interval, each alone"),
            Column.number("Holm p"),
            Column.number("P50 ms"),
            Column.number("P95 ms"),
            Column.number("added ms"),
            Column.number("core-s per query"));
    List<List<Cell>> rows = new ArrayList<>();
    for (RunRecord run : runs) {
      for (DepthOutcome depth : run.depths()) {
        PairedDifference d = depth.primary().againstFirstStage();
        LatencySummary latency = depth.latency();
        rows.add(
            List.of(
                Cell.of(Texts.oneLine(run.name())),
                depth.depth() == 0 ? DepthTables.none() : Cell.of(Names.reranker(run)),
                Cell.of(Integer.toString(depth.depth())),
                Cell.of(Figures.measure(depth.primary().mean())),
                DepthTables.difference(d),
                d == null ? DepthTables.none() : Cell.of(Figures.interval(d)),
                d == null ? DepthTables.none() : Cell.of(Figures.p(d.holmP())),
                latency == null
                    ? DepthTables.none()
                    : Cell.of(Figures.millis(latency.p50().point())),
                latency == null
                    ? DepthTables.none()
                    : Cell.of(Figures.millis(latency.p95().point())),
                DepthTables.added(latency),
                Cell.of(Figures.seconds(depth.coreSecondsPerQuery()))));
      }
    }
    return new Table(
        "%s, n = %s, judgments %s."
            .formatted(
                Names.split(first),
                Texts.count(first.data().averagedQueries(), "query", "queries"),
                Figures.abbreviated(first.data().qrelsHash())),
        columns,
        rows);
  }

  private static Table madeWith(List<RunRecord> runs) {
    List<Column> columns =
        List.of(
            Column.word("run"),
            Column.text("first stage"),
            Column.text("reranker"),
            Column.word("model"),
            Column.word("configuration"),
            Column.text("machine and JVM"),
            Column.word("threads"),
            Column.word("finished"));
    List<List<Cell>> rows = new ArrayList<>();
    for (RunRecord run : runs) {
      rows.add(
          List.of(
              Cell.of(Texts.oneLine(run.name())),
              Cell.of(Texts.oneLine(run.firstStage())),
              Cell.of(Texts.oneLine(run.reranker())),
              Cell.of(Figures.abbreviated(run.modelHash())),
              Cell.of(Figures.abbreviated(run.configurationHash())),
              Cell.of(Texts.oneLine(run.environment().cpu() + "; " + run.environment().jvm())),
              Cell.of(run.sessions() + " × " + run.threadsPerSession()),
              Cell.of(Figures.time(run.finishedAt()))));
    }
    return new Table("Every run's system and machine.", columns, rows);
  }
}
