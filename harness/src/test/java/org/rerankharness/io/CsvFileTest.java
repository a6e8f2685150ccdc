package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rerankharness.problem.HarnessException;

class CsvFileTest {

  private static Path scratch = Path.of("unset");

  @TempDir Path folder;

  @BeforeContainer
  static void makeScratch() throws IOException {
    scratch = Files.createTempFile("csv", ".csv");
  }

  @AfterContainer
  static void deleteScratch() throws IOException {
    Files.deleteIfExists(scratch);
  }

  @Test
  void quotesWhatMustBeQuotedAndNothingElse() {
    String text =
        CsvFile.text(
            List.of("id", "text"),
            List.of(
                List.of("1", "plain text"),
                List.of("2", "a, b and \"c\""),
                List.of("3", "two\nlines"),
                List.of("4", ""),
                List.of("5", "如何重启？")));
    assertThat(text)
        .isEqualTo(
            """
            id,text
            1,plain text
            2,"a, b and ""c""\"
            3,"two
            lines"
            4,
            5,如何重启？
            """);
  }

  @Property(tries = 500)
  void anyTextComesBackAsItWas(@ForAll("rows") List<List<String>> rows) {
    CsvFile.write(scratch, List.of("a", "b", "c"), rows.iterator());
    assertThat(rowsOf(scratch)).isEqualTo(rows);
  }

  @Provide
  Arbitrary<List<List<String>>> rows() {
    Arbitrary<String> awkward =
        Arbitraries.strings().withChars(",\"\n\r \t'#\\;\u0000\u2028\ufeff\u202e").ofMaxLength(5);
    Arbitrary<String> any =
        Arbitraries.integers()
            .between(0, Character.MAX_CODE_POINT)
            .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
            .map(Character::toString);
    return Arbitraries.oneOf(awkward, any).list().ofSize(3).list().ofMaxSize(5);
  }

  @Test
  void theLineOfARowIsItsFirstEvenAfterTextsOfSeveralLines() {
    Path file = folder.resolve("lines.csv");
    CsvFile.write(
        file,
        List.of("id", "text"),
        List.of(List.of("1", "a\nb\nc"), List.of("2", "d"), List.of("3", "e")).iterator());
    List<String> where = new ArrayList<>();
    CsvFile.read(file, List.of("id"), row -> where.add(row.where()));
    assertThat(where).containsExactly(file + " line 2", file + " line 5", file + " line 6");
  }

  @Test
  void aRowThatWasCutOffNamesItsLine() throws IOException {
    Path file = folder.resolve("cut.csv");
    Files.writeString(file, "a,b,c\n1,2,3\n4,5\n");
    assertThatThrownBy(() -> rowsOf(file))
        .isInstanceOf(HarnessException.class)
        .hasMessage(file + " line 3: expected 3 cells, found 2");
  }

  @Test
  void aQuoteThatNeverClosesIsFoundWhereItOpens() throws IOException {
    Path file = folder.resolve("open.csv");
    Files.writeString(file, "a,b,c\n1,\"2,3\n4,5,6\n");
    assertThatThrownBy(() -> rowsOf(file))
        .isInstanceOf(HarnessException.class)
        .hasMessage(
            file + " line 2: expected a closing quote, found none: the row is damaged or cut off");
  }

  @Test
  void textAfterAClosingQuoteIsDamage() throws IOException {
    Path file = folder.resolve("after.csv");
    Files.writeString(file, "a,b,c\n1,\"2\"x,3\n");
    assertThatThrownBy(() -> rowsOf(file))
        .hasMessageStartingWith(
            file + " line 2: expected a comma or a line end after a closing quote");
  }

  @Test
  void windowsLineEndsAndAMissingLastLineEndAreRead() throws IOException {
    Path file = Files.writeString(folder.resolve("crlf.csv"), "a,b,c\r\n1,2,3\r\n4,,");
    assertThat(rowsOf(file)).containsExactly(List.of("1", "2", "3"), List.of("4", "", ""));
  }

  @Test
  void aMissingColumnIsNamed() throws IOException {
    Path file = folder.resolve("columns.csv");
    Files.writeString(file, "a,b\n1,2\n");
    assertThatThrownBy(() -> CsvFile.read(file, List.of("a", "grade"), row -> {}))
        .isInstanceOf(HarnessException.class)
        .hasMessage(file + " line 1: expected a column grade, found a, b");
  }

  @Test
  void aColumnThatStandsTwiceIsRefused() throws IOException {
    Path file = folder.resolve("twice.csv");
    Files.writeString(file, "a,a\n1,2\n");
    assertThatThrownBy(() -> CsvFile.read(file, List.of("a"), row -> {}))
        .hasMessage(file + " line 1: the column a stands twice");
  }

  @Test
  void anEmptyFileAMissingFileAndBytesThatAreNotUtf8AreTold() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.csv"), "");
    Path missing = folder.resolve("missing.csv");
    Path latin1 =
        Files.write(
            folder.resolve("latin1.csv"), new byte[] {'a', ',', 'b', ',', 'c', '\n', (byte) 0xe9});
    assertThatThrownBy(() -> rowsOf(empty))
        .hasMessage(empty + ": expected a header and rows, found an empty file");
    assertThatThrownBy(() -> rowsOf(missing))
        .hasMessage(missing + ": there is no such file. Check the path");
    assertThatThrownBy(() -> rowsOf(latin1))
        .hasMessage(latin1 + ": expected UTF-8, found bytes that are not");
  }

  @Test
  void cellsThatAreNotWhatTheyShouldBeNameLineAndColumn() throws IOException {
    Path file = Files.writeString(folder.resolve("cells.csv"), "n,x,f\n1,0.25,true\none,NaN,yes\n");
    List<CsvRow> rows = new ArrayList<>();
    CsvFile.read(file, List.of("n", "x", "f"), rows::add);
    assertThat(rows.get(0).integer("n")).isEqualTo(1);
    assertThat(rows.get(0).number("x")).isEqualTo(0.25);
    assertThat(rows.get(0).flag("f")).isTrue();
    CsvRow bad = rows.get(1);
    assertThatThrownBy(() -> bad.integer("n"))
        .hasMessage(file + " line 3, column n: expected a whole number, found \"one\"");
    assertThatThrownBy(() -> bad.number("x"))
        .hasMessage(file + " line 3, column x: expected a finite number, found \"NaN\"");
    assertThatThrownBy(() -> bad.flag("f"))
        .hasMessage(file + " line 3, column f: expected true or false, found \"yes\"");
  }

  private static List<List<String>> rowsOf(Path file) {
    List<List<String>> rows = new ArrayList<>();
    CsvFile.read(
        file,
        List.of("a", "b", "c"),
        row -> rows.add(List.of(row.text("a"), row.text("b"), row.text("c"))));
    return rows;
  }
}
