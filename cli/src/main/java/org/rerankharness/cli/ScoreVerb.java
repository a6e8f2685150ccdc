package org.rerankharness.cli;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.TextLines;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import org.rerankharness.rerank.CrossEncoderOptions;
import org.rerankharness.rerank.PairScorer;
import org.rerankharness.rerank.RerankContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code score}: pairs in, raw scores out. */
@Command(
    name = "score",
    description = {
      "Score pairs with a cross-encoder.",
      "Reads JSON lines {\"query\", \"passage\"} on stdin and writes the same lines with \"score\""
          + " (the raw logit) on stdout, in their order. Only passages are cut to the maximum"
          + " length; how many were is said on stderr."
    },
    footer = {
      "",
      "Example:",
      "  ./rerank score --model reference-en --max-length 256",
      "with pairs on stdin:",
      "  {\"query\": \"disk full\", \"passage\": \"How to free space on /var\"}"
    })
final class ScoreVerb extends Verb {

  @Option(
      names = "--model",
      required = true,
      paramLabel = "NAME_OR_FOLDER",
      description = "A name of the catalog, a model's folder, or an ONNX file in one.")
  private String model = "";

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "The longest pair in tokens (default: all that the model reads, at most 512).")
  private @Nullable Integer maxLength;

  ScoreVerb(RerankCommand rerank) {
    super(rerank);
  }

  @Override
  ExitCode run() {
    if (maxLength != null && maxLength < 1) {
      throw HarnessException.usage(
          Problem.expected("--max-length", "a number of tokens above 0", maxLength.toString()));
    }
    ModelFolder folder = ModelFolder.read(models().locate(model, Path.of("")), null);
    CrossEncoderOptions options =
        CrossEncoderOptions.of(
            folder, maxLength == null ? OptionalInt.empty() : OptionalInt.of(maxLength));
    int threads = Runtime.getRuntime().availableProcessors();
    RerankContext context = new RerankContext(1, threads, workspace().folders().cache(), false);
    try (PairScorer scorer = PairScorer.open(options, context);
        TextLines lines = TextLines.of(Path.of("standard input"), in())) {
      PairScorer.Counts counts = scorer.score(lines, out());
      out().flush();
      progress()
          .say(counts.pairs() + " pairs scored, " + counts.truncated() + " passages truncated");
    }
    return ExitCode.DONE;
  }
}
