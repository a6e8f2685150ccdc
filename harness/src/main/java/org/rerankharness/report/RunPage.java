package org.rerankharness.report;

import java.util.ArrayList;
import java.util.List;
import org.rerankharness.report.Page.Banner;
import org.rerankharness.report.Page.Block;
import org.rerankharness.report.Page.Paragraph;
import org.rerankharness.report.Page.Section;
import org.rerankharness.results.QueryOutcome;
import org.rerankharness.results.RunFolder;
import org.rerankharness.results.RunRecord;
import org.rerankharness.results.Stamp;

/** The page of one run: verdict, depths, plots, queries, and everything that it was made with. */
final class RunPage {

  private static final int CASES = 10;

  private RunPage() {}

  static Page of(RunFolder folder) {
    RunRecord run = folder.record();
    Verdict verdict = Verdict.of(run);
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("depths", "Depth by depth", List.of(DepthTables.overview(run))));
    sections.add(new Section("latency", "Latency", LatencyBlocks.of(run)));
    sections.add(
        new Section(
            "measures",
            "Other measures and ceilings",
            List.of(DepthTables.measures(run), DepthTables.ceilings(run))));
    int depth = verdict.depth();
    if (depth > 0) {
      List<QueryOutcome> queries = folder.queries();
      sections.add(
          new Section(
              "queries",
              "Query by query, at depth " + depth,
              QueryBlocks.of(run, queries, BadCases.of(folder, depth, CASES))));
    }
    sections.addAll(FactBlocks.sections(run));
    sections.add(new Section("reading", "How to read this page", reading(run)));
    return new Page(
        banner(run.stamp()),
        Texts.oneLine(run.name()) + " on " + Names.split(run),
        verdict,
        run.notices().stream().map(Texts::oneLine).toList(),
        sections,
        FactBlocks.footer(run));
  }

  static Banner banner(Stamp stamp) {
    return switch (stamp) {
      case DEV ->
          new Banner(
              stamp.label(),
              "The queries that depths are chosen on. What is best here is optimistic; the frozen"
                  + " test decides.",
              "dev");
      case FROZEN_TEST ->
          new Banner(
              stamp.label(),
              "One configuration, fixed before the test was opened, measured on it once.",
              "test");
      case PRACTICE ->
          new Banner(
              stamp.label(),
              "This data set may be tested again and again: its numbers teach the tool and prove"
                  + " nothing.",
              "practice");
    };
  }

  private static List<Block> reading(RunRecord run) {
    List<String> texts = new ArrayList<>();
    texts.add(
        "Depth N: the first N candidates are reranked, the tail below keeps its order. Depth 0 is the"
            + " first stage alone, and every difference is against it, on the same queries.");
    texts.add(
        "A difference is shown where Holm's p, corrected over the depths compared, is below 0.05. The"
            + " 95 % intervals are percentile bootstraps, each for its depth alone, p is a two-sided"
            + " randomisation test ("
            + run.resamples()
            + " resamples, seed "
            + run.seed()
            + "). Differences are taken before rounding.");
    texts.add(
        "Latency is the service time of one client that waits for each answer (closed loop), after"
            + " warm-up, caches off; it says nothing of queues. Intervals of percentiles come from"
            + " binomial ranks over distinct queries, for passes over the same query aren't"
            + " independent: with under 72 of them, P95 has no upper end. Means of stages add up;"
            + " percentiles don't.");
    texts.add(
        "The ceiling of a depth is what the best possible reranker would reach with the same"
            + " candidates: relevant ones first, the tail kept. R@N is the share of relevant documents"
            + " among the first N.");
    return List.copyOf(texts.stream().map(Paragraph::new).toList());
  }
}
