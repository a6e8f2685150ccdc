package org.rerankharness.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class CsvTest {

  @Test
  void quotesOnlyWhatMustBe() {
    assertThat(Csv.line(List.of("a b", "1,5", "\"x\"", "")))
        .isEqualTo("a b,\"1,5\",\"\"\"x\"\"\",\n");
  }

  @Property(tries = 300)
  void everyLineReadsBack(
      @ForAll @Size(min = 1, max = 4) List<@Chars({'a', '"', ',', ' '}) String> fields) {
    String line = Csv.line(fields);
    assertThat(Csv.fields(line.substring(0, line.length() - 1))).isEqualTo(fields);
  }

  @Test
  void refusesWhatIsNoLineOfCsv() {
    assertThatThrownBy(() -> Csv.fields("\"a")).hasMessage("a quoted field doesn't end");
    assertThatThrownBy(() -> Csv.fields("\"a\"b"))
        .hasMessage("a quoted field goes on after its closing quote");
    assertThatThrownBy(() -> Csv.line(List.of("a\nb")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
