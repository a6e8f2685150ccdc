package org.rerankharness.benchmarks.depth;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.rerankharness.progress.Progress;

/** JMH's usual text, written to a log instead of the terminal; progress hears of each iteration. */
final class RecordingFormat implements OutputFormat {

  private final OutputFormat log;
  private final Progress.Task task;

  RecordingFormat(PrintStream log, Progress.Task task) {
    this.log = OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL);
    this.task = task;
  }

  @Override
  public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
    log.iteration(benchmark, params, iteration);
  }

  @Override
  public void iterationResult(
      BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult data) {
    log.iterationResult(benchmark, params, iteration, data);
    task.step(1);
  }

  @Override
  public void startBenchmark(BenchmarkParams benchmark) {
    log.startBenchmark(benchmark);
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    log.endBenchmark(result);
  }

  @Override
  public void startRun() {
    log.startRun();
  }

  @Override
  public void endRun(Collection<RunResult> results) {
    log.endRun(results);
  }

  @Override
  public void print(String text) {
    log.print(text);
  }

  @Override
  public void println(String text) {
    log.println(text);
  }

  @Override
  public void flush() {
    log.flush();
  }

  @Override
  public void close() {
    log.close();
  }

  @Override
  public void verbosePrintln(String text) {
    log.verbosePrintln(text);
  }

  @Override
  public void write(int octet) {
    log.write(octet);
  }

  @Override
  public void write(byte[] octets) throws IOException {
    log.write(octets);
  }
}
