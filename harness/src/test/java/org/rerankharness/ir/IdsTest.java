package org.rerankharness.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class IdsTest {

  @Property
  void idsAreOrderedByTheirCodePoints(@ForAll("texts") String a, @ForAll("texts") String b) {
    int expected = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
    assertThat(Integer.signum(Ids.CODE_POINT_ORDER.compare(a, b)))
        .isEqualTo(Integer.signum(expected));
  }

  @Provide
  Arbitrary<String> texts() {
    // Few characters, on both sides of the surrogates, so that common beginnings are common.
    return Arbitraries.of("a", "b", "\uD7FF", "\uE000", "\uFFFD", "𝄞", "𝄟", "\uDBFF\uDFFD")
        .list()
        .ofMaxSize(4)
        .map(parts -> String.join("", parts));
  }
}
