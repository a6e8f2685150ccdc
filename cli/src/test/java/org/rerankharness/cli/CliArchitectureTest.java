package org.rerankharness.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.rerankharness.dataset.QrelsFile;
import picocli.CommandLine.Command;

@AnalyzeClasses(packagesOf = Main.class, importOptions = DoNotIncludeTests.class)
class CliArchitectureTest {

  @ArchTest
  static final ArchRule JUDGMENTS =
      noClasses()
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(QrelsFile.class)
          .because("protocol is the one door to judgments");

  @ArchTest
  static final ArchRule VERBS =
      classes()
          .that()
          .areAnnotatedWith(Command.class)
          .and()
          .doNotHaveSimpleName("RerankCommand")
          .should()
          .beAssignableTo(Verb.class)
          .orShould()
          .beAssignableTo(VerbGroup.class)
          .because("every verb takes the same options and ends the same way");

  @ArchTest
  static final ArchRule PROCESS =
      noClasses()
          .that()
          .doNotHaveSimpleName("Main")
          .and()
          .doNotHaveSimpleName("Console")
          .should()
          .accessClassesThat()
          .belongToAnyOf(ProcessBuilder.class)
          .orShould()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .accessField(System.class, "in")
          .because("a command talks to its console, so that it can be tested within a JVM");
}
