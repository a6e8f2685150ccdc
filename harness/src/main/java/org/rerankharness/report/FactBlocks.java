package org.rerankharness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.rerankharness.io.Json;
import org.rerankharness.report.Page.Block;
import org.rerankharness.report.Page.Cell;
import org.rerankharness.report.Page.Code;
import org.rerankharness.report.Page.Column;
import org.rerankharness.report.Page.Fact;
import org.rerankharness.report.Page.Facts;
import org.rerankharness.report.Page.Paragraph;
import org.rerankharness.report.Page.Section;
import org.rerankharness.report.Page.Table;
import org.rerankharness.results.DataFacts;
import org.rerankharness.results.Environment;
import org.rerankharness.results.FreezeFacts;
import org.rerankharness.results.RunRecord;

/** What the numbers were made of: data, configuration, machine, freeze, ledger. */
final class FactBlocks {

  private FactBlocks() {}

  static List<Section> sections(RunRecord run) {
    List<Section> sections = new ArrayList<>();
    FreezeFacts freeze = run.freeze();
    if (freeze != null) {
      sections.add(new Section("freeze", "What was fixed before the test", freeze(freeze)));
    }
    sections.add(new Section("data", "Data", List.of(data(run.data()))));
    sections.add(new Section("configuration", "Configuration", configuration(run)));
    sections.add(new Section("machine", "Machine and software", List.of(machine(run))));
    return sections;
  }

  private static List<Block> freeze(FreezeFacts freeze) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("freeze", freeze.hash()));
    facts.add(new Fact("hypothesis", Texts.oneLine(freeze.hypothesis())));
    facts.add(
        new Fact(
            "compared", "depth " + freeze.chosenDepth() + " with depth " + freeze.baselineDepth()));
    facts.add(new Fact("difference on dev", Figures.signed(freeze.devDifference())));
    Double smallest = freeze.smallestDetectable();
    facts.add(
        new Fact(
            "smallest difference at 80 % power",
            smallest == null ? "unknown: dev had no spread" : Figures.measure(smallest)));
    facts.add(new Fact("frozen", Figures.time(freeze.frozenAt())));
    facts.add(new Fact("test opened", Figures.time(freeze.unsealedAt())));
    List<Block> blocks = new ArrayList<>(List.of(new Facts(facts)));
    if (freeze.earlierRounds().isEmpty()) {
      blocks.add(new Paragraph("Nothing was frozen or tested on these queries before."));
    } else {
      blocks.add(
          new Table(
              "Everything that happened on these queries before, as the ledger has it.",
              List.of(Column.text("earlier rounds")),
              freeze.earlierRounds().stream()
                  .map(round -> List.of(Cell.of(Texts.oneLine(round))))
                  .toList()));
    }
    return blocks;
  }

  private static Facts data(DataFacts data) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("data set", Texts.oneLine(data.dataset())));
    facts.add(new Fact("split", Texts.oneLine(data.split())));
    facts.add(new Fact("language", Texts.oneLine(data.language())));
    facts.add(
        new Fact("licence", data.licence() == null ? "not stated" : Texts.oneLine(data.licence())));
    facts.add(
        new Fact("source", data.source() == null ? "not stated" : Texts.oneLine(data.source())));
    facts.add(new Fact("documents", Long.toString(data.documents())));
    facts.add(new Fact("judged queries", Integer.toString(data.judgedQueries())));
    facts.add(new Fact("averaged queries (n)", Integer.toString(data.averagedQueries())));
    facts.add(
        new Fact(
            "left out: no relevant document", Integer.toString(data.queriesWithoutRelevant())));
    facts.add(
        new Fact("counted as 0: no candidates", Integer.toString(data.queriesWithoutCandidates())));
    facts.add(new Fact("judged but not in the corpus", Integer.toString(data.judgedButMissing())));
    facts.add(new Fact("relevant from grade", Integer.toString(data.relevantFrom())));
    facts.add(new Fact("candidates", Integer.toString(data.candidates())));
    facts.add(
        new Fact(
            "R@" + data.candidates(),
            Figures.measure(data.recallAtCandidates())
                + (data.recallIsUninformative() ? " (uninformative: the corpus is small)" : "")));
    facts.add(new Fact("practice set", data.practice() ? "yes" : "no"));
    facts.add(new Fact("test labels reviewed", data.testReviewed() ? "yes" : "no"));
    facts.add(new Fact("corpus", data.corpusHash()));
    facts.add(new Fact("queries", data.queriesHash()));
    facts.add(new Fact("judgments", data.qrelsHash()));
    return new Facts(facts);
  }

  private static List<Block> configuration(RunRecord run) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("first stage", Texts.oneLine(run.firstStage())));
    facts.add(new Fact("reranker", Texts.oneLine(run.reranker())));
    facts.add(new Fact("model", run.modelHash()));
    facts.add(new Fact("configuration", run.configurationHash()));
    facts.add(
        new Fact(
            "set on the command line",
            run.overrides().isEmpty()
                ? "nothing"
                : run.overrides().stream().map(Texts::oneLine).collect(Collectors.joining(", "))));
    facts.add(new Fact("resamples", Integer.toString(run.resamples())));
    facts.add(new Fact("seed", Long.toString(run.seed())));
    facts.add(
        new Fact(
            "inference",
            Texts.count(run.sessions(), "session", "sessions")
                + " of "
                + Texts.count(run.threadsPerSession(), "thread", "threads")));
    return List.of(
        new Facts(facts),
        new Code(
            "The configuration in full, every default resolved", Json.pretty(run.configuration())));
  }

  private static Facts machine(RunRecord run) {
    Environment environment = run.environment();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("processor", Texts.oneLine(environment.cpu())));
    facts.add(new Fact("cores", Integer.toString(environment.cores())));
    facts.add(new Fact("memory", Figures.gibibytes(environment.memoryBytes())));
    facts.add(new Fact("operating system", Texts.oneLine(environment.os())));
    facts.add(new Fact("JVM", Texts.oneLine(environment.jvm())));
    facts.add(new Fact("JVM flags", Texts.oneLine(String.join(" ", environment.jvmFlags()))));
    environment
        .versions()
        .forEach(
            (name, version) -> facts.add(new Fact(Texts.oneLine(name), Texts.oneLine(version))));
    facts.add(new Fact("commit", Texts.oneLine(environment.commit())));
    facts.add(new Fact("started", Figures.time(run.startedAt())));
    facts.add(new Fact("finished", Figures.time(run.finishedAt())));
    return new Facts(facts);
  }

  static List<String> footer(RunRecord run) {
    String head = run.ledgerHead();
    return List.of(
        "Rerank Harness "
            + run.environment().versions().getOrDefault("harness", "of unknown version")
            + ", run of "
            + Figures.time(run.finishedAt())
            + ".",
        head == null
            ? "The ledger was empty when this run ended."
            : "Ledger head: "
                + head
                + ". Keep it elsewhere, and verify --anchor tells whether the ledger is still the one"
                + " that made this page. Tamper-evident, not tamper-proof.");
  }
}
