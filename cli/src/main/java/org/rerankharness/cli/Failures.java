package org.rerankharness.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.AtomicFiles;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;
import org.rerankharness.problem.Problem;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever a command throws into messages on stderr and an exit code. */
final class Failures {

  private final Console console;
  private final RerankCommand rerank;

  Failures(Console console, RerankCommand rerank) {
    this.console = console;
    this.rerank = rerank;
  }

  /** The command line itself is wrong. */
  int usage(ParameterException e) {
    if (e.getCause() instanceof HarnessException cause) {
      return handle(cause);
    }
    CommandLine command = e.getCommandLine();
    tell(problem(e, command));
    console.err().println("See: ./" + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE.code();
  }

  private static Problem problem(ParameterException e, CommandLine command) {
    if (!(e instanceof UnmatchedArgumentException unmatched)) {
      return new Problem("", String.valueOf(e.getMessage()), "");
    }
    String found = unmatched.getUnmatched().get(0);
    boolean verb = command.getParent() == null && !unmatched.isUnknownOption();
    String what = verb ? "verb" : unmatched.isUnknownOption() ? "option" : "argument";
    List<String> nearest = unmatched.getSuggestions();
    return new Problem(
        found,
        what.equals("argument") ? "one argument too many" : "there is no such " + what,
        nearest.isEmpty()
            ? ""
            : nearest.stream()
                .map(suggestion -> suggestion.replaceFirst("^rerank ", ""))
                .collect(Collectors.joining(" or ", "Did you mean ", "?")));
  }

  /** Running the command failed. */
  int handle(Throwable thrown) {
    Throwable e =
        thrown instanceof ExecutionException wrapper && wrapper.getCause() != null
            ? wrapper.getCause()
            : thrown;
    if (e instanceof StandardOut.ReaderLeft) {
      return ExitCode.DONE.code();
    }
    if (e instanceof ParameterException wrong) {
      return usage(wrong);
    }
    if (rerank.debug()) {
      console.err().print(stackTrace(e));
    }
    if (e instanceof HarnessException failure) {
      failure.problems().forEach(this::tell);
      return failure.exitCode().code();
    }
    if (e instanceof OutOfMemoryError) {
      tell(
          new Problem(
              "memory",
              "the JVM has no more of it (" + e.getMessage() + ")",
              "Give it more with RERANK_JAVA_OPTS=-Xmx4g, or ask for less at once"));
      return ExitCode.MACHINE.code();
    }
    return bug(e);
  }

  private int bug(Throwable e) {
    Path log = rerank.debug() ? null : keep(e);
    tell(
        new Problem(
            "",
            "this is a bug of the harness: " + e,
            log != null
                ? "The stack trace is in " + log
                : "Run it again with --debug to see where"));
    return ExitCode.BUG.code();
  }

  /** The stack trace in a file of its own, or null where it can't be written. */
  private @Nullable Path keep(Throwable e) {
    try {
      Path folder = Files.createDirectories(rerank.workspace().folders().cache().resolve("logs"));
      Path file = Files.createTempFile(folder, "bug-", ".log");
      AtomicFiles.write(file, stackTrace(e));
      return file;
    } catch (IOException | RuntimeException unwritable) {
      return null;
    }
  }

  /** One line for each problem, whatever its text came from. */
  private void tell(Problem problem) {
    console.err().println(problem.toString().replaceAll("\\p{Cntrl}+", " "));
  }

  private static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
