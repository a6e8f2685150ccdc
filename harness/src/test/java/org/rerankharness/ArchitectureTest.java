package org.rerankharness;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The package table of ARCHITECTURE.md, held by rules that say why. */
@AnalyzeClasses(
    packages = "org.rerankharness",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "org.rerankharness.";
  private static final List<String> FOUNDATION = List.of("problem", "io", "progress");

  @ArchTest
  static final ArchRule problem = room("problem").because("it is the ground everything stands on");

  @ArchTest
  static final ArchRule io =
      room("io", "problem").because("files know how to fail, and nothing of what is in them");

  @ArchTest
  static final ArchRule progress = room("progress").because("it is a port, and draws nothing");

  @ArchTest
  static final ArchRule ir = room("ir").because("its records are the words every stage speaks");

  @ArchTest
  static final ArchRule statistics =
      room("statistics").because("numbers in, numbers out, checked against SciPy alone");

  @ArchTest
  static final ArchRule config =
      room("config").because("each kind owns its options; reading them knows none of the kinds");

  @ArchTest
  static final ArchRule measure =
      room("measure", "ir").because("a measure is a function of a ranking and its grades");

  @ArchTest
  static final ArchRule trec =
      room("trec", "ir").because("another tool's rules must not leak into ours");

  @ArchTest
  static final ArchRule latency =
      room("latency", "statistics").because("a recording is a time, whatever was timed");

  @ArchTest
  static final ArchRule dataset =
      room("dataset", "ir", "config").because("data sets know nothing of how they are searched");

  @ArchTest
  static final ArchRule model =
      room("model", "config").because("a model is files and hashes until somebody opens it");

  @ArchTest
  static final ArchRule onnx = room("onnx", "model").because("inference is replaced in one place");

  @ArchTest
  static final ArchRule retrieval =
      room("retrieval", "ir", "config", "onnx", "model")
          .because("a first stage can't depend on what reranks it");

  @ArchTest
  static final ArchRule rerank =
      room("rerank", "ir", "config", "onnx", "model")
          .because("a reranker can't depend on where its candidates came from");

  @ArchTest
  static final ArchRule protocol =
      room("protocol", "ir", "dataset")
          .because("who guards the judgments must not be reached by what measures with them");

  @ArchTest
  static final ArchRule results =
      room("results", "ir", "measure", "statistics", "latency")
          .because("what is stored must be readable without the machinery that made it");

  @ArchTest
  static final ArchRule report =
      room("report", "results", "ir", "measure", "statistics", "latency")
          .because("a report never runs anything again");

  @ArchTest
  static final ArchRule experiment =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "experiment..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "report..")
          .because("results are written first and rendered from what is stored");

  @ArchTest
  static final ArchRule acyclic =
      slices()
          .matching("org.rerankharness.(*)..")
          .should()
          .beFreeOfCycles()
          .because("data flows one way");

  @ArchTest
  static final ArchRule lucene =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "retrieval.lucene..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.lucene..")
          .because("another search library must be able to stand beside Lucene");

  @ArchTest
  static final ArchRule runtimes =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "onnx..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("ai.onnxruntime..", "ai.djl..")
          .because("native memory is opened and released in one package");

  @ArchTest
  static final ArchRule judgments =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "protocol..", ROOT + "dataset..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName(ROOT + "dataset.QrelsFile")
          .because("there is one door to judgments, and it keeps a ledger");

  @ArchTest
  static final ArchRule output =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("the library speaks through results, problems and progress");

  private static ArchRule room(String name, String... mayImport) {
    List<String> allowed = new ArrayList<>();
    allowed.add(ROOT + name + "..");
    if (!FOUNDATION.contains(name)) {
      FOUNDATION.forEach(f -> allowed.add(ROOT + f + ".."));
    }
    Arrays.stream(mayImport).forEach(m -> allowed.add(ROOT + m + ".."));
    DescribedPredicate<JavaClass> own =
        JavaClass.Predicates.resideInAPackage("org.rerankharness..");
    return classes()
        .that()
        .resideInAPackage(ROOT + name + "..")
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.not(own)
                .or(JavaClass.Predicates.resideInAnyPackage(allowed.toArray(new String[0])))
                .as("are outside the project or in " + allowed));
  }
}
